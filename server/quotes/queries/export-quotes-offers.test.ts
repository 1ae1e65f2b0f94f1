import { describe, expect, it } from 'vitest'
import { storeRate } from '#test/currency-rates.ts'
import { exportedList } from '#test/exported-list.ts'
import type { Person } from '#test/factories.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, accept } = quotesIn(world)
const list = (as: Person | null, query = '?format=xlsx') => exportedList(world, as, `/api/quotes/export${query}`)
const line = async (as: Person, query?: string) => (await list(as, query)).rows[0] ?? {}
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60_000).toISOString()

/** A request of 12.5 t to two suppliers, of whom the second is dearer and has less carbon. */
async function scene(deadline: object = {}) {
  const all = await people()
  const { customer, admin, supplier, other } = all
  const asked = { latest_delivery_date: '2030-01-31', own_reference: '=Hangar 4', ...deadline }
  const id = await world.sentQuote(customer, admin, [supplier, other], asked)
  const carbon = (value: number) => [{ position: 1, by: 'stated', value, reason: 'Scrap based' }]
  const near = { currency: 'EUR', price_per_kg: 1.2, delivery_time: 14, carbon: carbon(2) }
  const far = { currency: 'EUR', price_per_kg: 1.3, delivery_time: 7, carbon: carbon(0.5) }
  expect((await world.offer(supplier, id, near)).status).toBe(200)
  expect((await world.offer(other, id, far)).status).toBe(200)
  return { ...all, id, near, far }
}
const best = {
  Offers: '2',
  'Price of': 'Best offer',
  'Price per kg': '1.2',
  Currency: 'EUR',
  Total: '15000',
  'Delivery time (days)': '14',
  't CO₂e': '25',
}
const none = { 'Price of': '', 'Price per kg': '', Currency: '', Total: '', 'Delivery time (days)': '', 't CO₂e': '' }

describe('exportQuotes', () => {
  it('writes a workbook with dates as dates, numbers as numbers and texts as they were typed', async () => {
    const { customer } = await scene()

    const { headers, rows, kinds, heads } = await list(customer)

    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="verdigris-quotes-\d{4}-\d\d-\d\d\.xlsx"$/,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ ...best, 'Latest delivery date': '2030-01-31', 'Buyer’s reference': '=Hangar 4' })
    expect(kinds[0]).toMatchObject({ 'Date (UTC)': 'date', 'Latest delivery date': 'date', Total: 'number' })
    expect(kinds[0]).toMatchObject({ 'Quote Number': undefined, 'Buyer’s reference': undefined, 't CO₂e': 'number' })
    expect(heads).toEqual((await list(customer, '')).heads)
  })

  it('writes CSV with the chosen separator and decimal sign', async () => {
    const { customer } = await scene()
    const text = async (query: string) => (await world.as(customer).get(`/api/quotes/export${query}`)).body as string

    expect(await text('?separator=semicolon&decimal=comma')).toMatch(/;Best offer;12,5;1,2;EUR;15000;14;25;/)
    expect(await text('?separator=tab&decimal=comma')).toMatch(/\tBest offer\t12,5\t1,2\tEUR\t/)
    expect(await text('?decimal=comma')).toMatch(/,Best offer,"12,5","1,2",EUR,/)
    expect(await text('?format=csv')).toMatch(/,2030-01-31,2030-W05,5,'=Hangar 4,/)
    expect(await text('?format=csv')).toMatch(/\r\n[0-9A-F]{8},\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Pending,/)
  })

  it('rejects a form that does not exist', async () => {
    const customer = await world.customer()

    for (const query of ['?format=ods', '?separator=;', '?decimal=.', '?form=xlsx'])
      expect((await list(customer, query)).status).toBe(400)
    expect((await list(null)).status).toBe(401)
  })

  it('shows the customer and administrators the best offer, and then the accepted one', async () => {
    const { customer, admin, other, id } = await scene()

    expect(await line(customer)).toMatchObject(best)
    expect(await line(admin, `?format=xlsx&text=${id.slice(0, 8)}`)).toMatchObject(best)
    await accept(customer, id, other)
    expect(await line(customer)).toMatchObject({
      Offers: '2',
      'Price of': 'Accepted offer',
      Total: '16250',
      't CO₂e': '6.25',
    })
  })

  it('shows a supplier its own offer alone, and nothing about the number of others', async () => {
    const { supplier, other, third } = await scene()

    const { heads, rows } = await list(other)

    expect(rows[0]).toMatchObject({
      'Price per kg': '1.3',
      Total: '16250',
      'Delivery time (days)': '7',
      't CO₂e': '6.25',
    })
    expect(heads.filter((head) => /offers|price of/i.test(head))).toEqual([])
    expect(Object.values(await line(supplier))).not.toContain('16250')
    expect((await list(third)).rows).toEqual([])
  })

  it('ranks no currencies without a rate', async () => {
    const { customer, id, other, far } = await scene()
    await world.offer(other, id, { ...far, currency: 'DKK', price_per_kg: 7 })

    expect(await line(customer)).toMatchObject({ Offers: '2', ...none })
    await storeRate(world, 'DKK', 7.46)
    expect(await line(customer)).toMatchObject({ 'Price of': 'Best offer', 'Price per kg': '7', Currency: 'DKK' })
  })

  it('shows nothing of sealed offers to anybody but their supplier until the deadline', async () => {
    const { customer, admin, supplier, id } = await scene({ answers_until: tomorrow(), sealed: true })
    const of = `?format=xlsx&text=${id.slice(0, 8)}`

    for (const reader of [customer, admin]) expect(await line(reader, of)).toMatchObject({ Offers: '0', ...none })
    expect(await line(supplier, of)).toMatchObject({ 'Price per kg': '1.2', 't CO₂e': '25' })

    const over = { answers_until: new Date(Date.now() - 60_000) }
    await world.db.updateTable('orders').set(over).where('id', '=', id).execute()
    for (const reader of [customer, admin]) expect(await line(reader, of)).toMatchObject(best)
  })

  it('writes the figures of each position, so that they add up', async () => {
    const { customer, admin, supplier } = await people()
    const position = { material: 'Steel', profile: 'HEA Beam', manual_product_details: 'HEA 200', volume: 10 }
    const id = await world.sentQuote(customer, admin, [supplier], { positions: [position, { ...position, volume: 4 }] })
    const line_of = (number: number, amount: number) => ({ position: number, offered: true, price: amount })
    const offered = await world.offer(supplier, id, {
      price_per_kg: undefined,
      lines: [line_of(1, 1.5), { ...line_of(2, 2), volume: 3 }],
      carbon: [1, 2].map((number) => ({ position: number, by: 'stated', value: 0.5, reason: 'Scrap based' })),
    })
    expect(offered.body).toMatchObject({ id })

    const { rows } = await list(customer)

    const names = ['Position', 'Volume (tons)', 'Offered volume (tons)', 'Price per kg', 'Total', 't CO₂e']
    expect(rows.map((row) => names.map((name) => row[name]))).toEqual([
      ['1', '10', '10', '1.5', '15000', '5'],
      ['2', '4', '3', '2', '6000', '1.5'],
    ])
  })
})
