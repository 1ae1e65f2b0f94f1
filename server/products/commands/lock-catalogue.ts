import type { CompanyId } from '#domain/access/actor.ts'
import type { Tx } from '#server/database/connect.ts'
import { AppError } from '#server/app-error.ts'

/**
 * Taken before a supplier's products are written. Only one change of a supplier's catalogue, declared EPD values or status
 * runs at a time, because the search's data of a supplier is computed from all of them. The supplier is always locked
 * before its products, so changes cannot deadlock, and a closed account gets no products. Standard products (null) have no
 * supplier and need no lock.
 */
export async function lockCatalogue(tx: Tx, supplierId: CompanyId | null): Promise<void> {
  if (supplierId === null) return
  await tx
    .selectFrom('profiles')
    .where('id', '=', supplierId)
    .where('closed_at', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError('unauthenticated', 'common.signInRequired'))
}
