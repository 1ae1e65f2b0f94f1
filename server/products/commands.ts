import { catalogueOf } from '#domain/catalogue.ts'
import { messages } from '#domain/errors.ts'
import type { Material } from '#domain/materials.ts'
import { newProductDefaults, productName, type EditProductInput } from '#domain/product.ts'
import { notFound, Refusal } from '#server/refusal.ts'
import type { Caller, Services } from '#server/services.ts'
import { lockCatalogue } from './commands/lock-catalogue.ts'
import { inCatalogueOf } from './queries/own-products.ts'

/** One product per chosen profile, with the specification's defaults, in the catalogue that the actor manages. */
export async function createProducts(
  { db }: Services,
  { actor, at }: Caller,
  { material, profiles }: { material: Material; profiles: readonly string[] },
): Promise<{ ids: string[] }> {
  const supplier_id = catalogueOf(actor)
  const listed = profiles.map((profile) => ({
    supplier_id,
    name: productName(material, profile),
    material,
    category: material,
    subcategory: profile,
    ...newProductDefaults,
    created_at: at,
    updated_at: at,
  }))
  return db.transaction().execute(async (tx) => {
    await lockCatalogue(tx, supplier_id)
    const rows = await tx.insertInto('products').values(listed).returning('id').execute()
    return { ids: rows.map(({ id }) => id) }
  })
}

/**
 * Price, minimum volume, EPD value or dimensions of a product in the actor's catalogue. An edit made from an older state
 * than the one that stands is refused. Quotes keep what they were asked with.
 */
export async function updateProduct(
  { db }: Services,
  { actor, at }: Caller,
  id: string,
  { updated_at: seen, dimensions, ...values }: EditProductInput,
): Promise<{ id: string; updated_at: Date }> {
  return db.transaction().execute(async (tx) => {
    await lockCatalogue(tx, catalogueOf(actor))
    const before = await tx
      .selectFrom('products')
      .where(inCatalogueOf(actor))
      .where('id', '=', id)
      .select('updated_at')
      // Whoever asks for this product at the moment goes on.
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (before === undefined) throw notFound('Product not found')
    if (seen !== undefined && before.updated_at.getTime() !== Date.parse(seen))
      throw new Refusal('stale', messages.stale)
    await tx
      .updateTable('products')
      .set({ ...values, ...(dimensions && { dimensions }), updated_at: at })
      .where('id', '=', id)
      .execute()
    return { id, updated_at: at }
  })
}
