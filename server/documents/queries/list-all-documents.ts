import { z } from '@hono/zod-openapi'
import { sql, type RawBuilder } from 'kysely'
import { userStatuses } from '#domain/access/role.ts'
import {
  allDocumentsPageSize,
  allDocumentsSorts,
  documentCategories,
  type AllDocumentsSort,
} from '#domain/documents/documents.ts'
import type { Database } from '#server/database/connect.ts'
import { inOrder, inOrderOf, orderedIds, type Ordering, type Range } from '#server/database/ordered-ids.ts'
import { prepared } from '#server/database/prepared.ts'
import { pageNumber, rangeOf } from '#server/http/paging.ts'
import { supplierDocumentView } from '#server/documents/queries.ts'
import { bySupplier, isOrIsOfSupplierCalled } from '#server/suppliers/queries/suppliers-in-order.ts'

/** The filters of all suppliers' documents, for a page or a file. */
export const allDocumentsChoice = z.strictObject({
  /** In the name, the supplier's name or the category. */
  text: z.string().trim().max(200).optional(),
  category: z.enum(documentCategories).optional(),
  sort: z.enum(allDocumentsSorts).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type AllDocumentsChoice = z.infer<typeof allDocumentsChoice>

export const allDocumentsFilters = allDocumentsChoice.extend({ page: pageNumber })

/** A document as an administrator sees it; buyers see no document of an inactive supplier. */
const listedDocument = supplierDocumentView.extend({
  supplier: z.object({ id: z.uuid(), company_name: z.string(), user_status: z.enum(userStatuses) }),
})
export type ListedDocumentView = z.infer<typeof listedDocument>

/** `count`: the number of matches. */
export const allDocuments = z.object({ documents: z.array(listedDocument), count: z.int(), page_size: z.int() })

/** A page of the documents of all suppliers, whatever their status. */
export async function listAllDocuments(
  db: Database,
  { page, ...choice }: z.infer<typeof allDocumentsFilters>,
): Promise<z.infer<typeof allDocuments>> {
  const range = rangeOf(page, allDocumentsPageSize)
  const { ids, count } = await findDocumentIds(db, choice, range)
  return { documents: await documentsOf(db, ids), count, page_size: allDocumentsPageSize }
}

export async function findDocumentIds(db: Database, choice: AllDocumentsChoice, range: Range) {
  const { sort, order } = choice
  const where = await fitting(db, choice)
  return orderedIds(db, { table: 'supplier_documents', where, ordering: orderings[sort], order }, range)
}

async function fitting(db: Database, { text, category }: AllDocumentsChoice): Promise<RawBuilder<unknown>> {
  const conditions = [sql`true`]
  if (category) conditions.push(sql`${inOrder('category')} = ${category}`)
  if (text) conditions.push(await isOrIsOfSupplierCalled(db, text, isOfCategoryCalled))
  return sql.join(conditions, sql` and `)
}

function isOfCategoryCalled(word: string): RawBuilder<boolean> {
  const named = documentCategories.filter((one) => one.toLowerCase().includes(word.toLowerCase()))
  return named.length === 0 ? sql`false` : sql`${inOrder('category')} = any (${named}::text[])`
}

const id = { by: sql`id` }
const byName = [{ by: inOrder('search_text') }, id]

const orderings: Record<AllDocumentsSort, Ordering> = {
  name: { parts: [], within: byName },
  supplier: { parts: bySupplier, within: byName },
  category: { parts: [], within: [{ by: inOrder('category') }, ...byName] },
  // The order of the index of the newest.
  created_at: { parts: [], within: [{ by: sql`created_at` }, { ...id, turned: true }] },
}

/** The documents of these ids, in the order of the ids. Deleted ones are left out. */
export async function documentsOf(db: Database, ids: readonly string[]): Promise<ListedDocumentView[]> {
  const rows = await db
    .selectFrom('supplier_documents as document')
    .modifyFront(prepared)
    .innerJoin('profiles as supplier', 'supplier.id', 'document.supplier_id')
    .where(sql<boolean>`document.id = any (${ids}::uuid[])`)
    .select(['document.id', 'document.name', 'document.type', 'document.url', 'document.category'])
    .select(['document.created_at', 'document.expires_on'])
    .select(['document.supplier_id', 'supplier.company_name', 'supplier.user_status'])
    .execute()
  const documents = rows.map(({ supplier_id, company_name, user_status, ...document }) => ({
    ...document,
    supplier: { id: supplier_id, company_name, user_status },
  }))
  return inOrderOf(ids, documents)
}
