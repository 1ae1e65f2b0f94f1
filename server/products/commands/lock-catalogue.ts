import { sql } from 'kysely'
import type { CompanyId } from '#domain/access/actor.ts'
import type { Tx } from '#server/database/connect.ts'
import { AppError } from '#server/app-error.ts'

/** An arbitrary number, the same on every node. */
const standardProductsLock = 0x5e_4d_18

/**
 * Taken before the products of a catalogue are written. Only one change of a supplier's catalogue, declared EPD values or status
 * runs at a time, because the search's data of a supplier is computed from all of them, and an article number is of one product of a
 * catalogue. The supplier is always locked before its products, so changes cannot deadlock, and a closed account gets no products.
 * Standard products (null) have no supplier, so they have a lock of their own.
 */
export async function lockCatalogue(tx: Tx, supplierId: CompanyId | null): Promise<void> {
  if (supplierId === null) {
    await sql`select pg_advisory_xact_lock(${standardProductsLock})`.execute(tx)
    return
  }
  await tx
    .selectFrom('profiles')
    .where('id', '=', supplierId)
    .where('closed_at', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError('unauthenticated', 'common.signInRequired'))
}
