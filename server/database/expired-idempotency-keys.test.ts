import { describe, expect, it } from 'vitest'
import { useWorld } from '#test/world.ts'
import { deleteExpiredIdempotencyKeys } from './expired-idempotency-keys.ts'

const world = useWorld()

describe('deleteExpiredIdempotencyKeys', () => {
  it('stores a key for a week, in which the same request creates no second quote', async () => {
    const customer = await world.customer()
    const send = () =>
      world.as(customer).post('/api/quotes', world.quoteInput(), { 'idempotency-key': 'the-same-key-again' })
    const keyed = () =>
      world.db.selectFrom('idempotency_keys').where('actor_id', '=', customer.personId).selectAll().execute()
    const after = (days: number) =>
      deleteExpiredIdempotencyKeys(world.db, { at: new Date(Date.now() + days * 24 * 60 * 60 * 1000) })
    const first = (await send()).body.id

    await after(6.9)
    expect((await send()).body.id).toBe(first)
    await Promise.all([after(7.1), after(7.1)])

    expect(await keyed()).toEqual([])
    expect((await send()).body.id).not.toBe(first)
  })
})
