import { sql, type RawBuilder } from 'kysely'
import type { Currency } from '#domain/values/money.ts'
import type { FitCandidate, FitProduct } from '#domain/quotes/recipients/recipient-fit.ts'
import {
  asksOf,
  isStated,
  type FitAsk,
  type FitRequest,
  type RequestCandidate,
} from '#domain/quotes/recipients/request-fit.ts'
import type { Database } from '#server/database/connect.ts'
import { holdsWords, plainText } from '#server/database/like.ts'
import { validDocumentsOf } from '#server/documents/queries/valid-documents.ts'

/** `products` are those for the asks of the request; `product` is the one for the first position; null if it does not state what it is. */
export type FoundRecipient = FitCandidate & RequestCandidate & { country: string | null }

/**
 * The suppliers proposed for `quote`: the stored proposal, else its products' own suppliers (specification 000, section
 * 4).
 */
export const proposedFor = sql<
  string[]
>`case when cardinality(quote.selected_suppliers) > 0 then quote.selected_suppliers
  else array(select distinct supplier_id from order_positions as position join products on products.id = position.product_id
    where position.order_id = quote.id and supplier_id is not null) end`

/** For profiles named `supplier`. */
export const isActive = sql`supplier.role = 'supplier' and supplier.user_status = 'active'`

/** `without`: suppliers that are not found. */
type RecipientSearch = { text: string; without?: readonly string[] }
const isFound = ({ text, without = [] }: RecipientSearch): RawBuilder<unknown> => {
  const isOther = without.length === 0 ? sql`true` : sql`supplier.id <> all (${without}::uuid[])`
  if (text === '') return isOther
  return sql`${isOther} and ${holdsWords(text, [plainText(sql`supplier.company_name`), sql`lower(supplier.country)`])}`
}

