import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/like.ts'

/** The ids of the suppliers, of whatever status, whose company is named like this. */
export async function suppliersNamed(db: Database, text: string): Promise<string[]> {
  const suppliers = await db
    .selectFrom('profiles')
    .where('role', '=', 'supplier')
    .where(sql<boolean>`lower(company_name) like lower(${containing(text)})`)
    .select('id')
    .execute()
  return suppliers.map(({ id }) => id)
}

/** Puts rows with a `supplier_id` in the order of their suppliers' names. Those without one come last in both directions. */
export const bySupplier = [
  { key: sql`supplier_id is null`, always: 'asc' },
  {
    key: sql`supplier_id`,
    place: sql`(select lower(company_name) collate "C" from profiles where profiles.id = supplier_id)`,
  },
] as const
