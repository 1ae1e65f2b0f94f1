import { sql } from 'kysely'
import { awardOffers } from '#domain/quotes/offers/award-offers.ts'
import { bestAward } from '#domain/quotes/offers/best-award.ts'
import type { OfferTerms } from '#domain/quotes/offers/offer-terms.ts'
import { noTerms } from '#domain/quotes/offers/offer-terms.ts'
import type { Database } from '#server/database/connect.ts'
import type { QuoteView } from '#server/quotes/queries/views.ts'
import { commandHeaders } from './ceiling.ts'
import { fillPeople } from './data.ts'
import { askingCustomer, idOf, prefixOf } from './ids.ts'
import { processorMs } from './processor-time.ts'
import type { Person } from './works.ts'

const positions = 200
const offers = 20
const quote = `/api/quotes/${idOf('quote', 1)}`

/** A request of 200 positions with 20 offers, and as large a one that the first supplier has not answered. */
export async function fillOffers(db: Database): Promise<void> {
  await fillPeople(db, { suppliers: offers, customers: askingCustomer })
  await sql`update profiles set user_status = 'active'`.execute(db)
  await sql`
    with request as (
      select number, (${prefixOf('quote')}::text || lpad(number::text, 12, '0'))::uuid as id from generate_series(1, 2) as number
    ), asked as (
      insert into order_positions (order_id, position, manual_product_details, material, subcategory, size, grade, volume)
      select id, position, 'Beam ' || position, 'Steel', 'HEA Beam', 'HEA 200', 'S355J2', 1 + position % 20
      from request, generate_series(1, ${sql.lit(positions)}) as position
    )
    insert into orders (id, customer_id, volume, status, admin_approved, selected_suppliers)
    select id, ${idOf('customer', 1)}::uuid, (select sum(1 + position % 20) from generate_series(1, ${sql.lit(positions)}) as position),
      'pending', true, array(select id from profiles where role = 'supplier' and (request.number = 1 or id = ${idOf('supplier', 1)}))
    from request`.execute(db)
  await sql`
    with offer as (
      select orders.id, supplier_id, right(orders.id::text, 1) = '1' as answers, right(supplier_id::text, 12)::int as number
      from orders, unnest(selected_suppliers) as supplier_id
    ), line as (
      select offer.*, position, order_positions.volume, round((0.9 + 0.3 * drawn(number, position))::numeric, 3) as price
      from offer join order_positions on order_id = offer.id where answers
    ), response as (
      insert into supplier_responses (order_id, supplier_id, status, currency, price_per_kg, total, offered_volume, freight, freight_amount,
        minimum_order, delivery_time, answered_at)
      select id, supplier_id, case when answers then 'accepted' else 'pending' end, 'EUR', coalesce(round(total / 1000 / volume, 4), 0),
        total + 500 * number, volume, case when answers then 'amount' end, case when answers then 500 * number end,
        case when answers then 2000 * number end, case when answers then 14 end, case when answers then now() end
      from offer left join lateral (select round(sum(price * line.volume * 1000), 2) as total, sum(line.volume) as volume
        from line where line.supplier_id = offer.supplier_id and line.id = offer.id) as figures on true
      returning id, order_id, supplier_id
    )
    insert into response_positions (response_id, position, epd_value, epd_source, epd_reason, price_amount, price_unit)
    select response.id, position, round((0.3 + 2 * drawn(number, position + 1000))::numeric, 3), 'stated', 'own figure', price, 'kg'
    from line join response on response.order_id = line.id and response.supplier_id = line.supplier_id`.execute(db)
  await sql`select list_quotes(array(select id from orders))`.execute(db)
  await sql`drop function drawn`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** `cpuMs`, `postgresMs`: the processor time of one of them, null where it is not reported. */
export type OfferRow = {
  name: string
  p50: number
  p95: number
  cpuMs: number | null
  postgresMs: number | null
  toReach: string
  reached: boolean
}

type Setting = {
  origin: string
  cookies: Record<Person, string>
  pid: number
  postgresTime: () => Promise<number | null>
}

/** One after the other, as often as one person may. */
export async function measureOffers({ origin, cookies, pid, postgresTime }: Setting): Promise<OfferRow[]> {
  const ask = async (path: string, person: Person, body?: object): Promise<Response> => {
    const headers = { cookie: cookies[person], ...(body && commandHeaders(crypto.randomUUID())) }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const answer = await fetch(`${origin}${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const series = async (count: number, once: (number: number) => unknown) => {
    for (let number = 0; number < count / 5; number += 1) await once(number)
    const [cpuBefore, postgresBefore] = [processorMs(pid), await postgresTime()]
    const times: number[] = []
    for (let number = 0; number < count; number += 1) {
      const started = performance.now()
      await once(number)
      times.push(performance.now() - started)
    }
    const each = (before: number | null, after: number | null) =>
      before === null || after === null ? null : (after - before) / count
    times.sort((a, b) => a - b)
    const at = (part: number) => times[Math.floor(count * part)] ?? NaN
    const [cpuMs, postgresMs] = [each(cpuBefore, processorMs(pid)), each(postgresBefore, await postgresTime())]
    return { p50: at(0.5), p95: at(0.95), cpuMs, postgresMs }
  }

  let answered_at: string | null = null
  const answering = await series(90, async (number) => {
    const answer = await ask(`/api/quotes/${idOf('quote', 2)}/respond`, 'supplier', answerOf(number, answered_at))
    answered_at = ((await answer.json()) as { answered_at: string }).answered_at
  })
  const page = await series(100, async () => (await ask(quote, 'customer')).json())
  const file = await series(40, async () => (await ask(`${quote}/comparison?format=xlsx`, 'customer')).arrayBuffer())
  const shown = (await (await ask(quote, 'customer')).json()) as Shown
  const split = await series(20, () => {
    const filters = { valid: false, complete: false, inForce: false }
    return bestAward(shown.positions, awardOffers(shown.positions, shown.offers, filters, new Date()).offers, 'EUR', {})
  })
  const inPostgres = 'at most 10 ms CPU of PostgreSQL'
  return [
    {
      ...answering,
      name: 'answering 200 positions',
      toReach: inPostgres,
      reached: answering.postgresMs !== null && answering.postgresMs <= 10,
    },
    {
      ...page,
      name: "a quote's page with 200 positions and 20 offers, as its customer",
      toReach: 'p95 under 300 ms',
      reached: page.p95 < 300,
    },
    {
      ...file,
      name: 'the comparison of these offers as a workbook',
      toReach: 'p95 under 1 s',
      reached: file.p95 < 1000,
    },
    {
      ...split,
      name: 'the best split of these offers, with freights and minimum orders',
      cpuMs: null,
      postgresMs: null,
      toReach: 'p95 under 100 ms',
      reached: split.p95 < 100,
    },
  ]
}

type Shown = {
  positions: QuoteView['positions']
  offers: readonly Parameters<typeof awardOffers>[1][number][]
}

/** An answer whose prices differ from those of the one before. */
const answerOf = (number: number, answered_at: string | null) => ({
  version: 1,
  answered_at,
  status: 'accepted',
  currency: 'EUR',
  lines: Array.from({ length: positions }, (_, index) => ({
    position: index + 1,
    offered: true,
    price: (100 + ((index + number) % 50)) / 100,
    unit: 'kg',
  })),
  terms: { ...noTerms, freight: 'included' } satisfies OfferTerms,
  price_confirmed: true,
})
