import { catalogueOf } from '#domain/products/catalogue.ts'
import { formatDimensions } from '#domain/products/dimensions-text.ts'
import { type CreateProductsInput, type EditProductInput } from '#domain/products/product-input.ts'
import { newSizesOf } from '#domain/products/new-sizes.ts'
import { newProductDefaults, productName } from '#domain/products/product.ts'
import { notFound, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { record } from '#server/history.ts'
import { assertArticleNumberFree } from './commands/article-number-free.ts'
import { lockCatalogue } from './commands/lock-catalogue.ts'
import { inCatalogueOf } from './queries/own-products.ts'
import { recordInCatalogue } from './commands/record-in-catalogue.ts'
import { sectionColumns } from './commands/section-columns.ts'

/**
 * Creates one product per chosen profile, with the specification's defaults, in the catalogue that the actor manages. A single
 * profile can have a size, grade, standard and article number, or several sizes: then each is a product.
 */
export async function createProducts(
  { db }: Services,
  caller: Caller,
  { material, profiles, article_number, size, sizes, ...section }: CreateProductsInput,
): Promise<{ ids: string[] }> {
  const { actor, at } = caller
  const supplier_id = catalogueOf(actor.company)
  const kinds = profiles.flatMap((profile) => {
    const each = sizes === undefined ? [size] : newSizesOf(material, profile, { size, sizes })
    return each.map((one) => ({ profile, columns: sectionColumns(material, profile, { ...section, size: one }) }))
  })
  const listed = kinds.map(({ profile, columns }) => ({
    supplier_id,
    name: productName(material, profile),
    material,
    category: material,
    subcategory: profile,
    ...newProductDefaults,
    ...columns,
    article_number: article_number ?? null,
    created_at: at,
    updated_at: at,
  }))
  return db.transaction().execute(async (tx) => {
    await lockCatalogue(tx, supplier_id)
    await assertArticleNumberFree(tx, actor, null, article_number)
    const rows = await tx.insertInto('products').values(listed).returning('id').execute()
    // The history tells the sizes of one profile apart.
    const named = kinds.map(({ profile, columns }) => ({
      name: [productName(material, profile), sizes && columns.size].filter(Boolean).join(' '),
    }))
    await recordInCatalogue(tx, caller, 'createProducts', named)
    return { ids: rows.map(({ id }) => id) }
  })
}

/**
 * Changes price, minimum volume, EPD value, dimensions, size, grade, standard or article number of a product in the actor's
 * catalogue. An edit based on an outdated state is refused. Quotes keep the values that they were requested with.
 */
export async function updateProduct(
  { db }: Services,
  caller: Caller,
  id: string,
  { updated_at: seen, dimensions, size, grade, standard, article_number, ...values }: EditProductInput,
): Promise<{ id: string; updated_at: Date }> {
  const { actor, at } = caller
  return db.transaction().execute(async (tx) => {
    await lockCatalogue(tx, catalogueOf(actor.company))
    const before = await tx
      .selectFrom('products')
      .where(inCatalogueOf(actor))
      .where('id', '=', id)
      .select(['name', 'material', 'subcategory', 'updated_at'])
      .select(['currency', 'price_per_kg', 'min_volume', 'epd_value', 'dimensions', 'size', 'grade', 'standard'])
      .select('article_number')
      // This lock does not block a request for this product.
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => notFound('product.notFound'))
    if (seen !== undefined && before.updated_at.getTime() !== Date.parse(seen))
      throw new AppError('stale', 'common.stale')
    await assertArticleNumberFree(tx, actor, id, article_number)
    const given = {
      ...values,
      ...(dimensions && { dimensions }),
      ...(article_number !== undefined && { article_number }),
    }
    const section = sectionColumns(before.material, before.subcategory, { size, grade, standard })
    await tx
      .updateTable('products')
      .set({ ...given, ...section, updated_at: at })
      .where('id', '=', id)
      .execute()
    const { grade_key: _, ...shown } = section
    const changes = changesOf(before, { ...given, ...shown })
    if (Object.keys(changes).length > 0)
      await record(tx, caller, 'updateProduct', {
        subject: 'product',
        subjectId: id,
        detail: { name: before.name, changes },
      })
    return { id, updated_at: at }
  })
}

/** The changed columns with their old and new values. */
function changesOf(before: Editable, after: Partial<Editable>): Record<string, { from: unknown; to: unknown }> {
  const asRecorded = ({ dimensions, ...values }: Partial<Editable>) => ({
    ...values,
    ...(dimensions && { dimensions: formatDimensions(dimensions) }),
  })
  const [was, is] = [asRecorded(before), asRecorded(after)]
  return Object.fromEntries(
    Object.entries(is).flatMap(([column, to]) => {
      const from = was[column as keyof typeof was]
      return from === to ? [] : [[column, { from, to }]]
    }),
  )
}
type Editable = Pick<EditProductInput, 'currency' | 'price_per_kg' | 'min_volume' | 'epd_value'> & {
  dimensions: Record<string, string>
  size: string | null
  grade: string | null
  standard: string | null
  article_number: string | null
}