/** The domain's `relativeExcess`, with the arithmetic of JavaScript, so that both treat the same figures as equal. */
const excess = (figure: RawBuilder<unknown>, limit: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${figure} > ${limit} then (${figure}::float8 - ${limit}::float8) / ${figure}::float8 else 0::float8 end`

/** The different asks of a request as rows named `ask`, numbered from 0. */
const rowsOf = (asks: readonly FitAsk[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(
    asks.map(({ positions, ...ask }, number) => ({ ...ask, number, times: positions.length })),
  )}::jsonb) as ask (number integer, times integer, share float8, material text, subcategory text, volume numeric,
    max_epd numeric, max_price_per_kg numeric, max_price_currency text)`

/** The listed products for an ask, as far as they exceed it. `of`: which suppliers. For rows named `ask`. */
const judgedProducts = (of: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select id, supplier_id, min_volume, effective_epd, price_per_kg, currency,
    ${excess(sql`min_volume`, sql`ask.volume`)} as minimum,
    case when ask.max_epd is null then 0::float8 when effective_epd is null then 1::float8
      else ${excess(sql`effective_epd`, sql`ask.max_epd`)} end as epd,
    case when ask.max_price_per_kg is not null and price_per_kg > 0 and currency = ask.max_price_currency
      then ${excess(sql`price_per_kg`, sql`ask.max_price_per_kg`)} else 0::float8 end as price
  from products
  where listed and material = ask.material and subcategory = ask.subcategory and ${of}`

const missed = sql`(minimum > 0)::int + (epd > 0)::int + (price > 0)::int`
const shortfall = sql`minimum + epd + price`

/** How many of the positions each supplier lists products for, whatever these cost or weigh. */
const listings = (asks: readonly FitAsk[]): RawBuilder<unknown> => sql`
  select supplier_id, sum(times)::int as sells
  from (select material, subcategory, sum(times) as times from ${rowsOf(asks)} group by material, subcategory) as asked
  cross join lateral (
    select distinct supplier_id from products
    where listed and material = asked.material and subcategory = asked.subcategory
  ) as sold
  group by supplier_id`

/**
 * The suppliers named `candidates` with the figures of the domain's `requestFitOf`. They need the misses, the shortfall and
 * the EPD value of the best product for each ask, which an array compares in this order, but not which product it is. Sums
 * are in the order of the asks, because the sum of floating-point numbers depends on it.
 */
const judged = (asks: readonly FitAsk[]): RawBuilder<unknown> => sql`
  select candidates.*, fits.*
  from candidates cross join lateral (
    select coalesce(sum(times) filter (where best[1] = 0), 0)::int as fitting,
      sum(times * best[1])::int as misses, sum(times * best[2] order by number) as shortfall,
      case when max(best[3]) < 'Infinity'
        then sum(share * best[3] order by number) / sum(share order by number) end as epd
    from ${rowsOf(asks)} cross join lateral (
      select min(array[${missed}, ${shortfall}, coalesce(effective_epd, 'Infinity')]::float8[]) as best
      from (${judgedProducts(sql`supplier_id = candidates.id`)}) as product
    ) as sold
    where best is not null
  ) as fits`

const hasDocuments = sql`exists (select ${validDocumentsOf(sql`supplier.id`)})`

/** `sell_all`: the number of active suppliers that list every position, whatever the search is. */
type Counts = { count: number; qualifying: number; sell_all: number }

/**
 * The best fitting of the active suppliers that the search finds, with the products to judge them by; the number of those
 * found, and of those that qualify. The order is the domain's `inOrderOfRequestFit`; here it only decides who is among the
 * first `limit`, and a test compares the two. The number of positions that a supplier sells goes first in it, so nobody with
 * fewer than the last of the first `limit` is judged.
 */
export async function findRecipients(
  db: Database,
  request: FitRequest,
  search: RecipientSearch,
  limit: number,
): Promise<Counts & { suppliers: FoundRecipient[] }> {
  const asks = asksOf(request)
  const total = request.positions.filter(isStated).length
  const { rows } = await sql<Counts & { [Key in keyof Row]: Row[Key] | null }>`
    with sellers as materialized (${listings(asks)}),
    found as materialized (
      select supplier.id, supplier.company_name, supplier.country, sells
      from sellers join profiles as supplier on supplier.id = sellers.supplier_id
      where ${isActive} and ${isFound(search)}
    ),
    candidates as materialized (
      select * from found
      where sells >= (select min(sells) from (select sells from found order by sells desc limit ${limit}) as first)
    ),
    judged as materialized (
      select *, misses + (not ${hasDocuments})::int as all_misses from (${judged(asks)}) as supplier
    ),
    best as (
      select id, company_name, country from judged
      order by (sells = ${total} and all_misses = 0) desc, sells desc, fitting desc, all_misses, shortfall, epd nulls last,
        company_name, id
      limit ${limit}
    ),
    others as (
      select supplier.id, supplier.company_name, supplier.country
      from profiles as supplier
      where ${isActive} and ${isFound(search)} and supplier.id not in (select supplier_id from sellers)
      order by supplier.company_name, supplier.id
      limit greatest(0, ${limit} - (select count(*) from best))
    ),
    counts as (
      select (select count(*) from profiles as supplier where ${isActive} and ${isFound(search)}) as count,
        (select count(*) from judged where sells = ${total} and all_misses = 0) as qualifying,
        (select count(*) from sellers where sells = ${total}) as sell_all
    )
    select counts.*, shown.*, (select count(*) ${validDocumentsOf(sql`shown.id`)}) as documents
    from counts left join (select * from best union all select * from others) as shown on true`.execute(db)
  const shown = rows.flatMap(({ id, company_name, country, documents }) =>
    id === null || company_name === null ? [] : [{ id, company_name, country, documents: documents ?? 0 }],
  )
  const { count = 0, qualifying = 0, sell_all = 0 } = rows[0] ?? {}
  return { count, qualifying, sell_all, suppliers: await withProducts(db, request, shown) }
}
type Row = { id: string; company_name: string; country: string | null; documents: number }

/** The active suppliers among these that a search finds, with the products to judge them by. */
export async function recipientsById(
  db: Database,
  request: FitRequest,
  ids: readonly string[],
  search: RecipientSearch = { text: '' },
): Promise<FoundRecipient[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select supplier.id, supplier.company_name, supplier.country,
      (select count(*) ${validDocumentsOf(sql`supplier.id`)}) as documents
    from profiles as supplier where ${isActive} and ${isFound(search)} and supplier.id = any (${ids}::uuid[])`.execute(
    db,
  )
  return withProducts(db, request, rows)
}

/** For each supplier and ask, the product that the domain's `bestFitting` selects. */
async function withProducts(db: Database, request: FitRequest, suppliers: readonly Row[]): Promise<FoundRecipient[]> {
  const asks = asksOf(request)
  const [first] = request.positions
  const isFirstStated = first !== undefined && isStated(first)
  const ids = suppliers.map(({ id }) => id)
  const { rows } = await sql<Best>`
    select shown.id as supplier_id, number, min_volume, effective_epd, price_per_kg, currency
    from unnest(${ids}::uuid[]) as shown (id) cross join ${rowsOf(asks)} cross join lateral (
      select * from (${judgedProducts(sql`supplier_id = shown.id`)}) as product
      order by ${missed}, ${shortfall}, effective_epd nulls last, id limit 1
    ) as best`.execute(db)
  const bests = Map.groupBy(rows, ({ supplier_id }) => supplier_id)
  return suppliers.map((supplier) => {
    const products: (FitProduct | null)[] = asks.map(() => null)
    for (const { number, min_volume, effective_epd: epd, price_per_kg, currency } of bests.get(supplier.id) ?? [])
      products[number] = { min_volume, epd, price_per_kg, currency }
    return { ...supplier, product: (isFirstStated ? products[0] : null) ?? null, products }
  })
}
type Best = {
  supplier_id: string
  number: number
  min_volume: number
  effective_epd: number | null
  price_per_kg: number
  currency: Currency
}

/** The numbers of a request's positions that an active supplier lists, ascending. */
export async function soldPositions(db: Database, { positions }: FitRequest): Promise<number[]> {
  const profiles = positions.map(({ position, material, subcategory }) => ({ position, material, subcategory }))
  const { rows } = await sql<{ position: number }>`
    select position from jsonb_to_recordset(${JSON.stringify(profiles)}::jsonb)
      as asked (position integer, material text, subcategory text)
    where exists (select from products where listed and material = asked.material and subcategory = asked.subcategory)
    order by position`.execute(db)
  return rows.map(({ position }) => position)
}
