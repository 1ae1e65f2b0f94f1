import { sql } from 'kysely'
import { movedWish } from '#domain/quotes/recipients/wished-positions.ts'
import type { Tx } from '#server/database/connect.ts'

/** Suppliers stay wanted for the same positions after these were numbered anew. A wish for removed positions alone ends. `moved`: new numbers by old ones. */
export async function moveWishes(tx: Tx, quoteId: string, moved: ReadonlyMap<number, number>): Promise<void> {
  const wishes = await tx
    .selectFrom('wished_suppliers')
    .where('order_id', '=', quoteId)
    .where('positions', 'is not', null)
    .select(['supplier_id', 'positions'])
    .execute()
  for (const { supplier_id, positions } of wishes) {
    const now = movedWish(positions ?? [], moved)
    const isOne = sql<boolean>`order_id = ${quoteId} and supplier_id = ${supplier_id}`
    if (now.length === 0) await tx.deleteFrom('wished_suppliers').where(isOne).execute()
    else await tx.updateTable('wished_suppliers').set({ positions: now }).where(isOne).execute()
  }
}
