import { nextDelivery } from '#domain/quotes/orders/deliveries.ts'
import { isDeliveredLate } from '#domain/quotes/orders/on-time.ts'
import type { Caller } from '#server/caller.ts'
import type { Tx } from '#server/database/connect.ts'
import { deliveredLines, orderedOn, progressOf, type Ordered } from '#server/quotes/queries/ordered.ts'

/**
 * Keeps the day by which the next open position of a locked order is due, and whether what is complete came late. Returns what was
 * ordered, null if nothing was.
 */
export async function refreshNextDelivery(tx: Tx, orderId: string): Promise<Ordered | null> {
  const ordered = await orderedOn(tx, orderId)
  if (ordered === null) return null
  const delivered = await deliveredLines(tx, orderId)
  const sent = await tx.selectFrom('deliveries').where('order_id', '=', orderId).select(['id', 'sent_on']).execute()
  const next_delivery = nextDelivery(progressOf(ordered, delivered, new Date()))
  const deliveries = sent.map(({ id, sent_on }) => ({ sent_on, lines: delivered.get(id) ?? [] }))
  const delivered_late = isDeliveredLate(ordered.lines, deliveries, ordered)
  await tx.updateTable('orders').set({ next_delivery, delivered_late }).where('id', '=', orderId).execute()
  return ordered
}

/** Makes the open pages of both sides fetch the order again: a trigger announces changes of its offer. */
export async function touchOrder(tx: Tx, { at }: Caller, { response_id }: Ordered): Promise<void> {
  await tx.updateTable('supplier_responses').set({ updated_at: at }).where('id', '=', response_id).execute()
}
