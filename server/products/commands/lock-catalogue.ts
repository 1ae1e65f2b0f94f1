import type { Tx } from '#server/database/connect.ts'
import { AppError } from '#server/app-error.ts'

/**
 * Before a supplier's products are written: one change of a supplier's catalogue, declared EPD values or status at a time,
 * because what the search keeps of each supplier is made of all of them. The supplier is locked before its products,
 * everywhere, so two changes never wait for each other; and nothing comes to an account that was closed meanwhile. Standard
 * products (null) belong to nobody and need no lock.
 */
export async function lockCatalogue(tx: Tx, supplierId: string | null): Promise<void> {
  if (supplierId === null) return
  const supplier = await tx
    .selectFrom('profiles')
    .where('id', '=', supplierId)
    .where('closed_at', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (supplier === undefined) throw new AppError('unauthenticated', 'common.signInRequired')
}
