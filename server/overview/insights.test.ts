import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { awardsIn, priced } from '#test/awards.ts'
import { epdsIn } from '#test/epds.ts'
import { quotesIn } from '#test/quotes.ts'
import { raced } from '#test/races.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, accept, act } = quotesIn(world)
const awards = awardsIn(world)
const { add } = epdsIn(world)
const day = '2026-11-20'
beforeAll(async () => {
  await world.db
    .insertInto('currency_rates')
    .values({ currency: 'SEK', per_eur: 11, day, source: 'European Central Bank' })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet({ per_eur: 11, day }))
    .execute()
  await world.db.deleteFrom('currency_rates').where('currency', '=', 'NOK').execute()
})

const insightsOf = async (as: Person, query = '') => (await world.as(as).get(`/api/insights${query}`)).body
const target = (as: Person | null, value: unknown) => world.as(as).put('/api/insights/target', { target: value })
const month = new Date().toISOString().slice(0, 7)
const useEuros = (customer: Person) =>
  world.db.updateTable('profiles').set({ default_currency: 'EUR' }).where('id', '=', customer.id).execute()
const bookedOn = async (as: Person, name: string): Promise<string> =>
  (await world.as(as).post('/api/company-projects', { name })).body.id

/** An order of one position of this volume. */
async function order(
  { customer, admin }: { customer: Person; admin: Person },
  supplier: Person,
  { offer = {}, ...wish }: Record<string, unknown> & { offer?: object },
) {
  const id = await world.sentQuote(customer, admin, [supplier], wish)
  await world.offer(supplier, id, offer as Record<string, unknown>)
  expect((await accept(customer, id, supplier)).status).toBe(200)
  return id
}

describe('getInsights', () => {
  it('returns twelve empty months before the first order', async () => {
    const customer = await world.customer()

    const figures = await insightsOf(customer)

    expect(figures).toMatchObject({ until: month, rates: [], target: null, beside_target: null })
    expect(figures.total).toMatchObject({
      orders: 0,
      amounts: [],
      base: 0,
      tons: 0,
      carbon: null,
      covered_percent: null,
    })
    expect(figures.months).toHaveLength(12)
    for (const group of ['materials', 'suppliers', 'projects']) expect(figures[group]).toEqual([])
  })

  it('adds up orders by month, material, supplier, project and currency', async () => {
    const { customer, admin, supplier, other } = await people()
    await useEuros(customer)
    const project_id = await bookedOn(customer, 'Hangar 4')
    const carbon = [{ position: 1, by: 'stated', value: 0.5, reason: 'Scrap' }]
    await order({ customer, admin }, supplier, { volume: 10, project_id, offer: { price_per_kg: 1.1, carbon } })
    await order({ customer, admin }, other, { volume: 2, offer: { price_per_kg: 11, currency: 'SEK' } })
    await order({ customer, admin }, other, { volume: 1, project_id, offer: { price_per_kg: 12, currency: 'NOK' } })

    const figures = await insightsOf(customer)

    expect(figures.total).toMatchObject({
      orders: 3,
      amounts: [
        { currency: 'EUR', amount: 11_000 },
        { currency: 'NOK', amount: 12_000 },
        { currency: 'SEK', amount: 22_000 },
      ],
      // 11,000 EUR and 22,000 SEK at 11 SEK for 1 EUR; there is no rate for NOK.
      base: 13_000,
      unconverted: ['NOK'],
      tons: 13,
      known_tons: 10,
      covered_tons: 0,
      covered_percent: 0,
      carbon: 5,
      carbon_per_kg: 0.5,
    })
    expect(figures).toMatchObject({ base_currency: 'EUR', rates: [{ currency: 'SEK', per_eur: 11, day }] })
    expect(figures.months.at(-1)).toMatchObject({ key: month, orders: 3, base: 13_000 })
    expect(figures.materials).toMatchObject([{ key: 'Steel', tons: 13 }])
    expect(figures.suppliers).toMatchObject([
      { name: supplier.company_name, base: 11_000, orders: 1 },
      { name: other.company_name, base: 2000, orders: 2, unconverted: ['NOK'] },
    ])
    expect(figures.projects).toMatchObject([
      { key: project_id, name: 'Hangar 4', base: 11_000, orders: 2, tons: 11 },
      { key: '', name: null, base: 2000, orders: 1 },
    ])
  })

  it('counts the tons whose value came of an EPD record in force when they were accepted', async () => {
    const { customer, admin, supplier } = await people()
    await useEuros(customer)
    await order({ customer, admin }, supplier, { volume: 3 })
    await order({ customer, admin }, supplier, { volume: 1 })
    const [first] = await world.db
      .selectFrom('response_positions')
      .innerJoin('supplier_responses as response', 'response.id', 'response_id')
      .innerJoin('orders', 'orders.id', 'response.order_id')
      .where('orders.customer_id', '=', customer.id)
      .where('orders.volume', '=', 3)
      .select('response_id')
      .execute()
    const { id } = await add(supplier)
    await world.db
      .updateTable('response_positions')
      .set({ epd_id: id, epd_value: 0.7, epd_source: 'record' })
      .where('response_id', '=', first?.response_id ?? '')
      .execute()

    expect((await insightsOf(customer)).total).toMatchObject({
      tons: 4,
      covered_tons: 3,
      covered_percent: 75,
      carbon: 2.1,
    })
  })

  it('adds the freight of an order as a line of its own, and counts the orders of a split', async () => {
    const { customer, split } = await awards.scene({ freight: 'amount', freight_amount: 250 })
    await useEuros(customer)
    expect((await split(customer)).status).toBe(200)

    const { total, materials, suppliers } = await insightsOf(customer)

    // 4,400 EUR of one supplier; 12,300 EUR and the freight of the other.
    expect(total).toMatchObject({ orders: 2, base: 16_950, tons: 10 })
    expect(materials.map(({ key, base, tons }: Record<string, unknown>) => [key, base, tons])).toEqual([
      ['Steel', 16_700, 10],
      ['freight', 250, 0],
    ])
    expect(suppliers.map(({ base }: { base: number }) => base)).toEqual([12_550, 4400])
  })

  it('reads the months of the period alone, which begin in the reader’s time zone', async () => {
    const { customer, admin, supplier } = await people()
    const id = await order({ customer, admin }, supplier, { volume: 2 })
    const at = new Date('2026-03-31T22:30:00Z')
    await world.db.updateTable('orders').set({ accepted_at: at }).where('id', '=', id).execute()
    const ordersIn = async (query: string) =>
      (await insightsOf(customer, query)).months.map(
        ({ key, orders }: { key: string; orders: number }) => `${key} ${orders}`,
      )

    expect(await ordersIn('?from=2026-03&until=2026-04')).toEqual(['2026-03 1', '2026-04 0'])
    expect(await ordersIn('?from=2026-03&until=2026-04&time_zone=Europe/Stockholm')).toEqual(['2026-03 0', '2026-04 1'])
    expect(await ordersIn('?from=2026-01&until=2026-02')).toEqual(['2026-01 0', '2026-02 0'])
    for (const query of ['?from=2026', '?until=now', '?time_zone=Mars', '?company=1'])
      expect((await world.as(customer).get(`/api/insights${query}`)).status).toBe(400)
  })

  it("reads the own company's orders alone, also for viewers, and is refused to other roles and visitors", async () => {
    const { customer, admin, supplier } = await people()
    const viewer = await world.colleague(customer, 'viewer')
    const id = await order({ customer, admin }, supplier, { volume: 2 })

    expect((await insightsOf(viewer)).total.orders).toBe(1)
    expect((await insightsOf(await world.customer())).total.orders).toBe(0)
    for (const path of ['', '/export?format=csv']) {
      for (const person of [admin, supplier])
        expect((await world.as(person).get(`/api/insights${path}`)).status).toBe(403)
      expect((await world.as(null).get(`/api/insights${path}`)).status).toBe(401)
    }
    await act(supplier, id, 'cancel', { reason: 'No steel' })
    expect((await insightsOf(customer)).total.orders).toBe(0)
  })
})

