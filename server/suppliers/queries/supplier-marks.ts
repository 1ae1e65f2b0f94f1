import { sql } from 'kysely'
import { z } from '@hono/zod-openapi'
import type { Actor, CompanyId } from '#domain/access/actor.ts'
import { maxSupplierMarks, supplierMarks } from '#domain/suppliers/supplier-marks.ts'
import type { Database } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'

export const supplierMarkList = z.object({
  marks: z.array(
    z.object({
      supplier_id: z.uuid(),
      company_name: z.string(),
      country: z.string().nullable(),
      /** Whether the supplier can be asked, and has a page. */
      active: z.boolean(),
      kind: z.enum(supplierMarks),
      marked_by: z.string(),
      marked_at: timestamp,
    }),
  ),
})

/** The suppliers that the actor's company has marked, by name. */
export async function listSupplierMarks(db: Database, { company }: Actor): Promise<z.infer<typeof supplierMarkList>> {
  const marks = await db
    .selectFrom('supplier_marks as mark')
    .innerJoin('profiles as supplier', 'supplier.id', 'mark.supplier_id')
    .innerJoin('people as person', 'person.id', 'mark.marked_by')
    .where('mark.company_id', '=', company.id)
    .select(['mark.supplier_id', 'supplier.company_name', 'supplier.country', 'mark.kind', 'mark.marked_at'])
    .select(['person.name as marked_by', sql<boolean>`supplier.user_status = 'active'`.as('active')])
    .orderBy('supplier.company_name')
    .orderBy('mark.supplier_id')
    .limit(maxSupplierMarks)
    .execute()
  return { marks }
}

/** The ids of the suppliers that a company has marked, by kind. */
export async function markedBy(
  db: Database,
  companyId: CompanyId,
): Promise<Record<'favourite' | 'blocked', CompanyId[]>> {
  const rows = await db
    .selectFrom('supplier_marks')
    .where('company_id', '=', companyId)
    .select(['supplier_id', 'kind'])
    .execute()
  const idsOf = (kind: 'favourite' | 'blocked') =>
    rows.filter((row) => row.kind === kind).map(({ supplier_id }) => supplier_id)
  return { favourite: idsOf('favourite'), blocked: idsOf('blocked') }
}
