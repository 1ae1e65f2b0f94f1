import { z } from '@hono/zod-openapi'
import { sql, type RawBuilder } from 'kysely'
import { epdSources, effectiveEpd, splitSupplierEpd, type SupplierEpd } from '#domain/epd.ts'
import { epdColumns, materials } from '#domain/materials.ts'
import type { Database } from '#server/database/connect.ts'
import { ownProduct } from './queries/own-products.ts'

export const choiceFilters = z.strictObject({
  material: z.enum(materials),
  profile: z.string().max(100),
  supplier_id: z.uuid().optional(),
})

/** A product as it is chosen for a request. `effective_epd` says where its value comes from. */
export const productChoice = ownProduct.omit({ dimensions: true, created_at: true, updated_at: true }).extend({
  supplier_id: z.uuid().nullable(),
  company_name: z.string().nullable(),
  effective_epd: z.object({ value: z.number().nullable(), source: z.enum(epdSources) }),
})
export const productChoices = z.object({ products: z.array(productChoice) })

const mostChoices = 100

/**
 * Products of active suppliers, and standard products, of one material and profile: at most 100, lowest effective EPD
 * first, those without one last.
 */
export async function listProducts(
  db: Database,
  filters: z.infer<typeof choiceFilters>,
): Promise<z.infer<typeof productChoices>> {
  const rows = await visibleProducts(db)
    .where('product.id', 'in', firstChoices(filters))
    .select((eb) => [...choiceColumns, ...supplierEpdColumns, eb.ref('supplier.company_name').as('company_name')])
    .orderBy('product.effective_epd', (order) => order.asc().nullsLast())
    .orderBy('product.id')
    .limit(mostChoices)
    .execute()
  return { products: rows.map(toChoice) }
}

/**
 * The ids of the first of each kind, in one of which every choice is: with an EPD value, without, standard. The first two
 * are beginnings of an index, whose nulls come first; all kinds together would be read and sorted at every request.
 */
function firstChoices({ material, profile, supplier_id }: z.infer<typeof choiceFilters>): RawBuilder<string> {
  const fits = sql`material = ${material} and subcategory = ${profile}`
  const listed = supplier_id ? sql`${fits} and listed and supplier_id = ${supplier_id}` : sql`${fits} and listed`
  const standard = supplier_id ? sql`false` : sql`${fits} and supplier_id is null`
  const first = sql`order by effective_epd nulls first, id limit ${mostChoices}`
  return sql`(
    (select id from products where ${listed} and effective_epd is not null ${first})
    union all (select id from products where ${listed} and effective_epd is null ${first})
    union all (select id from products where ${standard} order by effective_epd nulls last, id limit ${mostChoices}))`
}

export const choiceColumns = [
  'product.id',
  'product.name',
  'product.material',
  'product.subcategory',
  'product.currency',
  'product.price_per_kg',
  'product.min_volume',
  'product.epd_value',
  'product.supplier_id',
] as const

export const supplierEpdColumns = epdColumns.map((column) => `supplier.${column}` as const)

export function toChoice<Row extends Pick<z.infer<typeof productChoice>, 'epd_value' | 'material'> & SupplierEpd>(
  row: Row,
) {
  const [product, declared] = splitSupplierEpd(row)
  return { ...product, effective_epd: effectiveEpd(row.epd_value, row.material, declared) }
}

/** What any active account may see: products of active suppliers, and standard ones that belong to nobody. */
export function visibleProducts(db: Database) {
  return db
    .selectFrom('products as product')
    .leftJoin('profiles as supplier', 'supplier.id', 'product.supplier_id')
    .where((eb) => eb.or([eb('product.supplier_id', 'is', null), eb('supplier.user_status', '=', 'active')]))
}
