import { expect, it } from 'vitest'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, act, responseOf, view } = quotesIn(world)

it('getSupplierAnalytics counts what was won and lost by profile, with the reasons of both sides', async () => {
  const { customer, admin, supplier, other } = await people()
  const flat = { material: 'Steel', profile: 'Flat Bar', manual_product_details: '40x5', volume: 1 }
  const send = (wish: object = {}) => world.sentQuote(customer, admin, [supplier, other], wish)
  /** An order of one of the two, whose rival reads the reason. */
  const decide = async (id: string, winner: typeof supplier, reason: string) => {
    for (const one of [supplier, other]) await world.offer(one, id)
    const offer = await responseOf(id, winner)
    const seen = (await view(customer, id)).offers.find((one: { id: string }) => one.id === offer?.id)
    const answered_at = offer?.answered_at?.toISOString()
    const carbon = seen.position_epds.map(({ position, value, source }: object & Record<string, unknown>) => ({
      position,
      value,
      source,
    }))
    const accepted = await act(customer, id, 'accept-response', { response_id: offer?.id, answered_at, carbon, reason })
    expect([accepted.status, accepted.body.error]).toEqual([200, undefined])
  }
  await decide(await send(), supplier, 'Cheaper')
  await decide(await send(), other, 'Too late')
  await decide(await send({ positions: [flat, { ...flat, size: '50x5' }] }), other, 'Too late')
  await world.decline(supplier, await send({ positions: [flat] }), { reason: 'capacity' })
  await world.decline(supplier, await send({ positions: [flat] }))

  const { profiles, declines, losses } = (await world.as(supplier).get('/api/analytics')).body

  expect(profiles).toEqual([
    { material: 'Steel', profile: 'Flat Bar', requests: 3, won: 0, lost: 1, declined: 2 },
    { material: 'Steel', profile: 'HEA Beam', requests: 2, won: 1, lost: 1, declined: 0 },
  ])
  expect(declines).toEqual([
    { reason: 'capacity', count: 1 },
    { reason: null, count: 1 },
  ])
  expect(losses).toEqual([{ reason: 'Too late', count: 2 }])
  // Each reads its own alone.
  expect((await world.as(other).get('/api/analytics')).body.losses).toEqual([{ reason: 'Cheaper', count: 1 }])
})
