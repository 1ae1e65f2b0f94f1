import { z } from '@hono/zod-openapi'
import { sql, type RawBuilder } from 'kysely'
import { userStatuses } from '#domain/access/role.ts'
import { materials, type Material } from '#domain/materials/materials.ts'
import { currencies } from '#domain/values/money.ts'
import { allProductsPageSize, allProductsSorts, productKinds, type AllProductsSort } from '#domain/products/product.ts'
import type { Database } from '#server/database/connect.ts'
import { inOrder, inOrderOf, orderedIds, type Ordering, type Range } from '#server/database/ordered-ids.ts'
import { prepared } from '#server/database/prepared.ts'
import { effectiveEpdView, recordInForce } from '#server/epds/queries/record-in-force.ts'
import { pageNumber, rangeOf } from '#server/http/paging.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { supplierEpdColumns, toChoice } from '#server/products/queries.ts'
import { bySupplier, isOrIsOfSupplierCalled } from '#server/suppliers/queries/suppliers-in-order.ts'

/** The filters of the list of all products, for a page or a file. */
export const allProductsChoice = z.strictObject({
  /** In the name, the supplier's name, the category or the subcategory. */
  text: z.string().trim().max(200).optional(),
  category: z.enum(materials).optional(),
  kind: z.enum(productKinds).optional(),
  sort: z.enum(allProductsSorts).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type AllProductsChoice = z.infer<typeof allProductsChoice>

export const allProductsFilters = allProductsChoice.extend({ page: pageNumber })

/** A product as an administrator sees it. Price per kg (0: no price), minimum volume in tons, EPD in kg CO₂e/kg. */
const listedProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.string(),
  subcategory: z.string(),
  currency: z.enum(currencies),
  price_per_kg: z.number(),
  min_volume: z.number(),
  /** As the supplier stated it. */
  epd_value: z.number().nullable(),
  effective_epd: effectiveEpdView,
  size: z.string().nullable(),
  grade: z.string().nullable(),
  standard: z.string().nullable(),
  created_at: timestamp,
  /** Null: a standard product. Only administrators see products of an inactive supplier. */
  supplier: z.object({ id: z.uuid(), company_name: z.string(), user_status: z.enum(userStatuses) }).nullable(),
})
export type ListedProductView = z.infer<typeof listedProduct>

/** `count`: the number of matches. */
export const allProducts = z.object({ products: z.array(listedProduct), count: z.int(), page_size: z.int() })

/**
 * A page of all suppliers' products and the standard ones. Products without a price, an EPD value or a supplier come last in
 * either direction (product decision 6); prices are ranked within their currency (product decision 7).
 */
export async function listAllProducts(
  db: Database,
  { page, ...choice }: z.infer<typeof allProductsFilters>,
): Promise<z.infer<typeof allProducts>> {
  const range = rangeOf(page, allProductsPageSize)
  const { ids, count } = await findProductIds(db, choice, range)
  return { products: await productsOf(db, ids), count, page_size: allProductsPageSize }
}

export async function findProductIds(db: Database, choice: AllProductsChoice, range: Range) {
  const { sort, order } = choice
  return orderedIds(
    db,
    { table: 'products', where: await fitting(db, choice), ordering: orderings[sort], order },
    range,
  )
}

async function fitting(db: Database, { text, category, kind }: AllProductsChoice): Promise<RawBuilder<unknown>> {
  const conditions = [sql`true`]
  if (category) conditions.push(sql`${inOrder('category')} = ${category}`)
  if (kind) conditions.push(kind === 'standard' ? sql`supplier_id is null` : sql`supplier_id is not null`)
  if (text) conditions.push(await isOrIsOfSupplierCalled(db, text))
  return sql.join(conditions, sql` and `)
}

const id = { by: sql`id` }
/** `search_text` begins with the name. */
const byName = [{ by: inOrder('search_text') }, id]

const orderings: Record<AllProductsSort, Ordering> = {
  name: { parts: [], within: byName },
  supplier: { parts: bySupplier, within: byName },
  category: { parts: [], within: [{ by: inOrder('category') }, { by: inOrder('subcategory') }, ...byName] },
  price_per_kg: {
    parts: [
      { key: sql`price_per_kg = 0`, always: 'asc' },
      { key: sql`currency`, always: 'asc' },
    ],
    within: [{ by: sql`price_per_kg` }, id],
  },
  min_volume: { parts: [], within: [{ by: sql`min_volume` }, id] },
  // The value that is shown, whether a record or the supplier states it.
  epd_value: { parts: [{ key: sql`effective_epd is null`, always: 'asc' }], within: [{ by: sql`effective_epd` }, id] },
  // The order of the index of the newest.
  created_at: { parts: [], within: [{ by: sql`created_at` }, { ...id, turned: true }] },
}

/** The products of these ids, in the order of the ids. Deleted ones are left out. */
export async function productsOf(db: Database, ids: readonly string[]): Promise<ListedProductView[]> {
  const rows = await db
    .selectFrom('products as product')
    .modifyFront(prepared)
    .leftJoin('profiles as supplier', 'supplier.id', 'product.supplier_id')
    .where(sql<boolean>`product.id = any (${ids}::uuid[])`)
    .select(['product.id', 'product.name', 'product.category', 'product.subcategory', 'product.currency'])
    .select(['product.price_per_kg', 'product.min_volume', 'product.epd_value', 'product.created_at'])
    .select(['product.size', 'product.grade', 'product.standard'])
    .select(['product.material', recordInForce('product.epd_id').as('epd_record')])
    .select(['supplier.id as supplier_id', 'supplier.company_name', 'supplier.user_status', ...supplierEpdColumns])
    .execute()
  return inOrderOf(
    ids,
    rows.map((row) => toListed(toChoice(row))),
  )
}

type Supplier = NonNullable<ListedProductView['supplier']>
type Row = Omit<ListedProductView, 'supplier'> & {
  supplier_id: string | null
  company_name: string | null
  user_status: Supplier['user_status'] | null
  material: Material
}

function toListed(row: Row): ListedProductView {
  const { supplier_id, company_name, user_status, material: _, ...product } = row
  if (supplier_id === null || company_name === null || user_status === null) return { ...product, supplier: null }
  return { ...product, supplier: { id: supplier_id, company_name, user_status } }
}
