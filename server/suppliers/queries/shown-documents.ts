import { z } from '@hono/zod-openapi'
import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CompanyId } from '#domain/access/actor.ts'
import { documentCategories, documentsPageSize } from '#domain/documents/documents.ts'
import type { Database } from '#server/database/connect.ts'
import { supplierDocumentView } from '#server/documents/queries.ts'
import { notFound } from '#server/app-error.ts'
import { activeSupplier, type WithSupplier } from './supplier-products.ts'

/** A page of a supplier's documents, by category in the order of the form, then by name. `count`: the number of all. */
export const shownDocuments = z.object({ documents: z.array(supplierDocumentView), count: z.number() })

/** The documents of `supplier`, as JSON within a statement about it, and their number. */
export function documentParts(eb: ExpressionBuilder<WithSupplier, 'supplier'>, page: number) {
  const own = eb.selectFrom('supplier_documents as document').whereRef('document.supplier_id', '=', 'supplier.id')
  const documents = own
    .select(['document.id', 'document.name', 'document.type', 'document.url', 'document.category'])
    .select(['document.created_at', 'document.expires_on'])
    .orderBy(sql`array_position(${sql.val([...documentCategories])}::text[], document.category)`)
    .orderBy('document.name')
    .orderBy('document.id')
    .limit(documentsPageSize)
    .offset((page - 1) * documentsPageSize)
  const count = own.select(({ fn }) => fn.countAll<number>().as('count'))
  return [jsonArrayFrom(documents).as('documents'), count.$asScalar().$notNull().as('document_count')] as const
}

/** JSON from PostgreSQL contains times in its own format; answers use ISO 8601. */
export const toShownDocuments = <Row extends { created_at: string }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }))

/** One page of an active supplier's documents. Any other supplier is not found. */
export async function listShownDocuments(
  db: Database,
  id: CompanyId,
  page: number,
): Promise<z.infer<typeof shownDocuments>> {
  const supplier = await activeSupplier(db, id)
    .select((eb) => documentParts(eb, page))
    .executeTakeFirstOrThrow(() => notFound('account.supplierNotFound'))
  return { documents: toShownDocuments(supplier.documents), count: supplier.document_count }
}
