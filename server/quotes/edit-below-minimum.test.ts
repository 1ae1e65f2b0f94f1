import { expect, it } from 'vitest'
import { editInput } from '#test/quote-input.ts'
import { invalidAt, quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, act } = quotesIn(world)

const tooLittle = invalidAt('positions.0.volume', 'The minimum volume of this product is 5 tons.')
const corrected = { delivery_to_site: true, delivery_address: 'Gatan 1, 411 04 Göteborg, Sweden', notes: 'New' }

/** A request for 1.5 tons of a product that is sold from 5. */
async function scene() {
  const { customer, admin, supplier } = await people()
  const product_id = await world.product(supplier, { min_volume: 5 })
  const asked = { product_id, manual_product_details: null }
  const id = await world.quote(customer, { ...asked, volume: 1.5 })
  const inputOf = (volume: number) => editInput({ version: 1, ...asked, ...corrected, volume })
  const edit = (volume: number) => act(customer, id, 'edit', inputOf(volume))
  const correct = (volume: number) =>
    act(admin, id, 'edit-as-admin', { ...inputOf(volume), admin_notes: 'Called them' })
  return { id, edit, correct }
}

it("editQuote refuses less than the product's minimum volume, and accepts the minimum", async () => {
  const { id, edit } = await scene()

  for (const volume of [1.4, 4.9]) expect(await edit(volume)).toMatchObject(tooLittle)
  expect(await row(id)).toMatchObject({ volume: 1.5, delivery_address: null, version: 1 })
  expect((await edit(5)).status).toBe(200)
})

it('editQuote changes other fields, and keeps a volume below the minimum', async () => {
  const { id, edit } = await scene()

  expect(await edit(1.5)).toMatchObject({ status: 200, body: { version: 2 } })

  expect(await row(id)).toMatchObject({ ...corrected, volume: 1.5 })
})

it('editQuoteAsAdmin does the same, and refuses another volume below the minimum', async () => {
  const { id, correct } = await scene()

  expect(await correct(1.6)).toMatchObject(tooLittle)
  expect(await row(id)).toMatchObject({ volume: 1.5, delivery_address: null, admin_notes: null, version: 1 })
  expect(await correct(1.5)).toMatchObject({ status: 200, body: { version: 2 } })

  expect(await row(id)).toMatchObject({ ...corrected, volume: 1.5, admin_notes: 'Called them' })
})
