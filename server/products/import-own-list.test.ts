import { expect, it } from 'vitest'
import { catalogueRowOf as row, importsIn } from '#test/catalogue-rows.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { rowsOf, send } = importsIn(world)

const kind = { id: null, material: 'Steel', profile: 'HEA Beam', size: 'HEA 200', grade: 'S355J2' }

it('importProducts leaves the values of a product that a row does not have', async () => {
  const supplier = await world.supplier()
  await send(supplier, [row({ ...kind, min_volume: 5, epd_value: 0.6866, dimensions: { Height: '190 mm' } })])

  const answer = await send(supplier, [{ ...kind, currency: 'GBP', price_per_kg: 1.1 }])
  const again = await send(supplier, [kind])

  expect(answer.body).toMatchObject({ created: 0, changed: 1 })
  expect(again.body).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
  expect(await rowsOf(supplier)).toMatchObject([
    { currency: 'GBP', price_per_kg: 1.1, min_volume: 5, epd_value: 0.6866, dimensions: { Height: '190 mm' } },
  ])
})

it('importProducts gives a new product the defaults for the values that its row does not have', async () => {
  const supplier = await world.supplier()

  const answer = await send(supplier, [kind])

  expect(answer.body).toMatchObject({ created: 1 })
  expect(await rowsOf(supplier)).toMatchObject([
    { currency: 'USD', price_per_kg: 0, min_volume: 0, epd_value: null, dimensions: {} },
  ])
})

it.each([
  [{ price_per_kg: 1.1 }, { 'rows.0.currency': 'Please choose a currency.' }],
  [{ currency: 'EUR' }, { 'rows.0.price_per_kg': 'Price per kg is required.' }],
])('importProducts rejects %j, a price and a currency without each other', async (values, fields) => {
  const supplier = await world.supplier()

  const answer = await send(supplier, [{ ...kind, ...values }])

  expect(answer).toMatchObject({ status: 400, body: { error: { fields } } })
  expect(await rowsOf(supplier)).toEqual([])
})
