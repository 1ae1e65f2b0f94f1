import { sql, type Kysely } from 'kysely'

/** The identity provider of each e-mail domain that has one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table sso_providers (
    id uuid primary key,
    domain text not null unique check (domain = lower(domain) and domain not like '%@%'),
    kind text not null constraint sso_providers_kind check (kind in ('oidc', 'saml')),
    label text not null check (label <> ''),
    active boolean not null,
    issuer text not null,
    client_id text,
    client_secret text,
    entry_point text,
    certificate text,
    version integer not null check (version > 0),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (
      case kind
        when 'oidc' then client_id is not null and client_secret is not null
        else entry_point is not null and certificate is not null
      end
    )
  )`,
]
