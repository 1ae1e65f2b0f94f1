import { sql, type Kysely } from 'kysely'

/**
 * A request in the buyer's own words needs no material and no profile (product decision 62). A position that asks for a product still has
 * both. The text of manual input stays when a deleted account's words are erased, so the rule holds for erased requests too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['orders', 'order_positions'])
    for (const statement of statementsFor(table)) await sql.raw(statement).execute(db)
}

const statementsFor = (table: string) => [
  `alter table ${table} alter column material drop not null, alter column subcategory drop not null`,
  // Only with a material is there a profile of it.
  `alter table ${table} add constraint ${table}_kind check (
    (subcategory is null or material is not null) and (subcategory is not null or manual_product_details is not null))`,
]
