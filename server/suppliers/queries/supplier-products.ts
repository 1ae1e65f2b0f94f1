import { z } from '@hono/zod-openapi'
import { sql, type Expression, type ExpressionBuilder, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CompanyId } from '#domain/access/actor.ts'
import { effectiveEpd, type RecordInForce, type SupplierEpd } from '#domain/epds/epd.ts'
import { epdColumns, materials, type Material } from '#domain/materials/materials.ts'
import { supplierFilters, supplierSorts } from '#domain/suppliers/supplier-search.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { productEpdOf, recordInForce } from '#server/epds/queries/record-in-force.ts'
import { pageNumber } from '#server/http/paging.ts'
import { productFacts } from '#server/products/queries.ts'
import { notFound } from '#server/app-error.ts'
import { andAll, productConditions, productOrder } from './product-matches.ts'

/** A page of one group, lowest EPD first. `more`: the next page is not empty. */
export const groupProducts = z.object({ products: z.array(productFacts), more: z.boolean() })

/** Without a sort, products without an EPD value come last; with one, the order of the supplier search holds. */
export const groupFilters = supplierFilters.omit({ text: true, region: true, country: true }).extend({
  material: z.enum(materials),
  profile: z.string().max(100),
  sort: z.enum(supplierSorts).optional(),
  page: pageNumber,
})

/** A group can hold thousands, but a buyer reads the first few, so a page is half of the maximum of a list. */
const groupPageSize = 50

/** The tables, and the supplier under its alias in a statement. */
export type WithSupplier = Schema & { supplier: Schema['profiles'] }

/**
 * The products of one group of `supplier` that fulfil the conditions, as JSON within a statement about it. One more row than a page
 * is read, to see whether there is a next page.
 */
export function groupPage(
  eb: ExpressionBuilder<WithSupplier, 'supplier'>,
  {
    material,
    profile,
    page,
    conditions = [],
    order = sql`product.effective_epd nulls last, product.id`,
  }: {
    material: string | RawBuilder<string>
    profile: string | RawBuilder<string>
    page: number
    conditions?: RawBuilder<unknown>[]
    order?: RawBuilder<unknown>
  },
) {
  return jsonArrayFrom(
    eb
      .selectFrom('products as product')
      .whereRef('product.supplier_id', '=', 'supplier.id')
      .where('product.material', '=', material as Material)
      .where('product.subcategory', '=', profile)
      .where(sql<boolean>`true ${andAll(conditions)}`)
      .select(['product.id', 'product.name', 'product.material', 'product.subcategory', 'product.currency'])
      .select(['product.price_per_kg', 'product.min_volume', 'product.epd_value', 'product.dimensions'])
      .select(['product.size', 'product.grade', 'product.standard'])
      .select(recordInForce('product.epd_id').as('epd_record'))
      .orderBy(order)
      .limit(groupPageSize + 1)
      .offset((page - 1) * groupPageSize),
  )
}

type ProductRow = Omit<z.infer<typeof productFacts>, 'effective_epd'> & { epd_record: RecordInForce | null }

export function toGroupProducts(rows: readonly ProductRow[], epd: SupplierEpd): z.infer<typeof groupProducts> {
  const products = rows.slice(0, groupPageSize).map(({ epd_record, ...row }) => {
    const own = productEpdOf({ epd_record, epd_value: row.epd_value })
    return { ...row, effective_epd: effectiveEpd(own, row.material, epd) }
  })
  return { products, more: rows.length > groupPageSize }
}

/** One page of a group of an active supplier's products. Any other supplier is not found. */
export async function listSupplierProducts(
  db: Database,
  id: CompanyId,
  { sort, ...group }: z.infer<typeof groupFilters>,
): Promise<z.infer<typeof groupProducts>> {
  const supplier = await activeSupplier(db, id)
    .select(epdColumns)
    .select((eb) =>
      groupPage(eb, { ...group, conditions: productConditions(group), ...(sort && { order: productOrder(sort) }) }).as(
        'products',
      ),
    )
    .executeTakeFirstOrThrow(() => notFound('account.supplierNotFound'))
  return toGroupProducts(supplier.products, supplier)
}

/** The supplier with this id, if buyers may see it, which requires that it is active. */
export const activeSupplier = (db: Database, id: CompanyId | Expression<CompanyId>) =>
  db
    .selectFrom('profiles as supplier')
    .where('supplier.id', '=', id)
    .where('supplier.role', '=', 'supplier')
    .where('supplier.user_status', '=', 'active')
