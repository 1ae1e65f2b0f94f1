import { sql, type RawBuilder } from 'kysely'
import type { BoughtPosition } from '#domain/quotes/insights-file.ts'
import { freightKey, type BoughtSum, type InsightGroup } from '#domain/quotes/insights.ts'
import type { CompanyId } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'

/** `starts`: of the months of the period, which ends before `until`. */
export type BoughtIn = { companyId: CompanyId; starts: readonly Date[]; until: Date }

/**
 * What a company bought in a period: its accepted offers that nobody cancelled, as its list shows them. `orders_accepted_at` has
 * the orders. With plain joins PostgreSQL would read the offers of the whole platform, so each is looked up ("offset 0").
 */
const bought = ({ companyId, starts, until }: BoughtIn) => sql`
  select quote.id, quote.accepted_at, quote.project_id, quote.cost_centre, quote.own_reference,
    width_bucket(quote.accepted_at, array[${sql.join(starts.map((start) => start.toISOString()))}]::timestamptz[]) as month,
    response.id as response_id, response.supplier_id, response.currency, response.total, response.price_per_kg
  from orders as quote
  cross join lateral (select * from supplier_responses where id = quote.accepted_response_id offset 0) as response
  where quote.customer_id = ${companyId} and not quote.is_deleted and quote.status <> 'cancelled'
    and quote.accepted_at >= ${starts[0]?.toISOString()}::timestamptz and quote.accepted_at < ${until.toISOString()}::timestamptz`

/**
 * The ordered positions. The amount is `lineTotal` (domain/quotes/offers/offer-lines.ts) in SQL, so that a year of orders is added up where it
 * is stored: bought.test.ts compares the two. An offer without lines has one price for everything.
 */
const lines = sql`
  select bought.*, asked.position, asked.material, asked.product_name, asked.manual_product_details, asked.size,
    coalesce(line.volume, asked.volume) as tons, line.epd_value, line.epd_id,
    case when line.price_amount is null and bool_or(line.price_amount is not null) over (partition by bought.id) then 0
      else coalesce(round(case coalesce(line.price_unit, 'kg')
        when 'kg' then coalesce(line.price_amount, bought.price_per_kg) * 1000 * coalesce(line.volume, asked.volume)
        when 't' then line.price_amount * coalesce(line.volume, asked.volume)
        when 'piece' then line.price_amount * asked.pieces * coalesce(line.volume, asked.volume) / asked.volume
        else line.price_amount * asked.pieces * asked.length_mm * coalesce(line.volume, asked.volume) / (asked.volume * 1000)
      end, 2), 0) end as amount
  from bought join order_positions as asked on asked.order_id = bought.id
  left join lateral (select * from response_positions
    where response_id = bought.response_id and position = asked.position offset 0) as line on true
  where line.offered is distinct from false`

/** With the freight, which is what an order costs beside its positions. */
const parts = sql`
  select id, month, supplier_id, project_id, currency, coalesce(material, '') as material, amount, tons,
    case when epd_value is null then 0 else tons end as known_tons,
    case when epd_id is null then 0 else tons end as covered_tons, coalesce(tons * epd_value, 0) as carbon
  from lines
  union all
  select id, month, supplier_id, project_id, currency, ${freightKey}, total - sum(amount), 0, 0, 0, 0
  from lines group by id, month, supplier_id, project_id, currency, total having total <> sum(amount)`

const withLines = (period: BoughtIn): RawBuilder<unknown> =>
  sql`with bought as materialized (${bought(period)}), lines as materialized (${lines})`

/** `group`: null for all together. `key`: the number of the month, the material, the id; null for orders without a project. */
export type BoughtRow = BoughtSum & { group: InsightGroup | null; key: string | null; name: string | null }

/** The sums of a period by each of the groups and by currency, exact, in one statement: all figures are of one moment. */
export async function boughtSums(db: Database, period: BoughtIn): Promise<BoughtRow[]> {
  const { rows } = await sql<BoughtRow>`${withLines(period)}, parts as (${parts}),
    sums as (
      select grouping(month, material, supplier_id, project_id) as kind, month, material, supplier_id, project_id, currency,
        count(distinct id)::int as orders, sum(amount) as amount, sum(tons) as tons, sum(known_tons) as known_tons,
        sum(covered_tons) as covered_tons, sum(carbon) as carbon
      from parts
      group by grouping sets
        ((currency), (month, currency), (material, currency), (supplier_id, currency), (project_id, currency)))
    select case kind when 7 then 'month' when 11 then 'material' when 13 then 'supplier' when 14 then 'project' end as "group",
      case kind when 7 then month::text when 11 then material when 13 then supplier_id::text when 14 then project_id::text
      end as key,
      coalesce(supplier.company_name, project.name) as name,
      currency, orders, amount, tons, known_tons, covered_tons, carbon
    from sums
    left join profiles as supplier on supplier.id = sums.supplier_id
    left join projects as project on project.id = sums.project_id
    order by kind, sums.currency, amount desc, name`.execute(db)
  return rows
}

/** At most `limit` positions, the latest order first. */
export async function boughtLines(
  db: Database,
  period: BoughtIn,
  limit: number,
): Promise<Omit<BoughtPosition, 'on_time'>[]> {
  const { rows } = await sql<Omit<BoughtPosition, 'on_time'>>`${withLines(period)}
    select lines.id, lines.accepted_at, supplier.company_name as supplier, project.name as project, lines.cost_centre,
      lines.own_reference, position, material, product_name, manual_product_details, size, tons, currency, amount, epd_value, epd_id
    from lines join profiles as supplier on supplier.id = lines.supplier_id
    left join projects as project on project.id = lines.project_id
    order by lines.accepted_at desc, lines.id, position
    limit ${limit}`.execute(db)
  return rows
}
