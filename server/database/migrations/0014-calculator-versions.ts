import { sql, type Kysely } from 'kysely'

/** A saved calculation has a version, so that of two tabs that change it neither writes over the other unseen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table calculator_projects add column version integer not null default 1').execute(db)
}
