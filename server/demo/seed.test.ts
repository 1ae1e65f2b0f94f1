import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { materials, profilesOf } from '#domain/materials/materials.ts'
import { quoteStatuses } from '#domain/quotes/quote.ts'
import { regions } from '#domain/values/regions.ts'
import { responseStatuses } from '#domain/quotes/response.ts'
import { useWorld, type World } from '#test/world.ts'
import { remindToAnswer } from '#server/quotes/commands/remind-to-answer.ts'
import { fillDemoData, hasDemoAccounts } from './first-start.ts'

const world = useWorld()
const interrupted = useWorld()
beforeAll(() => fillDemoData(world.services))

async function rows<Row>(query: string, { db }: World = world): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(db)).rows
}

describe('the demo data', () => {
  it('fills in once', async () => {
    expect(await hasDemoAccounts(world.db)).toBe(true)
    expect(await fillDemoData(world.services)).toBe(false)
  })

  it('includes the companies, products and requests of a small market', async () => {
    const [counts] = await rows(`select
      (select count(*) from profiles where role = 'supplier') as suppliers,
      (select count(*) from profiles where role = 'customer') as customers,
      (select count(*) from profiles where user_status = 'pending') as waiting,
      (select count(*) from profiles where user_status = 'deactivated') as deactivated,
      (select count(distinct region) from profiles where role = 'supplier' and user_status = 'active') as regions,
      (select count(*) from orders) as quotes,
      (select count(*) from calculator_projects) as projects`)
    const [{ products } = { products: 0 }] = await rows<{ products: number }>(
      'select count(*) as products from products',
    )

    expect(counts).toEqual({
      suppliers: 40,
      customers: 13,
      waiting: 3,
      deactivated: 1,
      regions: regions.length,
      quotes: 69,
      projects: 6,
    })
    expect(products).toBeGreaterThan(700)
  })

  it('includes every profile of every material, with size, grade and dimensions', async () => {
    const sold = await rows<{ material: string; subcategory: string }>(`
      select distinct material, subcategory from products join profiles on profiles.id = supplier_id
      where user_status = 'active'`)
    const listed = materials.flatMap((material) =>
      profilesOf[material].map((subcategory) => ({ material, subcategory })),
    )

    expect(sold).toHaveLength(listed.length)
    expect(sold).toEqual(expect.arrayContaining(listed))
    expect(
      await rows(`select id from products where supplier_id is not null and dimensions = '{}'
      or size is null or grade is null or standard is null or min_volume < 1`),
    ).toEqual([])
  })

  it('includes requests in every status and answers of every kind, also deleted ones', async () => {
    const statuses = await rows<{ status: string; count: number }>(
      'select status, count(*) from orders group by status',
    )
    const answers = await rows<{ status: string }>('select distinct status from supplier_responses')
    const awaiting = statuses.find(({ status }) => status === 'pending_admin_approval')
    const deleted = await rows('select id from orders where is_deleted')

    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(quoteStatuses))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(responseStatuses))
    expect(awaiting?.count).toBeGreaterThanOrEqual(8)
    expect(deleted).toHaveLength(5)
  })

  it('mixes manual and catalogue requests, attached files and future delivery dates', async () => {
    const [found] = await rows<Record<string, number>>(`select
      count(*) filter (where manual_product_details is not null) as manual,
      count(*) filter (where product_id is not null) as from_catalogue,
      count(*) filter (where latest_delivery_date > current_date) as due,
      (select count(*) from customer_quote_documents) as attached,
      (select count(*) from quote_revisions) as edited
      from orders join order_positions on order_id = orders.id`)

    expect(Math.min(...Object.values(found ?? { none: 0 }))).toBeGreaterThan(2)
  })

  it('includes one description without material and profile', async () => {
    const alone = await rows('select order_id from order_positions where material is null and subcategory is null')

    expect(alone).toHaveLength(1)
  })
})

