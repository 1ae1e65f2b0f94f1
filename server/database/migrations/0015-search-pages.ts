import { sql, type Kysely } from 'kysely'

/**
 * The indexes that a search by profile reads its page from hold all that is shown of a product: the 24 of a page lie anywhere in the
 * table, most of it out of the database's memory once there are a million.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `drop index products_by_epd`,
    `create index products_by_epd on products (material, subcategory, effective_epd nulls first, id)
      include (min_volume, supplier_id, currency, price_per_kg, epd_value) where listed`,
    `drop index products_by_volume`,
    `create index products_by_volume on products (material, subcategory, min_volume, id)
      include (effective_epd, supplier_id, currency, price_per_kg, epd_value) where listed`,
  ])
    await sql.raw(statement).execute(db)
}
