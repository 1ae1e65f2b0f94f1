import { sql } from 'kysely'
import { movedWish } from '#domain/quotes/recipients/wished-positions.ts'
import type { Tx } from '#server/database/connect.ts'

/** Suppliers stay wanted for the same positions after these were numbered anew. A wish for removed positions alone ends. */
export async function moveWishes(
  tx: Tx,
  quoteId: string,
  after: readonly { was: number | null; position: number }[],
): Promise<void> {
  const wishes = await tx
    .selectFrom('wished_suppliers')
    .where('order_id', '=', quoteId)
    .where('positions', 'is not', null)
    .select(['supplier_id', 'positions'])
    .execute()
  for (const { supplier_id, positions } of wishes) {
    const moved = movedWish(positions ?? [], after)
    const isOne = sql<boolean>`order_id = ${quoteId} and supplier_id = ${supplier_id}`
    if (moved.length === 0) await tx.deleteFrom('wished_suppliers').where(isOne).execute()
    else await tx.updateTable('wished_suppliers').set({ positions: moved }).where(isOne).execute()
  }
}
