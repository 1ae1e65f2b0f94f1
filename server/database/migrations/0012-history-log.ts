import { sql, type Kysely } from 'kysely'

/** What the log of decisions is about, and what it is found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table history drop constraint history_subject`,
  `alter table history add constraint history_subject
     check (subject in ('quote', 'account', 'settings', 'product', 'catalogue'))`,
  // As it was written: of one moment's entries the later one is the newer. The index before ordered those by their ids.
  // What is counted is read from the indexes alone.
  `create index history_log on history (created_at, sequence) include (id, action)`,
  `drop index history_newest`,
  `create index history_actor on history (actor_id, created_at, sequence) include (id, action)`,
  // People are found by their names first, in small letters; the line break keeps a match within one of the two.
  `create index profiles_names on profiles using gin (lower(company_name || chr(10) || contact_person) gin_trgm_ops)`,
  `create index history_action on history (action, created_at, sequence) include (id)`,
]
