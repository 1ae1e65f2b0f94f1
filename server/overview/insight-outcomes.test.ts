import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { awardsIn, priced } from '#test/awards.ts'
import { ordersIn } from '#test/orders.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { act } = quotesIn(world)
const { scene } = awardsIn(world)
const { ordered, confirm, decide, deliver, dayIn } = ordersIn(world)
beforeAll(async () => {
  await world.db.deleteFrom('currency_rates').where('currency', '=', 'NOK').execute()
})

const insightsOf = async (as: Person, query = '') => (await world.as(as).get(`/api/insights${query}`)).body
const month = new Date().toISOString().slice(0, 7)
const useEuros = (customer: Person) =>
  world.db.updateTable('profiles').set({ default_currency: 'EUR' }).where('id', '=', customer.id).execute()
const everything = {
  lines: [
    { position: 1, weight: 10 },
    { position: 2, weight: 4 },
  ],
}

describe('the orders on time', () => {
  it('are counted by month and supplier, once it is known', async () => {
    const one = await ordered()
    expect((await insightsOf(one.customer)).on_time).toMatchObject({ due: 0, percent: null, suppliers: [] })

    await confirm(one)
    await deliver(one, everything)

    const { on_time } = await insightsOf(one.customer)
    expect(on_time).toMatchObject({ due: 1, on_time: 1, percent: 100 })
    expect(on_time.months.at(-1)).toEqual({ key: month, due: 1, on_time: 1, percent: 100 })
    expect(on_time.suppliers).toEqual([
      { key: one.supplier.id, name: one.supplier.company_name, due: 1, on_time: 1, percent: 100 },
    ])
    expect((await insightsOf(await world.customer())).on_time).toMatchObject({ due: 0, suppliers: [] })
  })

  it('leave a late order out of what is on time, and a cancelled one out of both', async () => {
    const late = await ordered()
    await confirm(late, { lines: [1, 2].map((position) => ({ position, day: dayIn(0) })) })
    await world.db
      .updateTable('order_confirmation_lines')
      .set({ day: '2020-01-01' })
      .where('order_id', '=', late.id)
      .execute()
    await deliver(late, everything)

    expect((await insightsOf(late.customer)).on_time).toMatchObject({ due: 1, on_time: 0, percent: 0 })
    const csv = String((await world.as(late.customer).get('/api/insights/export?format=csv')).body)
    expect(csv.split('\r\n').map((row) => row.split(',').at(-1))).toEqual(['Order on time', 'No', 'No', ''])
    await act(late.supplier, late.id, 'cancel', { reason: 'No steel' })
    expect((await insightsOf(late.customer)).on_time).toMatchObject({ due: 0, on_time: 0 })
  })
})

describe('a confirmation that does not hold', () => {
  it('makes no late order punctual', async () => {
    const late = await ordered()
    await confirm(late, { lines: [1, 2].map((position) => ({ position, day: dayIn(300) })) })
    await decide(late, { accepted: false, words: 'No' })
    await act(late.supplier, late.id, 'status', { status: 'delivered' })
    const wished = { latest_delivery_date: '2020-01-01' }
    await world.db.updateTable('orders').set(wished).where('id', '=', late.id).execute()

    expect((await insightsOf(late.customer)).on_time).toMatchObject({ due: 1, on_time: 0, percent: 0 })
  })
})

describe('the savings of splits', () => {
  // Whole: 1 t at 1.50, 2 t at 1.60, 3 t at 1.70 and 4 t at 1.80 EUR/kg are 17,000 EUR. The split has 1 t at 1.40 and 2 t at 1.50: 16,700 EUR.
  it('compare an award with the best whole offer of the moment', async () => {
    const { customer, split } = await scene()
    await useEuros(customer)
    expect((await insightsOf(customer)).savings).toMatchObject({ awards: 0, saved: null })

    expect((await split(customer)).status).toBe(200)

    const { savings } = await insightsOf(customer)
    const line = { awards: 1, compared: 1, whole: 17_000, split: 16_700, saved: 300, no_rate: 0, no_whole: 0 }
    expect(savings).toMatchObject(line)
    expect(savings.months.at(-1)).toEqual({ key: month, ...line })
    expect((await insightsOf(await world.colleague(customer, 'viewer'))).savings).toMatchObject(line)
  })

  it('count the freight of both, and show no saving without a rate or a whole offer', async () => {
    const dear = await scene({ freight: 'amount', freight_amount: 500 })
    await useEuros(dear.customer)
    await dear.split(dear.customer)
    expect((await insightsOf(dear.customer)).savings).toMatchObject({ whole: 17_500, split: 17_200, saved: 300 })

    const mixed = await scene()
    await useEuros(mixed.customer)
    await mixed.offer(mixed.third, priced([1, 1, 1, 1]), { currency: 'NOK' })
    await mixed.split(mixed.customer)
    expect((await insightsOf(mixed.customer)).savings).toMatchObject({ awards: 1, saved: null, no_rate: 1 })

    const partial = await scene()
    // As if nobody had offered everything; another answer would be another version of the offer.
    await world.db
      .updateTable('response_positions')
      .set({ offered: false, price_amount: null, price_unit: null })
      .where('response_id', '=', partial.seen(partial.supplier).response_id)
      .where('position', 'in', [1, 2])
      .execute()
    await partial.split(partial.customer)
    expect((await insightsOf(partial.customer)).savings).toMatchObject({ awards: 1, saved: null, no_whole: 1 })
  })

  it('keep nothing of an award to one supplier', async () => {
    const { customer, supplier, seen, award } = await scene()

    expect((await award(customer, [{ ...seen(supplier), positions: [4] }])).status).toBe(200)

    expect((await insightsOf(customer)).savings.awards).toBe(0)
  })

  it('drop an award of which an order was cancelled', async () => {
    const { customer, other, split } = await scene()
    const { body } = await split(customer)
    expect((await insightsOf(customer)).savings.awards).toBe(1)

    expect((await act(other, body.order_ids[0], 'cancel', { reason: 'No steel' })).status).toBe(200)

    expect((await insightsOf(customer)).savings.awards).toBe(0)
  })

  it('are in no answer to a supplier', async () => {
    const { customer, supplier, other, split } = await scene()
    await split(customer)

    for (const person of [supplier, other]) expect((await world.as(person).get('/api/insights')).status).toBe(403)
  })
})
