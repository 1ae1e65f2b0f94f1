import { sql } from 'kysely'
import type { SavingSum } from '#domain/quotes/insight-savings.ts'
import type { OrderDays } from '#domain/quotes/orders/on-time.ts'
import type { Database } from '#server/database/connect.ts'
import { deliveriesOf, orderDays } from '#server/quotes/queries/order-days.ts'
import type { BoughtIn } from './bought.ts'

/** `month`: the number of the month in which the offer was accepted, from 1. */
export type BoughtOrder = { id: string; month: number; supplier_id: string; supplier: string; days: OrderDays }

const monthOf = (column: 'accepted_at' | 'awarded_at', starts: readonly Date[]) =>
  sql`width_bucket(${sql.ref(column)}, array[${sql.join(starts.map((start) => start.toISOString()))}]::timestamptz[])`
const inPeriod = (column: 'accepted_at' | 'awarded_at', { starts, until }: BoughtIn) =>
  sql`${sql.ref(column)} >= ${starts[0]?.toISOString()}::timestamptz and ${sql.ref(column)} < ${until.toISOString()}::timestamptz`

/** The orders that `boughtSums` adds up, each with what tells whether it was on time. Days end in the customer's country. */
export async function boughtOrders(db: Database, period: BoughtIn): Promise<BoughtOrder[]> {
  const { rows } = await sql<BoughtOrder>`
    with bought as materialized (
      select quote.id, ${monthOf('accepted_at', period.starts)} as month, quote.status, quote.delivered_late, quote.next_delivery,
        quote.latest_delivery_date, quote.accepted_at, customer.country, response.supplier_id
      from orders as quote
      join profiles as customer on customer.id = quote.customer_id
      cross join lateral (select * from supplier_responses where id = quote.accepted_response_id offset 0) as response
      where quote.customer_id = ${period.companyId} and not quote.is_deleted and quote.status <> 'cancelled'
        and ${inPeriod('accepted_at', period)})
    select bought.id, month, supplier_id, supplier.company_name as supplier, ${orderDays('bought', 'recorded', sql`bought.country`)} as days
    from bought
    join profiles as supplier on supplier.id = supplier_id
    cross join lateral (${deliveriesOf('bought', sql`true`)}) as recorded
    order by supplier.company_name, supplier_id, bought.accepted_at`.execute(db)
  return rows
}

/**
 * What the company's awards over several suppliers cost and would have cost, by month and currency. An award of which an order was cancelled or
 * deleted is left out, because nothing was saved by it.
 */
export async function splitSums(db: Database, period: BoughtIn): Promise<(SavingSum & { month: number })[]> {
  const { rows } = await sql<SavingSum & { month: number }>`
    select ${monthOf('awarded_at', period.starts)} as month, currency, count(whole)::int as compared,
      coalesce(sum(whole), 0) as whole, coalesce(sum(split) filter (where whole is not null), 0) as split,
      count(*) filter (where unknown = 'rate')::int as no_rate, count(*) filter (where unknown = 'whole')::int as no_whole
    from split_awards as award
    where customer_id = ${period.companyId} and ${inPeriod('awarded_at', period)}
      and not exists (select from orders as quote
        where quote.id = any (award.order_ids) and (quote.is_deleted or quote.status = 'cancelled'))
    group by month, currency order by month, currency`.execute(db)
  return rows
}
