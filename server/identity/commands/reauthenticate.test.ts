import { describe, expect, it } from 'vitest'
import { password, type Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

/** Makes the last authentication of all sessions of a person this old. */
const reauthenticatedBefore = (person: Person, minutes: number) =>
  world.db
    .updateTable('auth_sessions')
    .set({ reauthenticated_at: new Date(Date.now() - minutes * 60_000) })
    .where('user_id', '=', person.personId)
    .execute()

const reauthenticate = (person: Person | null, input: unknown = { password }) =>
  world.as(person).post('/api/session/reauthentication', input)
const start = (person: Person) => world.as(person).post('/api/two-factor')

describe('reauthenticate', () => {
  it('allows the operation again ten minutes after the sign-in', async () => {
    const customer = await world.customer()
    await reauthenticatedBefore(customer, 9)
    expect((await start(customer)).status).toBe(200)
    await reauthenticatedBefore(customer, 11)

    const refused = await start(customer)
    const confirmed = await reauthenticate(customer)
    const again = await start(customer)

    expect(refused).toMatchObject({
      status: 403,
      body: { error: { code: 'reauthentication_required', message: 'Please confirm first that it is you.' } },
    })
    expect([confirmed.status, again.status]).toEqual([200, 200])
  })

  it('counts for this session only', async () => {
    const customer = await world.customer()
    const elsewhere = { ...customer, cookie: await world.session(customer.personId) }
    await reauthenticatedBefore(customer, 11)

    await reauthenticate(elsewhere)

    expect([(await start(customer)).status, (await start(elsewhere)).status]).toEqual([403, 200])
  })

  it('rejects a wrong password', async () => {
    const customer = await world.customer()
    await reauthenticatedBefore(customer, 11)

    const answer = await reauthenticate(customer, { password: 'Wrong-horse-9' })

    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid', fields: { password: 'That is not your current password.' } } },
    })
    expect((await start(customer)).status).toBe(403)
  })

  it.each([{}, { password, code: '123456' }, { code: '12345' }, { password, other: 1 }])(
    'requires exactly one factor: %j',
    async (input) => {
      const customer = await world.customer()

      expect(await reauthenticate(customer, input)).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
    },
  )

  it('returns 429 after ten wrong tries, also for the right password', async () => {
    const customer = await world.customer()
    await reauthenticatedBefore(customer, 11)

    const wrong = await Promise.all(
      Array.from({ length: 10 }, () => reauthenticate(customer, { password: 'Wrong-horse-9' })),
    )
    const right = await reauthenticate(customer)

    expect(wrong.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 400))
    expect(right).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } })
    expect((await start(customer)).status).toBe(403)
  })

  it('resets the wrong tries after a right one', async () => {
    const customer = await world.customer()
    for (let tries = 0; tries < 6; tries++) await reauthenticate(customer, { password: 'Wrong-horse-9' })

    await reauthenticate(customer)
    for (let tries = 0; tries < 6; tries++) await reauthenticate(customer, { password: 'Wrong-horse-9' })

    expect((await reauthenticate(customer)).status).toBe(200)
  })

  it('returns 409 for an account without a password, with the remedy', async () => {
    const customer = await world.customer()
    await world.db.deleteFrom('auth_accounts').where('user_id', '=', customer.personId).execute()

    expect(await reauthenticate(customer)).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', message: expect.stringContaining('Sign out, sign in again') } },
    })
  })

  it('requires a sign-in', async () => {
    expect((await reauthenticate(null)).status).toBe(401)
  })
})
