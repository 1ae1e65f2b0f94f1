import { sql, type Kysely } from 'kysely'

/** The administrator's list of products shows the value that counts for each product, so it is ordered by that one (decision record 71). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create index products_by_effective_epd on products (effective_epd, id) include (category, supplier_id, search_text)`,
  // The version before finds and sorts the rows until its last node has ended.
  `drop index products_by_epd_value`,
]
