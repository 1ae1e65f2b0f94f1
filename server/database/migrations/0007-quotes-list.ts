import { sql, type Kysely } from 'kysely'

/** What the lists of quotes are found and put in order by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A supplier's quotes without a look at its responses.
  `create index supplier_responses_asked on supplier_responses (supplier_id, order_id)`,
  // As `productInOrder` says it. What is asked for may be longer than an entry of an index can be.
  `create index orders_product_order on orders
     (lower(left(coalesce(manual_product_details, product_name), 100)), id)`,
]
