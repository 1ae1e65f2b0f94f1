import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import type { Tx } from '#server/database/connect.ts'
import { invalidField } from '#server/app-error.ts'
import { inCatalogueOf } from '#server/products/queries/own-products.ts'

/**
 * Throws if another product of the actor's catalogue has this article number, in any letter case. The catalogue is locked, so no other
 * transaction gives the number meanwhile. `id`: of the product that gets it; null for a new one.
 */
export async function assertArticleNumberFree(
  tx: Tx,
  actor: Actor,
  id: string | null,
  articleNumber: string | null | undefined,
): Promise<void> {
  if (articleNumber === null || articleNumber === undefined) return
  const other = await tx
    .selectFrom('products')
    .where(inCatalogueOf(actor))
    .where(sql<boolean>`lower(article_number) = lower(${articleNumber})`)
    .where('id', 'is distinct from', id)
    .select('id')
    .executeTakeFirst()
  if (other !== undefined) throw invalidField('article_number', 'product.articleNumberTaken')
}
