import { z } from '@hono/zod-openapi'
import { epdSources, effectiveEpd, type SupplierEpd } from '#domain/epd.ts'
import { materials } from '#domain/materials.ts'
import { currencies } from '#domain/money.ts'
import type { Actor } from '#domain/permissions.ts'
import type { Database } from '#server/database/connect.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { notFound } from '#server/refusal.ts'
import { getSupplier, supplierView } from '#server/suppliers/queries/get-supplier.ts'

/** A product as its supplier manages it. Price per kg (0: no price), minimum volume in tons, EPD in kg CO₂e/kg. */
const ownProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  material: z.enum(materials),
  subcategory: z.string(),
  currency: z.enum(currencies),
  price_per_kg: z.number(),
  min_volume: z.number(),
  epd_value: z.number().nullable(),
  dimensions: z.record(z.string(), z.string()),
  created_at: timestamp,
})

const ownColumns = [
  'id',
  'name',
  'material',
  'subcategory',
  'currency',
  'price_per_kg',
  'min_volume',
  'epd_value',
  'dimensions',
  'created_at',
] as const

export const ownProducts = z.object({ products: z.array(ownProduct), count: z.number() })
export const productPage = z.strictObject({ page: z.coerce.number().int().min(1).max(100_000).default(1) })
const productsPageSize = 100

/** The actor's own catalogue, newest first. */
export async function listOwnProducts(db: Database, actor: Actor, page: number): Promise<z.infer<typeof ownProducts>> {
  const own = db.selectFrom('products').where('supplier_id', '=', actor.id)
  const products = await own
    .select(ownColumns)
    .orderBy('created_at', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(productsPageSize)
    .offset((page - 1) * productsPageSize)
    .execute()
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { products, count }
}

export const choiceFilters = z.strictObject({
  material: z.enum(materials),
  profile: z.string().max(100),
  supplier_id: z.uuid().optional(),
})

/** A product as it is chosen for a request. `effective_epd` says where its value comes from. */
const productChoice = ownProduct.omit({ dimensions: true, created_at: true }).extend({
  supplier_id: z.uuid().nullable(),
  company_name: z.string().nullable(),
  effective_epd: z.object({ value: z.number().nullable(), source: z.enum(epdSources) }),
})
export const productChoices = z.object({ products: z.array(productChoice) })

/** Products of active suppliers, and template products, of one material and profile: at most 100, lowest EPD first. */
export async function listProducts(
  db: Database,
  filters: z.infer<typeof choiceFilters>,
): Promise<z.infer<typeof productChoices>> {
  let query = visibleProducts(db)
    .where('product.material', '=', filters.material)
    .where('product.subcategory', '=', filters.profile)
  if (filters.supplier_id) query = query.where('product.supplier_id', '=', filters.supplier_id)
  const rows = await query
    .select((eb) => [...choiceColumns, ...supplierEpdColumns, eb.ref('supplier.company_name').as('company_name')])
    .orderBy('product.epd_value', (order) => order.asc().nullsLast())
    .orderBy('product.id')
    .limit(100)
    .execute()
  return { products: rows.map(toChoice) }
}

const choiceColumns = [
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

const supplierEpdColumns = [
  'supplier.epd_steel',
  'supplier.epd_stainless_steel',
  'supplier.epd_aluminium',
  'supplier.epd_brass',
  'supplier.epd_copper',
  'supplier.epd_total',
] as const

function toChoice<Row extends Pick<z.infer<typeof productChoice>, 'epd_value' | 'material'> & SupplierEpd>(row: Row) {
  const { epd_steel, epd_stainless_steel, epd_aluminium, epd_brass, epd_copper, epd_total, ...product } = row
  const supplier = { epd_steel, epd_stainless_steel, epd_aluminium, epd_brass, epd_copper, epd_total }
  return { ...product, effective_epd: effectiveEpd(row.epd_value, row.material, supplier) }
}

/** What any active account may see: products of active suppliers, and standard ones that belong to nobody. */
function visibleProducts(db: Database) {
  return db
    .selectFrom('products as product')
    .leftJoin('profiles as supplier', 'supplier.id', 'product.supplier_id')
    .where((eb) => eb.or([eb('product.supplier_id', 'is', null), eb('supplier.user_status', '=', 'active')]))
}

export const productView = productChoice.extend({
  dimensions: z.record(z.string(), z.string()),
  supplier: supplierView.nullable(),
})

/** One product with its supplier's card, documents and other products. A hidden product is not found. */
export async function getProduct(db: Database, id: string): Promise<z.infer<typeof productView>> {
  const row = await visibleProducts(db)
    .where('product.id', '=', id)
    .select((eb) => [
      ...choiceColumns,
      ...supplierEpdColumns,
      'product.dimensions',
      eb.ref('supplier.company_name').as('company_name'),
    ])
    .executeTakeFirst()
  if (row === undefined) throw notFound('Product not found')
  const supplier = row.supplier_id === null ? null : await getSupplier(db, row.supplier_id)
  return { ...toChoice(row), supplier }
}
