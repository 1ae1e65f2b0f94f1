import { z } from '@hono/zod-openapi'
import { sql, type RawBuilder } from 'kysely'
import { comparedPeriods, isTimeZone, lastMonths, topProductsShown, type Month } from '#domain/suppliers/analytics.ts'
import { currencies } from '#domain/values/money.ts'
import type { Database } from '#server/database/connect.ts'
import type { Caller } from '#server/caller.ts'

export const analyticsFilters = z.strictObject({
  /** The time zone whose midnights divide the months. */
  time_zone: z.string().max(64).refine(isTimeZone, 'Unknown time zone.').default('UTC'),
})

/**
 * A supplier's own figures. `requests`: the quotes it received, as in its list; `answered`: those of them with its answer;
 * `orders`: the offers that a customer accepted and nobody cancelled. The median is in seconds, the growth of requests in
 * percent.
 */
export const supplierAnalytics = z.object({
  products: z.number(),
  requests: z.number(),
  answered: z.number(),
  orders: z.number(),
  /** From receiving a request to its first answer; null before the first. */
  median_answer_seconds: z.number().nullable(),
  /** Total cost of the orders, one line for each currency (product decision 7). */
  revenue: z.array(z.object({ currency: z.enum(currencies), amount: z.number() })),
  /** Requests of this month so far, and of a period of the same length in the month before. */
  recent_requests: z.object({ current: z.number(), before: z.number() }),
  months: z.array(z.object({ month: z.string(), requests: z.number(), orders: z.number() })),
  top_products: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      currency: z.enum(currencies),
      /** 0: no price. */
      price_per_kg: z.number(),
      requests: z.number(),
    }),
  ),
})
type SupplierAnalytics = z.infer<typeof supplierAnalytics>
type Totals = Omit<SupplierAnalytics, 'recent_requests' | 'months'> & SupplierAnalytics['recent_requests']
type CountedMonth = { number: number; requests: number; orders: number }

/** One statement: the quotes are read once, and all figures are of one moment. */
export async function getSupplierAnalytics(
  db: Database,
  { actor, at }: Caller,
  timeZone: string,
): Promise<SupplierAnalytics> {
  const months = lastMonths(at, timeZone)
  const { rows } = await sql<Totals & { counted_months: CountedMonth[] }>`
    with received as materialized (${receivedBy(actor.company.id)})
    select totals.*, (select count(*) from products where supplier_id = ${actor.company.id}) as products,
      ${list(revenue)} as revenue,
      ${list(countedMonths(months))} as counted_months,
      ${list(topProducts(actor.company.id))} as top_products
    from (${totals(actor.company.id, comparedPeriods(at, timeZone))}) as totals`.execute(db)
  if (rows[0] === undefined) throw new Error('the figures gave no row')
  const { current, before, counted_months, ...figures } = rows[0]
  return {
    ...figures,
    recent_requests: { current, before },
    months: months.map(({ month }, index) => {
      const counted = counted_months.find(({ number }) => number === index + 1)
      return { month, requests: counted?.requests ?? 0, orders: counted?.orders ?? 0 }
    }),
  }
}

/** The rows of a query, in its order, as one value. */
const list = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(line)), '[]') from (${query}) as line)`

/**
 * The quotes that the supplier received and still sees among its active ones: approved, with a response of its own (product
 * decision 17), not deleted. With administrator review the response exists before the approval that shows it.
 */
const receivedBy = (supplierId: string) => sql`
  select quote.id, quote.request_id, quote.volume, quote.accepted_at,
    own.total, own.currency, own.answered_at,
    greatest(own.created_at, quote.admin_approved_at) as received_at,
    (quote.accepted_response_id is not distinct from own.id and quote.status <> 'cancelled') as is_order
  from supplier_responses as own join orders as quote on quote.id = own.order_id
  where own.supplier_id = ${supplierId} and quote.admin_approved and not quote.is_deleted`

/**
 * An order of some positions of a request (`request_id`) is an order, and no further request. Only the history has the time of the first
 * answer: a later, better offer must not make a supplier look slow.
 */
const totals = (supplierId: string, { current, before }: ReturnType<typeof comparedPeriods>) => sql`
  select count(*) filter (where request_id is null) as requests,
    count(answered_at) filter (where request_id is null) as answered,
    count(*) filter (where is_order) as orders,
    round(percentile_cont(0.5) within group (order by extract(epoch from (
      select min(entry.created_at) from history as entry
      where entry.subject = 'quote' and entry.subject_id = received.id
        and entry.action = 'respond' and entry.supplier_id = ${supplierId}) - received_at))) as median_answer_seconds,
    count(*) filter (where request_id is null and received_at >= ${current.from}) as current,
    count(*) filter (
      where request_id is null and received_at >= ${before.from} and received_at < ${before.until}) as before
  from received`

/** Of an order's offer, as on its page; in the order of the currencies everywhere. */
const revenue = sql`
  select currency, sum(total) as amount
  from received where is_order group by currency order by array_position(array[${sql.join(currencies)}]::text[], currency)`

/** The first month is number 1; a month without anything has no row. */
function countedMonths(months: readonly Month[]) {
  const starts = sql`array[${sql.join(months.map(({ from }) => from.toISOString()))}]::timestamptz[]`
  return sql`
    select number, sum(requests) as requests, sum(orders) as orders from (
      select width_bucket(received_at, ${starts}) as number, 1 as requests, 0 as orders
        from received where request_id is null
      union all
      select width_bucket(accepted_at, ${starts}), 0, 1 from received where is_order) as counted
    where number > 0 group by number`
}

/** The most requested first, then the newest. */
const topProducts = (supplierId: string) => sql`
  select product.id, product.name, product.currency, product.price_per_kg,
    count(distinct coalesce(received.request_id, received.id)) as requests
  from products as product left join (
    order_positions as position join received on received.id = position.order_id) on position.product_id = product.id
  where product.supplier_id = ${supplierId}
  group by product.id
  order by requests desc, product.created_at desc, product.name, product.id
  limit ${topProductsShown}`
