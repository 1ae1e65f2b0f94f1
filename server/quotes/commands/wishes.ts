import { movedWish } from '#domain/quotes/recipients/wished-positions.ts'
import type { Tx } from '#server/database/connect.ts'

/** Suppliers stay wanted for the same positions after these were numbered anew. A wish for removed positions alone ends. */
export async function moveWishes(
  tx: Tx,
  quoteId: string,
  after: readonly { was: number | null; position: number }[],
): Promise<void> {
  const ofQuote = tx.selectFrom('wished_suppliers').where('order_id', '=', quoteId)
  const wishes = await ofQuote.where('positions', 'is not', null).select(['supplier_id', 'positions']).execute()
  for (const { supplier_id, positions } of wishes) {
    const moved = movedWish(positions, after)
    if (moved === undefined)
      await tx
        .deleteFrom('wished_suppliers')
        .where('order_id', '=', quoteId)
        .where('supplier_id', '=', supplier_id)
        .execute()
    else
      await tx
        .updateTable('wished_suppliers')
        .set({ positions: moved === null ? null : [...moved] })
        .where('order_id', '=', quoteId)
        .where('supplier_id', '=', supplier_id)
        .execute()
  }
}
