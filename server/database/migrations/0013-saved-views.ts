import { sql, type Kysely } from 'kysely'

/** The filters and order of a list that a person keeps under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table saved_views (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references profiles on delete cascade,
    list text not null,
    name text not null constraint saved_views_name check (name <> '' and length(name) <= 60),
    search text not null constraint saved_views_search check (length(search) <= 2000),
    position integer not null,
    created_at timestamptz not null default now()
  )`,
  `create unique index saved_views_own_name on saved_views (user_id, list, lower(name))`,
]