describe('the demo data for the pages', () => {
  it.each([
    [
      'an accepted offer has a price',
      `select * from orders join supplier_responses as answer
      on answer.id = accepted_response_id where price_per_kg = 0 or answer.status <> 'accepted'`,
    ],
    [
      'nobody else is in once an offer is accepted',
      `select * from supplier_responses join orders on orders.id = order_id
      where accepted_response_id <> supplier_responses.id and supplier_responses.status in ('pending', 'accepted')`,
    ],
    [
      'several offers move on only after one was accepted',
      `select order_id from supplier_responses
      join orders on orders.id = order_id where orders.status in ('processing', 'shipped', 'delivered')
      and accepted_response_id is null group by order_id having count(*) > 1`,
    ],
    [
      'what was sent was approved and says to whom',
      `select * from orders where status <> 'cancelled'
      and status <> 'pending_admin_approval' and (not admin_approved or cardinality(selected_suppliers) = 0
        or admin_approved_by is null)`,
    ],
    ['a cancelled request says why', `select * from orders where status = 'cancelled' and cancellation_note is null`],
    [
      'only members that were let in take part',
      `select * from supplier_responses join profiles
      on profiles.id = supplier_id where user_status <> 'active'`,
    ],
    [
      'every request begins its timeline',
      `select * from orders where request_id is null and not exists (select 1 from history
      where subject_id = orders.id and action = 'createQuote' and history.created_at = orders.created_at)`,
    ],
    [
      'approval comes after the request',
      'select * from orders where request_id is null and admin_approved_at <= created_at',
    ],
    [
      'an answer comes after approval',
      `select * from supplier_responses join orders on orders.id = order_id
      where answered_at <= admin_approved_at or answered_at <= supplier_responses.created_at`,
    ],
    [
      'a product was there before it was asked for',
      `select * from orders join order_positions on order_id = orders.id join products on products.id = product_id
      where products.created_at >= orders.created_at`,
    ],
    [
      'nothing happened today or later',
      `select 1 from history where created_at >= date_trunc('day', now(), 'UTC')
      union all select 1 from files where created_at >= date_trunc('day', now(), 'UTC')
      union all select 1 from supplier_responses where updated_at >= date_trunc('day', now(), 'UTC')
      union all select 1 from supplier_documents where created_at >= date_trunc('day', now(), 'UTC')`,
    ],
  ])('keeps the rule that %s', async (_rule, exceptions) => {
    expect(await rows(exceptions)).toEqual([])
  })

  it('queues no mail', async () => {
    expect(await rows(`select id from pgboss.job where name = 'mail'`)).toEqual([])
  })

  it('includes EPD records in every state, one of which awaits its check', async () => {
    const states = await rows<{ state: string; count: number }>(`select case
        when valid_until < current_date then 'expired' when in_force and checked_at is not null then 'verified'
        when in_force then 'in force' else 'draft' end as state, count(*) as count
      from epds group by 1 order by 1`)

    expect(states.map(({ state }) => state)).toEqual(['draft', 'expired', 'in force', 'verified'])
    expect(await rows(`select 1 from response_positions where epd_id is not null`)).not.toEqual([])
  })

  it('includes a rate of every currency, and a buyer who asks in kronor', async () => {
    expect(await rows(`select currency from currency_rates where day = current_date - 1 order by currency`)).toEqual(
      ['DKK', 'GBP', 'NOK', 'SEK', 'USD'].map((currency) => ({ currency })),
    )
    expect(await rows(`select company_name from profiles where default_currency = 'SEK'`)).toEqual([
      { company_name: 'Demo Brokonstruktion AB' },
    ])
  })

  it('includes carbon border data of suppliers outside the Union', async () => {
    expect((await rows(`select 1 from product_cbam`)).length).toBeGreaterThan(5)
  })

  it('includes orders that were confirmed, delivered in parts, reported and received, on projects', async () => {
    const [found] = await rows(`select (select count(*) from order_confirmations where state = 'agreed') as confirmed,
      (select count(*) from deliveries) as deliveries,
      (select count(*) from deliveries where received_at is not null) as received,
      (select count(distinct delivery_id) from delivery_lines where problem is not null) as reported,
      (select count(*) from deliveries where answer = 'delivers_rest') as answered,
      (select count(*) from orders where project_id is not null) as booked`)

    expect(found).toEqual({ confirmed: 2, deliveries: 3, received: 2, reported: 1, answered: 1, booked: 3 })
  })

  it('stores a PDF file for each PDF document', async () => {
    const files = await rows<{ storage_key: string; size: number }>(
      `select storage_key, size from files where type = 'application/pdf'`,
    )
    const contents = await Promise.all(
      files.map(async ({ storage_key }) => text(await world.services.storage.read(storage_key))),
    )

    expect(files.length).toBeGreaterThan(60)
    expect(contents.filter((content) => !/^%PDF-1\.4\n[^]*%%EOF\n$/.test(content))).toEqual([])
    expect(contents.map(({ length }) => length)).toEqual(files.map(({ size }) => size))
  })

  it('leaves nothing to remind of on its first day', async () => {
    const reminded = 'select id, reminded from supplier_responses order by id'
    const before = await rows<{ reminded: number }>(reminded)
    const endOfDay = new Date()
    endOfDay.setUTCHours(23, 59, 59)
    await remindToAnswer(world.services, { at: endOfDay })

    expect(await rows(reminded)).toEqual(before)
    expect(before.some((response) => response.reminded === 2)).toBe(true)
  })
})

it('an interrupted demo leaves nothing, and becomes the same when it is filled again', async () => {
  const { services } = interrupted
  let left = 20
  const keep: typeof services.storage.keep = (...file) => {
    if (--left < 0) throw new Error('no space left')
    return services.storage.keep(...file)
  }
  const breaking = { ...services, storage: { ...services.storage, keep } }
  await expect(fillDemoData(breaking)).rejects.toThrow('no space left')
  expect(await rows('select id from profiles union all select id from history', interrupted)).toEqual([])

  expect(await fillDemoData(services)).toBe(true)
  const story = `select customer.company_name, asked.product_name, manual_product_details, quote.volume, quote.status, quote.notes,
      latest_delivery_date, quote.created_at, supplier.company_name as supplier, response.status as answer, answered_at,
      response.price_per_kg, response.notes as answer_notes
    from orders as quote join profiles as customer on customer.id = customer_id
    join order_positions as asked on asked.order_id = quote.id
    left join supplier_responses as response on response.order_id = quote.id
    left join profiles as supplier on supplier.id = supplier_id
    order by quote.created_at, customer.company_name, supplier.company_name, asked.position`
  const products = `select company_name, name, price_per_kg, epd_value, min_volume, dimensions, products.created_at
    from products join profiles on profiles.id = supplier_id order by company_name, name`
  expect(await rows(story, interrupted)).toEqual(await rows(story))
  expect(await rows(products, interrupted)).toEqual(await rows(products))
})
