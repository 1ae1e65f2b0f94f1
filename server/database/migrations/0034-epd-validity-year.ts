import { sql, type Kysely } from 'kysely'

/**
 * Whether the file of an EPD record gives only the year in which it ends, so that the administrator who checks the record is told
 * that its day was calculated. Records from before keep no such mark.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table epds add column validity_year_only boolean not null default false`.execute(db)
}
