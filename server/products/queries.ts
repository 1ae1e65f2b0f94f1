import { z } from '@hono/zod-openapi'
import { sql, type RawBuilder } from 'kysely'
import { effectiveEpd, splitSupplierEpd, type RecordInForce, type SupplierEpd } from '#domain/epds/epd.ts'
import { epdColumns, materials } from '#domain/materials/materials.ts'
import { currencies } from '#domain/values/money.ts'
import { standardProductLabel } from '#domain/products/products-file.ts'
import type { Database } from '#server/database/connect.ts'
import { holdsWords, searchColumns } from '#server/database/like.ts'
import { effectiveEpdView, productEpdOf, recordInForce } from '#server/epds/queries/record-in-force.ts'
import { pageNumber } from '#server/http/paging.ts'
import { isOrIsOfSupplierCalled } from '#server/suppliers/queries/suppliers-in-order.ts'
import { bestOfEach } from './queries/best-match.ts'

export const choiceFilters = z.strictObject({
  material: z.enum(materials),
  profile: z.string().max(100),
  supplier_id: z.uuid().optional(),
  /** Searched in the product's name and its supplier's, or "Standard product" if it has none. */
  text: z.string().trim().max(200).optional(),
  /** Returns only the best product of each supplier (`bestOfEach`): the suppliers that a request can be sent to. */
  one_per_supplier: z.stringbool().default(false),
  /** Orders each supplier's products by their match with this one, instead of by the lowest EPD value. */
  like: z.uuid().optional(),
  page: pageNumber,
})
type ChoiceFilters = z.infer<typeof choiceFilters>

/**
 * A product with its effective EPD value. Price per kg (0: no price), minimum volume in tons, EPD in kg CO₂e/kg. `epd_value`: as its
 * supplier stated it.
 */
export const productFacts = z.object({
  id: z.uuid(),
  name: z.string(),
  material: z.enum(materials),
  subcategory: z.string(),
  currency: z.enum(currencies),
  price_per_kg: z.number(),
  min_volume: z.number(),
  epd_value: z.number().nullable(),
  dimensions: z.record(z.string(), z.string()),
  /** The canonical text, "HEA 200" or "60x40x3". Grade and standard are as the supplier wrote them. */
  size: z.string().nullable(),
  grade: z.string().nullable(),
  standard: z.string().nullable(),
  effective_epd: effectiveEpdView,
})

/** A product that can be chosen for a request. */
export const productChoice = productFacts.extend({
  supplier_id: z.uuid().nullable(),
  company_name: z.string().nullable(),
})
export type ProductChoice = z.infer<typeof productChoice>
/** `more`: the next page is not empty. */
export const productChoices = z.object({ products: z.array(productChoice), more: z.boolean() })

const pageSize = 100

/**
 * Products of active suppliers, and standard products, of one material and profile: lowest effective EPD first, those
 * without one last. One more row than a page is read, to see whether there is a next page.
 */
export async function listProducts(db: Database, filters: ChoiceFilters): Promise<z.infer<typeof productChoices>> {
  const rows = await selectChoices(db)
    .where('product.id', 'in', await fittingIds(db, filters))
    .orderBy('product.effective_epd', (order) => order.asc().nullsLast())
    .orderBy('product.id')
    .limit(pageSize + 1)
    .offset((filters.page - 1) * pageSize)
    .execute()
  return { products: rows.slice(0, pageSize).map(toChoice), more: rows.length > pageSize }
}

async function fittingIds(db: Database, filters: ChoiceFilters): Promise<RawBuilder<string>> {
  const { material, profile, supplier_id, text } = filters
  const fits = sql`material = ${material} and subcategory = ${profile}`
  const named = text ? await isOrIsOfSupplierCalled(db, text) : sql`true`
  const listed = sql`${fits} and listed and ${supplier_id ? sql`supplier_id = ${supplier_id}` : sql`true`} and ${named}`
  if (filters.one_per_supplier) return bestOfEach(listed, filters.like ?? null)
  const called = text
    ? holdsWords(text, [...searchColumns, sql`${standardProductLabel.toLowerCase()}::text`])
    : sql`true`
  const standard = supplier_id ? sql`false` : sql`${fits} and supplier_id is null and ${called}`
  return firstChoices(listed, standard, filters.page * pageSize + 1)
}

/**
 * The ids of the first products of each kind: with an EPD value, without, standard. They include every product of the page.
 * Each of the first two is the beginning of an index, whose nulls come first; all kinds together would be read and sorted
 * at every request.
 */
function firstChoices(listed: RawBuilder<unknown>, standard: RawBuilder<unknown>, limit: number): RawBuilder<string> {
  const first = sql`order by effective_epd nulls first, id limit ${limit}`
  return sql`(
    (select id from products where ${listed} and effective_epd is not null ${first})
    union all (select id from products where ${listed} and effective_epd is null ${first})
    union all (select id from products where ${standard} order by effective_epd nulls last, id limit ${limit}))`
}

/** The columns of `productFacts` in the table. */
export const productColumns = productFacts
  .omit({ effective_epd: true })
  .keyof()
  .options.map((column) => `product.${column}` as const)

export const supplierEpdColumns = epdColumns.map((column) => `supplier.${column}` as const)

type ChoiceRow = Pick<z.infer<typeof productFacts>, 'epd_value' | 'material'> & { epd_record: RecordInForce | null }

export function toChoice<Row extends ChoiceRow & SupplierEpd>({ epd_record, ...row }: Row) {
  const [product, declared] = splitSupplierEpd(row)
  const own = productEpdOf({ epd_record, epd_value: row.epd_value })
  return { ...product, effective_epd: effectiveEpd(own, row.material, declared) }
}

/** These products as they can be chosen now. Products that nobody can request any more are left out. */
export async function productChoicesOf(db: Database, ids: readonly string[]): Promise<ProductChoice[]> {
  const rows = await selectChoices(db).where('product.id', 'in', ids).execute()
  return rows.map(toChoice)
}

/** Rows for `toChoice`: the visible products, with their suppliers. */
export const selectChoices = (db: Database) =>
  visibleProducts(db)
    .select([...productColumns, 'product.supplier_id', ...supplierEpdColumns])
    .select(recordInForce('product.epd_id').as('epd_record'))
    .select((eb) => eb.ref('supplier.company_name').as('company_name'))

/** The products that any active account may see: those of active suppliers, and the standard products. */
export function visibleProducts(db: Database) {
  return db
    .selectFrom('products as product')
    .leftJoin('profiles as supplier', 'supplier.id', 'product.supplier_id')
    .where((eb) => eb.or([eb('product.supplier_id', 'is', null), eb('supplier.user_status', '=', 'active')]))
}