describe('setCarbonTarget', () => {
  it('stores the target of the company, with which its insights compare the carbon', async () => {
    const { customer, admin, supplier } = await people()
    const member = await world.colleague(customer, 'member')
    const carbon = [{ position: 1, by: 'stated', value: 0.5, reason: 'Scrap' }]
    await order({ customer, admin }, supplier, { volume: 10, offer: { carbon } })

    expect(await target(member, 0.4)).toMatchObject({ status: 200, body: { target: 0.4 } })

    // 5 t CO₂e of 10 tons, and 4 at the target.
    expect(await insightsOf(customer)).toMatchObject({ target: 0.4, beside_target: { allowed: 4, over: 1 } })
    expect(await insightsOf(await world.customer())).toMatchObject({ target: null })
    await target(customer, null)
    expect(await insightsOf(customer)).toMatchObject({ target: null, beside_target: null })
  })

  it('refuses viewers, other roles, visitors and what is no target', async () => {
    const { customer, admin, supplier } = await people()
    const viewer = await world.colleague(customer, 'viewer')

    for (const person of [viewer, admin, supplier]) expect((await target(person, 1)).status).toBe(403)
    expect((await target(null, 1)).status).toBe(401)
    for (const value of [-1, 101, '1', undefined]) expect((await target(customer, value)).status).toBe(400)
    expect((await insightsOf(customer)).target).toBeNull()
  })

  it('keeps one of two at once', async () => {
    const endings = await raced(
      () => world.customer(),
      [(customer) => target(customer, 0.4), (customer) => target(customer, 0.6)],
      async (customer) => String((await insightsOf(customer)).target),
    )

    expect(['200 200: 0.4', '200 200: 0.6']).toEqual(expect.arrayContaining(endings))
  })
})

it('exportInsights has every position, as a CSV file and beside the sums in a workbook', async () => {
  const { customer, admin, supplier } = await people()
  await useEuros(customer)
  const project_id = await bookedOn(customer, 'Hangar 4')
  const id = await world.sentQuote(customer, admin, [supplier], {
    project_id,
    positions: [1, 2].map((volume) => ({
      material: 'Steel',
      profile: 'HEA Beam',
      manual_product_details: 'Beams',
      volume,
    })),
  })
  await world.respond(supplier, id, { status: 'accepted', currency: 'EUR', lines: priced([1.5, 1.25]) })
  await accept(customer, id, supplier)

  const csv = await world.as(customer).get('/api/insights/export?format=csv')
  const xlsx = await world.app.request('/api/insights/export?format=xlsx', { headers: { cookie: customer.cookie } })

  const rows = String(csv.body).trim().split('\r\n')
  expect(rows).toHaveLength(3)
  expect(rows.slice(1).map((row) => /Hangar 4,.*,(1500|2500),EUR,(1500|2500),EUR/.test(row))).toEqual([true, true])
  const files = unzipSync(new Uint8Array(await xlsx.arrayBuffer()))
  expect(Object.keys(files).filter((name) => name.includes('worksheets'))).toHaveLength(8)
  expect(strFromU8(files['xl/worksheets/sheet4.xml'] ?? new Uint8Array())).toContain('Hangar 4')
  expect((await world.as(customer).get('/api/insights/export?format=pdf')).status).toBe(400)
  expect(String((await world.as(customer).get('/api/insights/export')).body)).toBe(csv.body)
})
