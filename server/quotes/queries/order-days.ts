import { sql, type RawBuilder } from 'kysely'

/**
 * What is recorded of the deliveries of a row of orders: `is_recorded`, `is_received` and `is_reported`, all false for a row that is no order.
 * `orders`: the alias of the rows. `isOrder`: whether a row is one; the deliveries of others are not looked up.
 */
export const deliveriesOf = (orders: string, isOrder: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select count(*) > 0 as is_recorded, coalesce(bool_or(delivery.received_at is not null), false) as is_received,
    coalesce(bool_or(exists (select from delivery_lines as line
      where line.delivery_id = delivery.id and line.problem is not null offset 0)), false) as is_reported
  from deliveries as delivery where ${isOrder} and delivery.order_id = ${sql.ref(orders)}.id`

/**
 * `OrderDays` (domain/quotes/orders/on-time.ts) of a row of orders, as JSON. `recorded`: the alias of `deliveriesOf` it. The history says when
 * a status was set, and is read for orders without a recorded delivery alone.
 */
export function orderDays(orders: string, recorded: string, country: RawBuilder<unknown>): RawBuilder<unknown> {
  const quote = sql.ref(orders)
  return sql`jsonb_build_object('country', ${country}, 'is_recorded', ${sql.ref(recorded)}.is_recorded,
    'is_confirmed', (select count(*) > 0 from order_confirmations
      where order_id = ${quote}.id and state in ('agreed', 'accepted')),
    'is_late', ${quote}.delivered_late, 'next_day', ${quote}.next_delivery, 'wished', ${quote}.latest_delivery_date,
    'delivered_at', case when ${quote}.status = 'delivered' and not ${sql.ref(recorded)}.is_recorded then (
      select max(entry.created_at) from history as entry
      where entry.subject = 'quote' and entry.subject_id = ${quote}.id and entry.action = 'updateStatus'
        and entry.detail ->> 'to' = 'delivered') end)`
}
