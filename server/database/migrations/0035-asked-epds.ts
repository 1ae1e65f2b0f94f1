import { sql, type Kysely } from 'kysely'

/**
 * The EPD record that a requested product had when it was asked for, so that an open request can say that it is no longer in force,
 * whatever the record is for by then (decision record 72).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table order_positions add column listed_epd_id uuid references epds on delete set null`,
  // Open requests of the version before had the record whose value the product has now, if the values agree.
  `update order_positions asked set listed_epd_id = product.epd_id
    from products product, epds epd, orders quote
    where product.id = asked.product_id and epd.id = product.epd_id and quote.id = asked.order_id
      and asked.listed_epd = epd.gwp_a1_a3_per_kg and quote.accepted_response_id is null and not quote.is_deleted`,
  `create index order_positions_listed_epd on order_positions (listed_epd_id) where listed_epd_id is not null`,
]
