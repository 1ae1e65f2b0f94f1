import { sql, type Kysely } from 'kysely'

/** Second factors, passkeys, when a person last proved who they are, which mails they want, and closed accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table auth_users add column "twoFactorEnabled" boolean not null default false`,
  `create table auth_two_factors (
    id uuid primary key default gen_random_uuid(),
    "userId" uuid not null references auth_users on delete cascade,
    secret text not null,
    "backupCodes" text not null,
    verified boolean not null default true,
    "failedVerificationCount" integer not null default 0,
    "lockedUntil" timestamptz
  )`,
  `create index auth_two_factors_user on auth_two_factors ("userId")`,
  `create table auth_passkeys (
    id uuid primary key default gen_random_uuid(),
    name text,
    "publicKey" text not null,
    "userId" uuid not null references auth_users on delete cascade,
    "credentialID" text not null unique,
    counter bigint not null,
    "deviceType" text not null,
    "backedUp" boolean not null,
    transports text,
    "createdAt" timestamptz default now(),
    aaguid text
  )`,
  `create index auth_passkeys_user on auth_passkeys ("userId")`,
  `alter table auth_sessions add column "provedAt" timestamptz not null default now()`,
  `alter table profiles add column muted_mails text[] not null default '{}'`,
  `alter table profiles add column closed_at timestamptz`,
]
