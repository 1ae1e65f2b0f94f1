import type { CompanyId } from '#domain/access/actor.ts'
import type { Tx } from '#server/database/connect.ts'
import type { Caller } from '#server/caller.ts'

// What orders of some positions leave of the offers on a request.

/** The offers with a price. */
export async function pricedOffers(tx: Tx, quoteId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('supplier_responses')
    .where('order_id', '=', quoteId)
    .where('status', '=', 'accepted')
    .where('total', 'is not', null)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks the offers that have one of these positions, which are ordered from their own supplier or from another one. */
export const markReduced = (tx: Tx, quoteId: string, positions: readonly number[]) =>
  tx
    .updateTable('supplier_responses as response')
    .where('order_id', '=', quoteId)
    .where('status', '=', 'accepted')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('response_positions as line')
          .whereRef('line.response_id', '=', 'response.id')
          .where('line.position', 'in', [...positions])
          .where('line.price_amount', 'is not', null)
          .select('line.position'),
      ),
    )
    .set({ is_reduced: true })
    .execute()

/** An offer of which nothing is left was ordered whole, or was not chosen. */
export async function closeEmptyOffers(
  tx: Tx,
  { at }: Caller,
  priced: readonly string[],
  awarded: readonly CompanyId[],
): Promise<void> {
  const empty = tx
    .updateTable('supplier_responses')
    .where('id', 'in', [...priced])
    .where('total', 'is', null)
  await empty
    .where('supplier_id', 'in', [...awarded])
    .set({ status: 'awarded', updated_at: at })
    .execute()
  await empty
    .where('supplier_id', 'not in', [...awarded])
    .set({ status: 'not_selected', updated_at: at })
    .execute()
}
