import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { up } from '#server/database/migrations/0017-shipped-without-offer.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, history, act, accept } = quotesIn(world)

it('a request that one of several had shipped before an offer was accepted can have an offer accepted again', async () => {
  const { customer, admin, supplier, other } = await people()
  const [several, alone] = [
    await world.sentQuote(customer, admin, [supplier, other]),
    await world.sentQuote(customer, admin, [supplier]),
  ]
  await world.offer(supplier, several)
  await world.db.updateTable('orders').set({ status: 'shipped' }).where('id', 'in', [several, alone]).execute()
  expect((await accept(customer, several, supplier)).status).toBe(409)

  await up(world.db as unknown as Kysely<unknown>)

  expect(await row(several)).toMatchObject({ status: 'processing', version: 3 })
  expect((await history(several)).at(-1)).toBe('updateStatus')
  expect(await row(alone)).toMatchObject({ status: 'shipped', version: 2 })
  expect((await accept(customer, several, supplier)).status).toBe(200)
  expect((await act(supplier, several, 'status', { status: 'shipped' })).status).toBe(200)
})
