import { sql, type Kysely } from 'kysely'

/**
 * Who declares an EPD (its manufacturer, and the owner of the declaration), and the method of impact assessment, as the file says
 * them. Records from before have none, because their files are not read again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table epds add column manufacturer text, add column owner text, add column lcia_method text`.execute(
    db,
  )
}
