import { isCbamConcerned } from '#domain/products/cbam/cbam.ts'
import type { UpdateCbamInput } from '#domain/products/cbam/cbam-input.ts'
import { AppError, notFound } from '#server/app-error.ts'
import { record } from '#server/history.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { lockCatalogue } from './lock-catalogue.ts'

/**
 * A supplier gives, changes or removes what importers have to declare about one of its products. An edit based on an outdated state is
 * refused. Removing is always possible, because the supplier may have moved.
 */
export async function updateCbam(
  { db }: Services,
  caller: Caller,
  id: string,
  { cbam, updated_at: seen }: UpdateCbamInput,
): Promise<{ id: string; updated_at: Date | null }> {
  const { actor, at } = caller
  return db.transaction().execute(async (tx) => {
    await lockCatalogue(tx, actor.company.id)
    const product = await tx
      .selectFrom('products as product')
      .innerJoin('profiles as supplier', 'supplier.id', 'product.supplier_id')
      .where('product.supplier_id', '=', actor.company.id)
      .where('product.id', '=', id)
      .select(['product.name', 'product.material', 'supplier.country'])
      .executeTakeFirstOrThrow(() => notFound('product.notFound'))
    const before = await tx
      .selectFrom('product_cbam')
      .where('product_id', '=', id)
      .select('updated_at')
      .executeTakeFirst()
    const isSame =
      before === undefined ? seen === null : seen !== null && before.updated_at.getTime() === Date.parse(seen)
    if (!isSame) throw new AppError('stale', 'common.stale')
    if (cbam === null) {
      if (before === undefined) return { id, updated_at: null }
      await tx.deleteFrom('product_cbam').where('product_id', '=', id).execute()
    } else {
      if (!isCbamConcerned(product.material, product.country)) throw new AppError('conflict', 'cbam.notConcerned')
      const values = { ...cbam, updated_at: at }
      await tx
        .insertInto('product_cbam')
        .values({ product_id: id, ...values })
        .onConflict((conflict) => conflict.column('product_id').doUpdateSet(values))
        .execute()
    }
    await record(tx, caller, 'updateCbam', {
      subject: 'product',
      subjectId: id,
      detail: { name: product.name, ...(cbam === null && { removed: true }) },
    })
    return { id, updated_at: cbam === null ? null : at }
  })
}
