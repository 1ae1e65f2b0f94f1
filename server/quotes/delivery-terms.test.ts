import { expect, it } from 'vitest'
import { awardsIn } from '#test/awards.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, view } = quotesIn(world)
const { scene } = awardsIn(world)

it('createQuote takes a week as its Sunday, and every party reads the day and the weight tolerance', async () => {
  const { customer, admin, supplier } = await people()
  const asked = { latest_delivery_date: '2099-W53', weight_tolerance: 2.5 }

  const id = await world.sentQuote(customer, admin, [supplier], asked)

  expect(await row(id)).toMatchObject({ latest_delivery_date: '2100-01-03', weight_tolerance: 2.5 })
  for (const reader of [customer, supplier, admin])
    expect(await view(reader as never, id)).toMatchObject({
      latest_delivery_date: '2100-01-03',
      weight_tolerance: 2.5,
    })
})

it('createQuote without a weight tolerance has the usual one', async () => {
  const { customer, admin, supplier } = await people()

  const id = await world.sentQuote(customer, admin, [supplier])

  expect((await row(id)).weight_tolerance).toBe(5)
})

it.each([
  [{ latest_delivery_date: '2026-W54' }, 'latest_delivery_date'],
  [{ latest_delivery_date: 'v. 51' }, 'latest_delivery_date'],
  [{ latest_delivery_date: '2020-W53' }, 'latest_delivery_date'],
  [{ weight_tolerance: 101 }, 'weight_tolerance'],
  [{ weight_tolerance: -1 }, 'weight_tolerance'],
])('createQuote refuses %o at its field', async (different, field) => {
  const customer = await world.customer()

  const answer = await world
    .as(customer)
    .post('/api/quotes', { positions: [{ manual_product_details: 'Railing', volume: 2 }], ...different })

  expect(answer).toMatchObject({ status: 400, body: { error: { fields: { [field]: expect.any(String) } } } })
})

it('an order of some positions has the weight tolerance of its request', async () => {
  const { id, customer, other, award, seen } = await scene()
  await world.db.updateTable('orders').set({ weight_tolerance: 2.5 }).where('id', '=', id).execute()

  const { body } = await award(customer, [{ ...seen(other), positions: [1, 2] }])

  const [order] = body.order_ids
  expect(order).not.toBe(id)
  expect(await view(other, order)).toMatchObject({ weight_tolerance: 2.5 })
})
