import type { CompanyId } from '#domain/access/actor.ts'
import { orderProgress, type DeliveredLine, type PositionProgress } from '#domain/quotes/orders/deliveries.ts'
import { isAgreed } from '#domain/quotes/orders/order-confirmation.ts'
import { orderLines, type OrderLine } from '#domain/quotes/orders/order-lines.ts'
import type { Certificate } from '#domain/quotes/position.ts'
import { dayIn } from '#domain/values/instants.ts'
import type { Currency } from '#domain/values/money.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { storedOffers } from './stored-offers.ts'

/** What was ordered on a quote, as far as it is agreed now. `tolerance`: of the weight, in percent. `country`: the supplier's. */
export type Ordered = {
  id: string
  response_id: string
  supplier_id: CompanyId
  customer_id: CompanyId
  currency: Currency
  country: string | null
  accepted_at: Date
  tolerance: number
  lines: OrderLine[]
}

/** Null for a quote without an accepted offer. Who may read it is checked by the caller. */
export async function orderedOn(db: Database | Tx, orderId: string): Promise<Ordered | null> {
  const order = await db
    .selectFrom('orders as quote')
    .innerJoin('supplier_responses as response', 'response.id', 'quote.accepted_response_id')
    .innerJoin('profiles as supplier', 'supplier.id', 'response.supplier_id')
    .where('quote.id', '=', orderId)
    .select([
      'quote.accepted_at',
      'quote.latest_delivery_date',
      'quote.weight_tolerance as tolerance',
      'quote.customer_id',
    ])
    .select(['response.id as response_id', 'response.supplier_id', 'response.currency', 'response.price_per_kg'])
    .select(['response.delivery_time', 'supplier.country'])
    .executeTakeFirst()
  if (order === undefined || order.accepted_at === null) return null
  const { accepted_at, latest_delivery_date, price_per_kg, delivery_time, ...facts } = order
  const positions = await db
    .selectFrom('order_positions')
    .where('order_id', '=', orderId)
    .select(['position', 'volume'])
    .orderBy('position')
    .execute()
  const stored = (await storedOffers(db, [order.response_id])).get(order.response_id)
  const lines = orderLines({
    positions,
    offer: { price_per_kg, delivery_time, lines: stored?.lines ?? [] },
    ordered_on: dayIn(accepted_at, order.country),
    latest: latest_delivery_date,
    confirmed: await agreedDays(db, orderId),
  })
  return { id: orderId, accepted_at, ...facts, lines }
}

/** The days of the last confirmation that holds, by position. */
async function agreedDays(db: Database | Tx, orderId: string): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('order_confirmation_lines as line')
    .innerJoin('order_confirmations as confirmation', (join) =>
      join.onRef('confirmation.order_id', '=', 'line.order_id').onRef('confirmation.version', '=', 'line.version'),
    )
    .where('line.order_id', '=', orderId)
    .select(['line.position', 'line.day', 'line.version', 'confirmation.state'])
    .orderBy('line.version', 'desc')
    .execute()
  const holding = rows.filter(({ state }) => isAgreed(state))
  const last = holding[0]?.version
  return new Map(holding.filter(({ version }) => version === last).map(({ position, day }) => [position, day]))
}

/** The lines of an order's deliveries, by delivery. */
export async function deliveredLines(
  db: Database | Tx,
  orderId: string,
): Promise<ReadonlyMap<string, (DeliveredLine & DeliveryLineFacts)[]>> {
  const rows = await db
    .selectFrom('delivery_lines as line')
    .innerJoin('deliveries as delivery', 'delivery.id', 'line.delivery_id')
    .where('delivery.order_id', '=', orderId)
    .select(['line.delivery_id', 'line.position', 'line.weight', 'line.certificate', 'line.heat_number'])
    .select(['line.received', 'line.problem', 'line.words'])
    .orderBy('line.position')
    .execute()
  const byDelivery = Map.groupBy(rows, ({ delivery_id }) => delivery_id)
  return new Map([...byDelivery].map(([id, lines]) => [id, lines.map(lineOf)]))
}

function lineOf<Line extends { delivery_id: string }>(row: Line): Omit<Line, 'delivery_id'> {
  const { delivery_id: _, ...line } = row
  return line
}
type DeliveryLineFacts = { certificate: Certificate | null; heat_number: string | null; words: string | null }

/** How far each position of an order has come on the day that the supplier's calendar shows. `delivered`: of \`deliveredLines\`. */
export const progressOf = (
  ordered: Ordered,
  delivered: Awaited<ReturnType<typeof deliveredLines>>,
  now: Date,
): PositionProgress[] =>
  orderProgress(
    ordered.lines,
    [...delivered.values()].map((lines) => ({ lines })),
    { tolerance: ordered.tolerance, today: dayIn(now, ordered.country) },
  )
