import { sql, type Kysely } from 'kysely'

/** A buyer may keep the maximum price from the suppliers. What was asked for before was shown to them, and stays so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table orders add column max_price_shown boolean not null default true').execute(db)
}
