import { hasDayEnded } from '#domain/values/day-end.ts'
import { orderProgress, type DeliveredLine } from './deliveries.ts'
import type { OrderLine } from './order-lines.ts'

/**
 * Whether a position came later than its day: its last missing part, within the tolerance, was sent after it. Null until a position that has a
 * day is complete. It is kept with the order, beside the day of the next open position. `sent_on` and the day count, not the receipt: a buyer
 * that confirms receipts once a month must not make its suppliers late.
 */
export function isDeliveredLate(
  ordered: readonly OrderLine[],
  deliveries: readonly { sent_on: string; lines: readonly DeliveredLine[] }[],
  { tolerance }: { tolerance: number },
): boolean | null {
  const sent = Map.groupBy(
    deliveries.flatMap(({ sent_on, lines }) => lines.map((line) => ({ ...line, sent_on }))),
    ({ position }) => position,
  )
  const late = ordered.flatMap((line) => {
    const { position, day } = line
    const parts = sent.get(position)
    if (day === null || parts === undefined) return []
    const isComplete = (lines: readonly DeliveredLine[]) =>
      orderProgress([line], [{ lines }], { tolerance, today: day })[0]?.open === 0
    return isComplete(parts) ? [!isComplete(parts.filter(({ sent_on }) => sent_on <= day))] : []
  })
  return late.length === 0 ? null : late.includes(true)
}

/**
 * The facts that tell whether an order was on time. Days are `YYYY-MM-DD`, and end in the buyer's `country`. `is_confirmed`: a confirmation
 * of the supplier holds, `is_recorded`: it recorded a delivery. `is_late`: `isDeliveredLate`. `next_day`: by which the next open position is due.
 * `wished`: the latest day of the request. `delivered_at`: when the status said so, null until then.
 */
export type OrderDays = {
  country: string | null
  is_confirmed: boolean
  is_recorded: boolean
  is_late: boolean | null
  next_day: string | null
  wished: string | null
  delivered_at: Date | string | null
}

/**
 * Whether an order came on time: every position that has a day by that day. It is late as soon as one position is, and as soon as the day of
 * an open one has ended, because otherwise a supplier that never reports a delivery would look punctual. Null while that is not known, and for
 * an order without a day. Without a recorded delivery the status says when everything came, and without a confirmation too the day is the one
 * that the buyer wished.
 */
export function isOnTime(order: OrderDays, now: Date): boolean | null {
  const { is_recorded, is_late, next_day, delivered_at, country } = order
  if (is_recorded) {
    if (is_late === true) return false
    if (next_day === null) return is_late === null ? null : true
    return hasDayEnded(next_day, country, now) ? false : null
  }
  const day = order.is_confirmed ? next_day : order.wished
  if (day === null) return null
  if (delivered_at !== null) return !hasDayEnded(day, country, new Date(delivered_at))
  return hasDayEnded(day, country, now) ? false : null
}

/** `due`: orders of which it is known, `on_time`: those of them that came on time. */
export type OnTime = { due: number; on_time: number }

export function onTimeOf(orders: readonly OrderDays[], now: Date): OnTime {
  const known = orders.map((order) => isOnTime(order, now)).filter((one) => one !== null)
  return { due: known.length, on_time: known.filter(Boolean).length }
}
