import { expect, it } from 'vitest'
import { offerWishesIn } from '#test/offer-wishes.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { responseOf, view } = quotesIn(world)
const { offered, offer, askForBetter } = offerWishesIn(world)

/** A request with offers, whose deadline lies this many milliseconds ahead or behind. */
async function scene(ms: number, sealed: boolean) {
  const made = await offered()
  const answers_until = new Date(Date.now() + ms)
  await world.db.updateTable('orders').set({ answers_until, sealed }).where('id', '=', made.id).execute()
  return made
}

it('a supplier that is asked for a better offer answers after the deadline, and nobody else does', async () => {
  const made = await scene(-60_000, true)
  const { id, supplier, other } = made
  const late = { status: 409, body: { error: { code: 'conflict' } } }
  expect(await offer(supplier, id, { price_per_kg: 1.2 })).toMatchObject(late)

  expect((await askForBetter(made)).status).toBe(200)

  expect((await view(supplier, id)).state).toMatchObject({ answering: 'open' })
  expect((await view(other, id)).state).toMatchObject({ answering: 'ended' })
  expect(await offer(other, id, { price_per_kg: 1.1 })).toMatchObject(late)
  expect((await offer(supplier, id, { price_per_kg: 1.3 })).status).toBe(200)
  expect(await responseOf(id, supplier)).toMatchObject({ price_per_kg: 1.3 })
  expect(await offer(supplier, id, { price_per_kg: 1.25 })).toMatchObject(late)
})

it('a sealed offer cannot be asked to be better before the deadline', async () => {
  const made = await scene(60_000, true)

  const { status, body } = await askForBetter(made)

  expect(status).toBe(409)
  expect(body.error).toMatchObject({ code: 'conflict', message: expect.stringMatching(/sealed/i) })
})
