import { z } from '@hono/zod-openapi'
import type { ExpressionBuilder } from 'kysely'
import { catalogueOf } from '#domain/catalogue.ts'
import { materials, type Material } from '#domain/materials.ts'
import { currencies } from '#domain/money.ts'
import type { Actor } from '#domain/actor.ts'
import { cataloguePageSize, catalogueSorts } from '#domain/product.ts'
import type { Database } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import { holdsWords, searchColumns } from '#server/database/like.ts'
import type { Schema } from '#server/database/schema.ts'
import { pageNumber } from '#server/http/paging.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { notFound } from '#server/app-error.ts'

/** A product as its managers see it. Price per kg (0: no price), minimum volume in tons, EPD in kg CO₂e/kg. */
export const ownProduct = z.object({
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
  created_at: timestamp,
  updated_at: timestamp,
})

const ownColumns = ownProduct.keyof().options

/** The products that an actor manages. Standard ones are matched by `is null`, which an index supports too. */
export const inCatalogueOf = (actor: Actor) => (eb: ExpressionBuilder<Schema, 'products'>) => {
  const owner = catalogueOf(actor.company)
  return owner === null ? eb('products.supplier_id', 'is', null) : eb('products.supplier_id', '=', owner)
}

export const catalogueFilters = z.strictObject({
  text: z.string().trim().max(200).optional(),
  material: z.enum(materials).optional(),
  sort: z.enum(catalogueSorts).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: pageNumber,
})
export type CatalogueFilters = z.infer<typeof catalogueFilters>

/** `count`: the number of matches. */
export const ownProducts = z.object({ products: z.array(ownProduct), count: z.number() })

/**
 * A page of the actor's catalogue. Products without a price or declared EPD come last in either direction (product decision
 * 6); prices are ranked within their currency, never across (product decision 7).
 */
export async function listOwnProducts(
  db: Database,
  actor: Actor,
  { text, material, sort, order, page }: CatalogueFilters,
): Promise<z.infer<typeof ownProducts>> {
  let matching = db.selectFrom('products').where(inCatalogueOf(actor))
  if (material) matching = matching.where('material', '=', material)
  if (text) matching = matching.where(holdsWords(text, searchColumns))
  let sorted = matching.select(ownColumns)
  if (sort === 'price_per_kg') sorted = sorted.orderBy((eb) => eb('price_per_kg', '=', 0)).orderBy('currency')
  if (sort === 'epd_value') sorted = sorted.orderBy((eb) => eb('epd_value', 'is', null))
  const products = await sorted
    // No `nulls last`, so that the index of the newest serves the default order.
    .orderBy(sort, order)
    .orderBy('name')
    .orderBy('id')
    .limit(cataloguePageSize)
    .offset((page - 1) * cataloguePageSize)
    .execute()
  const count = await countOf(matching)
  return { products, count }
}

/** One product of the actor's catalogue, to edit. Another owner's product is not found, like an unknown one. */
export async function getOwnProduct(db: Database, actor: Actor, id: string): Promise<z.infer<typeof ownProduct>> {
  return db
    .selectFrom('products')
    .where(inCatalogueOf(actor))
    .where('id', '=', id)
    .select(ownColumns)
    .executeTakeFirstOrThrow(() => notFound('product.notFound'))
}

export const productProfileFilters = z.strictObject({ material: z.enum(materials) })
export const ownProductProfiles = z.object({ profiles: z.array(z.string()) })

/** The profiles of a material that the actor's catalogue already has: at most as many as the material has. */
export async function listOwnProductProfiles(
  db: Database,
  actor: Actor,
  material: Material,
): Promise<z.infer<typeof ownProductProfiles>> {
  const rows = await db
    .selectFrom('products')
    .where(inCatalogueOf(actor))
    .where('material', '=', material)
    .select('subcategory')
    .distinct()
    .orderBy('subcategory')
    .limit(100)
    .execute()
  return { profiles: rows.map(({ subcategory }) => subcategory) }
}
