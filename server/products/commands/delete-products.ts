import { catalogueOf } from '#domain/products/catalogue.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Tx } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { removeUnusedFiles } from '#server/documents/commands/remove-unused-files.ts'
import { record } from '#server/history.ts'
import { inCatalogueOf } from '#server/products/queries/own-products.ts'
import { notFound } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import { recordInCatalogue } from './record-in-catalogue.ts'

/** Deletes a product from its catalogue, with its documents. Quotes that asked for it stay readable: they hold its name. */
export async function deleteProduct(services: Services, caller: Caller, id: string): Promise<{ id: string }> {
  return inTransaction(services.db, async (tx) => {
    const [deleted] = await removeFromCatalogue(services, tx, caller.actor, [id])
    if (deleted === undefined) throw notFound('product.notFound')
    await record(tx, caller, 'deleteProduct', { subject: 'product', subjectId: id, detail: { name: deleted.name } })
    return { id }
  })
}

/**
 * Deletes several products from their catalogue. `missing`: those that are not in it (any more), or in another one; they do
 * not prevent the deletion of the others.
 */
export async function deleteProducts(
  services: Services,
  caller: Caller,
  { ids }: { ids: readonly string[] },
): Promise<{ deleted: string[]; missing: string[] }> {
  const uniqueIds = [...new Set(ids)]
  return inTransaction(services.db, async (tx) => {
    const products = await removeFromCatalogue(services, tx, caller.actor, uniqueIds)
    if (products.length > 0) await recordInCatalogue(tx, caller, 'deleteProducts', products)
    const deleted = products.map(({ id }) => id)
    return { deleted, missing: uniqueIds.filter((id) => !deleted.includes(id)) }
  })
}

async function removeFromCatalogue(
  services: Services,
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  await lockQuotes(tx, actor, ids)
  await lockCatalogue(tx, catalogueOf(actor.company))
  const own = await tx
    .selectFrom('products')
    .where(inCatalogueOf(actor))
    .where('id', 'in', ids)
    .select(['id', 'name'])
    // Locked in one order, so that two deletions of the same products cannot deadlock.
    .orderBy('id')
    .forUpdate()
    .execute()
  if (own.length === 0) return []
  const ownIds = own.map(({ id }) => id)
  const files = await tx
    .selectFrom('product_documents')
    .innerJoin('files', 'files.id', 'product_documents.file_id')
    .where('product_id', 'in', ownIds)
    .select('files.id')
    // Locked, so that nobody attaches one of the files elsewhere before it is decided which are deleted.
    .forUpdate('files')
    .execute()
  await tx.deleteFrom('products').where('id', 'in', ownIds).execute()
  const fileIds = files.map(({ id }) => id)
  if (fileIds.length > 0) await removeUnusedFiles(services, tx, (of) => of.where('files.id', 'in', fileIds))
  return own
}

/**
 * The deletion writes to the quotes that asked for the products. They are locked before the supplier and in the order of
 * their ids, as in closing an account.
 */
async function lockQuotes(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('orders')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('order_positions')
        .innerJoin('products', 'products.id', 'order_positions.product_id')
        .where(inCatalogueOf(actor))
        .where('products.id', 'in', ids)
        .select('order_id'),
    )
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
