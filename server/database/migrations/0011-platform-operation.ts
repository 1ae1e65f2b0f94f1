import { sql, type Kysely } from 'kysely'

/** What an administrator runs the platform by: settings that are changed from a version, and a log of the mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table settings add column version integer not null default 1`,
  // No body, no link and no token: those are in the job alone, which forgets them soon.
  `create table mails (
    id uuid primary key,
    to_address text,
    subject text not null,
    about text,
    state text not null default 'waiting' constraint mails_state check (state in ('waiting', 'sent', 'failed')),
    tries integer not null default 0,
    last_error text,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    failed_at timestamptz,
    search_text text not null generated always as (lower(coalesce(to_address, '') || chr(10) || subject)) stored
  )`,
  `create index mails_newest on mails (created_at desc, id desc)`,
  `create index mails_state_newest on mails (state, created_at desc, id desc)`,
  `create index mails_to_address on mails (to_address)`,
]
