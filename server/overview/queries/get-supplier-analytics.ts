import { z } from '@hono/zod-openapi'
import { sql, type RawBuilder } from 'kysely'
import type { CompanyId } from '#domain/access/actor.ts'
import {
  comparedPeriods,
  lastMonths,
  monthsIn,
  profilesShown,
  reasonsShown,
  topProductsShown,
  type Month,
  type Period,
} from '#domain/suppliers/analytics.ts'
import { materials } from '#domain/materials/materials.ts'
import { declineReasons } from '#domain/quotes/offers/decline-reason.ts'
import { currencies } from '#domain/values/money.ts'
import { resolvePeriod } from '#domain/values/month-period.ts'
import type { Database } from '#server/database/connect.ts'
import type { Caller } from '#server/caller.ts'
import { medianAnswerSeconds } from '#server/suppliers/queries/median-answer.ts'
import type { PeriodFilters } from './period-filters.ts'

/**
 * A supplier's own figures. `requests`: the quotes it received, as in its list; `answered`: those of them with its answer;
 * `orders`: the offers that a customer accepted and nobody cancelled. The median is in seconds, the growth of requests in
 * percent. Of a period are the requests that were received in it, and the orders that were accepted in it. Products are those of now.
 */
export const supplierAnalytics = z.object({
  /** The first and the last month that were chosen. Null if none were: then all figures are of all time, but for the last twelve months. */
  period: z.object({ from: z.string(), until: z.string() }).nullable(),
  products: z.number(),
  requests: z.number(),
  answered: z.number(),
  orders: z.number(),
  /** From receiving a request to its first answer; null before the first. */
  median_answer_seconds: z.number().nullable(),
  /** Total cost of the orders, one line for each currency (product decision 7). */
  revenue: z.array(z.object({ currency: z.enum(currencies), amount: z.number() })),
  /** Requests of this month so far, and of a period of the same length in the month before; or of the chosen months and as many before. */
  recent_requests: z.object({ current: z.number(), before: z.number() }),
  months: z.array(z.object({ month: z.string(), requests: z.number(), orders: z.number() })),
  /** The most requested profiles. A request counts for each of its profiles; `profile` is null where none is stated. */
  profiles: z.array(
    z.object({
      material: z.enum(materials).nullable(),
      profile: z.string().nullable(),
      requests: z.number(),
      won: z.number(),
      lost: z.number(),
      declined: z.number(),
    }),
  ),
  /** Why the supplier declined. A decline without a reason has null. */
  declines: z.array(z.object({ reason: z.enum(declineReasons).nullable(), count: z.number() })),
  /** What buyers wrote when they ordered elsewhere, the most frequent first. */
  losses: z.array(z.object({ reason: z.string(), count: z.number() })),
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
type Totals = Omit<SupplierAnalytics, 'period' | 'recent_requests' | 'months'> & SupplierAnalytics['recent_requests']
type CountedMonth = { number: number; requests: number; orders: number }

/** One statement: the quotes are read once, and all figures are of one moment. */
export async function getSupplierAnalytics(
  db: Database,
  { actor, at }: Caller,
  filters: PeriodFilters,
): Promise<SupplierAnalytics> {
  const { period, months } = analyticsMonths(at, filters)
  const compared = comparedPeriods(at, filters.time_zone, period === null ? undefined : months)
  const [first, last] = [months[0], months.at(-1)]
  const read = period === null || !first || !last ? null : { from: first.from, until: last.until }
  const { rows } = await sql<Totals & { counted_months: CountedMonth[] }>`
    with received as materialized (${receivedBy(actor.company.id, read)})
    select totals.*, (select count(*) from products where supplier_id = ${actor.company.id}) as products,
      ${list(revenue)} as revenue,
      ${list(countedMonths(months))} as counted_months,
      ${list(profiles)} as profiles, ${list(declines)} as declines, ${list(losses)} as losses,
      ${list(topProducts(actor.company.id))} as top_products
    from (${totals(actor.company.id, compared)}) as totals`.execute(db)
  if (rows[0] === undefined) throw new Error('the figures gave no row')
  const { current, before, counted_months, ...figures } = rows[0]
  return {
    ...figures,
    period,
    recent_requests: { current, before },
    months: months.map(({ month }, index) => {
      const counted = counted_months.find(({ number }) => number === index + 1)
      return { month, requests: counted?.requests ?? 0, orders: counted?.orders ?? 0 }
    }),
  }
}

/** The chosen period, and its months; without one the last twelve. */
export function analyticsMonths(at: Date, { time_zone, ...chosen }: PeriodFilters) {
  if (chosen.from === undefined && chosen.until === undefined)
    return { period: null, months: lastMonths(at, time_zone) }
  const [current] = lastMonths(at, time_zone, 1)
  const period = resolvePeriod(chosen, current?.month ?? '')
  return { period, months: monthsIn(period, time_zone) }
}

/** The rows of a query, in its order, as one value. */
const list = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(line)), '[]') from (${query}) as line)`

/**
 * The quotes that the supplier received and still sees among its active ones: approved, with a response of its own (product
 * decision 17), not deleted. With administrator review the response exists before the approval that shows it. Those before the period are read
 * too, because it is compared with the time before it; `is_received` and `is_order` say what counts.
 */
function receivedBy(supplierId: CompanyId, period: Period | null) {
  const within = (column: string) =>
    period === null ? sql`true` : sql`${sql.ref(column)} >= ${period.from} and ${sql.ref(column)} < ${period.until}`
  return sql`
    select *, (${within('received_at')}) as is_received, (was_won and ${within('accepted_at')}) as is_order from (
      select quote.id, quote.request_id, quote.volume, quote.accepted_at,
        own.total, own.currency, own.answered_at, own.status, own.decline_reason, own.loss_reasons,
        greatest(own.created_at, quote.admin_approved_at) as received_at,
        (quote.accepted_response_id is not distinct from own.id and quote.status <> 'cancelled') as was_won
      from supplier_responses as own join orders as quote on quote.id = own.order_id
      where own.supplier_id = ${supplierId} and quote.admin_approved and not quote.is_deleted) as own_quotes`
}

/** An order of some positions of a request (`request_id`) is an order, and no further request. */
const totals = (supplierId: CompanyId, { current, before }: ReturnType<typeof comparedPeriods>) => sql`
  select count(*) filter (where is_received and request_id is null) as requests,
    count(answered_at) filter (where is_received and request_id is null) as answered,
    count(*) filter (where is_order) as orders,
    (select ${medianAnswerSeconds('asked', supplierId)} from received as asked where is_received) as median_answer_seconds,
    count(*) filter (where is_received and request_id is null and received_at >= ${current.from}) as current,
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
        from received where is_received and request_id is null
      union all
      select width_bucket(accepted_at, ${starts}), 0, 1 from received where is_order) as counted
    where number > 0 group by number`
}

/**
 * By the profiles that were asked for, each once for a request. Won are the orders of the profile. Lost is what was offered and not chosen, so
 * a request that is divided among several suppliers can be both.
 */
const profiles = sql`
  select asked.material, asked.subcategory as profile,
    count(distinct id) filter (where is_received and request_id is null) as requests,
    count(distinct id) filter (where is_order) as won,
    count(distinct id) filter (where is_received and status = 'not_selected') as lost,
    count(distinct id) filter (where is_received and status = 'declined') as declined
  from received join order_positions as asked on asked.order_id = received.id
  where is_received or is_order
  group by asked.material, asked.subcategory
  order by requests desc, won desc, material, profile
  limit ${profilesShown}`

const declines = sql`
  select decline_reason as reason, count(*) as count from received where is_received and status = 'declined'
  group by decline_reason order by count desc, reason`

/** The lines as `reasonsFor` makes them (domain/quotes/offers/award-reasons.ts), without what they are about. */
const losses = sql`
  select reason, count(*) as count from (
    select distinct id, regexp_replace(line, '^(Reason|Position [0-9]+): ', '') as reason
    from received cross join unnest(loss_reasons) as line where is_received) as given
  group by reason order by count desc, reason limit ${reasonsShown}`

/** The most requested first, then the newest. */
const topProducts = (supplierId: string) => sql`
  select product.id, product.name, product.currency, product.price_per_kg,
    count(distinct coalesce(received.request_id, received.id)) as requests
  from products as product left join (
    order_positions as position join received on received.id = position.order_id and received.is_received) on position.product_id = product.id
  where product.supplier_id = ${supplierId}
  group by product.id
  order by requests desc, product.created_at desc, product.name, product.id
  limit ${topProductsShown}`
