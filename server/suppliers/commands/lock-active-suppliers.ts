import type { CompanyId } from '#domain/access/actor.ts'
import type { Tx } from '#server/database/connect.ts'

/**
 * Whether all of these companies are active suppliers. They stay active until the transaction ends, because a change of status locks them
 * for update. A change of their catalogue is not blocked.
 */
export async function lockActiveSuppliers(tx: Tx, ids: readonly CompanyId[]): Promise<boolean> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return true
  const active = await tx
    .selectFrom('profiles')
    .where('id', 'in', uniqueIds)
    .where('role', '=', 'supplier')
    .where('user_status', '=', 'active')
    .select('id')
    .orderBy('id')
    .forKeyShare()
    .execute()
  return active.length === uniqueIds.length
}
