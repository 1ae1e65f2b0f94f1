import { sql } from 'kysely'
import { catalogueOf } from '#domain/products/catalogue.ts'
import { noId } from '#domain/history/history-texts.ts'
import { formatTermsChange, isSameProductTerms, type UpdateProductTermsInput } from '#domain/products/product-terms.ts'
import type { Tx } from '#server/database/connect.ts'
import { record } from '#server/history.ts'
import { inCatalogueOf } from '#server/products/queries/own-products.ts'
import { AppError, notFound } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { lockCatalogue } from './lock-catalogue.ts'

/**
 * Changes price, currency and minimum volume of several products of the actor's catalogue: all or none. A product of another
 * catalogue is not found, like an unknown one. Of those that were changed since the version they were decided on, the refusal
 * names each. Quotes keep the values that they were requested with.
 */
export async function updateProductTerms(
  { db }: Services,
  caller: Caller,
  { products }: UpdateProductTermsInput,
): Promise<{ products: { id: string; updated_at: Date }[] }> {
  const { actor, at } = caller
  return db.transaction().execute(async (tx) => {
    await lockCatalogue(tx, catalogueOf(actor.company))
    const ids = products.map(({ id }) => id)
    const own = await tx
      .selectFrom('products')
      .where(inCatalogueOf(actor))
      .where(sql<boolean>`id = any (${ids}::uuid[])`)
      .select(['id', 'name', 'size', 'grade', 'article_number', 'updated_at', 'currency', 'price_per_kg', 'min_volume'])
      // Locked in one order, so that two changes of the same products cannot deadlock. It does not block a request for them.
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const before = new Map(own.map((product) => [product.id, product]))
    if (before.size < ids.length) throw notFound('product.notFound')
    const stale = products.flatMap(({ id, updated_at }, index) =>
      before.get(id)?.updated_at.getTime() === Date.parse(updated_at) ? [] : [`products.${index}.updated_at`],
    )
    if (stale.length > 0)
      throw new AppError('stale', 'common.stale', {
        fields: Object.fromEntries(stale.map((field) => [field, 'common.stale'])),
      })
    await writeTerms(tx, products, at)
    const terms = products.flatMap((after) => {
      const product = before.get(after.id)
      if (product === undefined || isSameProductTerms(product, after)) return []
      const { name, size, grade, article_number } = product
      return `${[name, size, grade, article_number].filter(Boolean).join(' ')}: ${formatTermsChange(product, after)}`
    })
    // One action on several products is one entry, which says what changed of each.
    if (terms.length > 0)
      await record(tx, caller, 'updateProductTerms', {
        subject: 'catalogue',
        subjectId: catalogueOf(actor.company) ?? noId,
        detail: { count: terms.length, terms },
      })
    return { products: ids.map((id) => ({ id, updated_at: at })) }
  })
}

/** One statement with the products as one parameter: 500 take about as long as a few. */
const writeTerms = (tx: Tx, products: UpdateProductTermsInput['products'], at: Date) =>
  sql`
    update products
    set currency = item.currency, price_per_kg = item.price_per_kg, min_volume = item.min_volume,
        updated_at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
      as item(id uuid, currency text, price_per_kg numeric, min_volume numeric)
    where products.id = item.id`.execute(tx)
