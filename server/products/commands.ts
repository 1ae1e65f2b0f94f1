import type { Material } from '#domain/materials.ts'
import { newProductDefaults, productName, type UpdateProductInput } from '#domain/product.ts'
import { notFound } from '#server/refusal.ts'
import type { Caller, Services } from '#server/services.ts'

/** A supplier lists one product per chosen profile, with the specification's defaults. */
export async function createProducts(
  { db }: Services,
  { actor, at }: Caller,
  { material, profiles }: { material: Material; profiles: readonly string[] },
): Promise<{ ids: string[] }> {
  const rows = await db
    .insertInto('products')
    .values(
      profiles.map((profile) => ({
        supplier_id: actor.id,
        name: productName(material, profile),
        material,
        category: material,
        subcategory: profile,
        ...newProductDefaults,
        created_at: at,
      })),
    )
    .returning('id')
    .execute()
  return { ids: rows.map(({ id }) => id) }
}

/** A supplier changes price, minimum volume or EPD value of its own product. Quotes keep what they were asked with. */
export async function updateProduct(
  { db }: Services,
  { actor, at }: Caller,
  id: string,
  input: UpdateProductInput,
): Promise<{ id: string }> {
  const row = await db
    .updateTable('products')
    .set({ ...input, updated_at: at })
    .where('id', '=', id)
    .where('supplier_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) throw notFound('Product not found')
  return row
}

/** A supplier removes its own product. Quotes that asked for it stay readable: they hold its name. */
export async function deleteProduct({ db }: Services, { actor }: Caller, id: string): Promise<{ id: string }> {
  const row = await db
    .deleteFrom('products')
    .where('id', '=', id)
    .where('supplier_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) throw notFound('Product not found')
  return row
}
