import { z } from '@hono/zod-openapi'
import { sql, type ExpressionBuilder } from 'kysely'
import { catalogueOf } from '#domain/products/catalogue.ts'
import { materials, type Material } from '#domain/materials/materials.ts'
import type { Actor } from '#domain/access/actor.ts'
import { cataloguePageSize, catalogueSorts } from '#domain/products/product.ts'
import { gradeKeys } from '#domain/products/product-grade.ts'
import { sizeReadings } from '#domain/products/product-size.ts'
import type { Database } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import { holdsWords, plainText, searchColumns } from '#server/database/like.ts'
import { inOrderOf } from '#server/database/ordered-ids.ts'
import type { Schema } from '#server/database/schema.ts'
import { recordInForce } from '#server/epds/queries/record-in-force.ts'
import { pageNumber } from '#server/http/paging.ts'
import { timestamp } from '#server/http/timestamp.ts'
import { productColumns, productFacts, supplierEpdColumns, toChoice } from '#server/products/queries.ts'
import { notFound } from '#server/app-error.ts'

/** A product as its managers see it. */
export const ownProduct = productFacts.extend({
  /** The supplier's own number, which nobody else sees. */
  article_number: z.string().nullable(),
  /** The EPD record in force that it has. A `linked` one counts before the stated value, one of the material while none is stated. */
  record: z.object({ id: z.uuid(), name: z.string(), linked: z.boolean() }).nullable(),
  created_at: timestamp,
  updated_at: timestamp,
})
type OwnProduct = z.infer<typeof ownProduct>

const record = sql<OwnProduct['record']>`case when product.epd_id is not null then (
  select jsonb_build_object('id', id, 'name', name,
    'linked', exists (select from epd_products where epd_id = epds.id and product_id = product.id))
  from epds where epds.id = product.epd_id) end`

/** Rows for `toChoice`: each looks up its record, so only the products that are shown are read like this. */
const selectOwn = (db: Database) =>
  db
    .selectFrom('products as product')
    .leftJoin('profiles as supplier', 'supplier.id', 'product.supplier_id')
    .select([
      ...productColumns,
      'product.article_number',
      'product.created_at',
      'product.updated_at',
      ...supplierEpdColumns,
    ])
    .select([recordInForce('product.epd_id').as('epd_record'), record.as('record')])

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

/** By words of its name, article number, size, grade and standard, or by a size or a grade in another of its notations. */
const isFoundBy = (text: string, material: Material | undefined) =>
  sql<boolean>`(${holdsWords(text, [...searchColumns, plainText(sql`concat_ws(chr(10), article_number, size, grade, standard)`)])}
    or size = any (${sizeReadings({ material }, text)}::text[]) or grade_key = any (${gradeKeys(material, text)}::text[]))`

/**
 * A page of the actor's catalogue. Products without a price or an EPD value come last in either direction (product decision
 * 6); prices are ranked within their currency, never across (product decision 7).
 */
export async function listOwnProducts(
  db: Database,
  actor: Actor,
  { text, material, sort, order, page }: CatalogueFilters,
): Promise<z.infer<typeof ownProducts>> {
  let matching = db.selectFrom('products').where(inCatalogueOf(actor))
  if (material) matching = matching.where('material', '=', material)
  if (text) matching = matching.where(isFoundBy(text, material))
  let sorted = matching.select('id')
  if (sort === 'price_per_kg') sorted = sorted.orderBy((eb) => eb('price_per_kg', '=', 0)).orderBy('currency')
  // The value that is shown, whether a record or the supplier states it.
  if (sort === 'epd_value') sorted = sorted.orderBy((eb) => eb('effective_epd', 'is', null))
  const rows = await sorted
    // No `nulls last`, so that the index of the newest serves the default order.
    .orderBy(sort === 'epd_value' ? 'effective_epd' : sort, order)
    .orderBy('name')
    .orderBy('id')
    .limit(cataloguePageSize)
    .offset((page - 1) * cataloguePageSize)
    .execute()
  const ids = rows.map(({ id }) => id)
  const products = await selectOwn(db)
    .where(sql<boolean>`product.id = any (${ids}::uuid[])`)
    .execute()
  const count = await countOf(matching)
  return { products: inOrderOf(ids, products.map(toChoice)), count }
}

/** One product of the actor's catalogue, to edit. Another owner's product is not found, like an unknown one. */
export async function getOwnProduct(db: Database, actor: Actor, id: string): Promise<OwnProduct> {
  const row = await selectOwn(db)
    .where('product.id', 'in', (eb) =>
      eb.selectFrom('products').where(inCatalogueOf(actor)).where('products.id', '=', id).select('products.id'),
    )
    .executeTakeFirstOrThrow(() => notFound('product.notFound'))
  return toChoice(row)
}

export const productProfileFilters = z.strictObject({
  material: z.enum(materials),
  /** The profile whose sizes are listed too. */
  profile: z.string().max(100).optional(),
})
/** `sizes`: those of the profile, each once in its grade and standard; empty without a profile. */
export const ownProductProfiles = z.object({
  profiles: z.array(z.string()),
  sizes: z.array(z.object({ size: z.string(), grade: z.string().nullable(), standard: z.string().nullable() })),
})

/** More than the standard sizes of a profile in several grades. */
const maxListedSizes = 2000

/** The profiles of a material that the actor's catalogue already has: at most as many as the material has. */
export async function listOwnProductProfiles(
  db: Database,
  actor: Actor,
  { material, profile }: z.infer<typeof productProfileFilters>,
): Promise<z.infer<typeof ownProductProfiles>> {
  const ofMaterial = db.selectFrom('products').where(inCatalogueOf(actor)).where('material', '=', material)
  const rows = await ofMaterial.select('subcategory').distinct().orderBy('subcategory').limit(100).execute()
  const profiles = rows.map(({ subcategory }) => subcategory)
  if (profile === undefined) return { profiles, sizes: [] }
  const sizes = await ofMaterial
    .where('subcategory', '=', profile)
    .where('size', 'is not', null)
    .select(['size', 'grade', 'standard'])
    .$narrowType<{ size: string }>()
    .distinct()
    .limit(maxListedSizes)
    .execute()
  return { profiles, sizes }
}
