import type { MailedOrder } from '#domain/quotes/orders/order-mails.ts'
import type { Tx } from '#server/database/connect.ts'
import type { Ordered } from '#server/quotes/queries/ordered.ts'
import { positionsOn } from './positions.ts'

/** What the mails about confirmations and deliveries say of the order: the weights are those that were ordered. */
export async function mailedOrder(tx: Tx, { id, lines }: Ordered): Promise<MailedOrder> {
  const { own_reference } = await tx
    .selectFrom('orders')
    .where('id', '=', id)
    .select('own_reference')
    .executeTakeFirstOrThrow()
  const volumes = new Map(lines.map(({ position, volume }) => [position, volume]))
  const positions = await positionsOn(tx, id)
  return {
    own_reference,
    positions: positions.map((one) => ({ ...one, volume: volumes.get(one.position) ?? one.volume })),
  }
}
