import { describe, expect, it } from 'vitest'
import { messages } from '#domain/errors.ts'
import type { Person } from '#test/factories.ts'
import { invalidAt, statusesOf } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const get = (person: Person | null) => world.as(person).get('/api/company/limit-rates')
const put = (person: Person | null, rates: object, more: object = {}) =>
  world.as(person).put('/api/company/limit-rates', { rates, ...more })
const history = ({ id }: Person) =>
  world.db
    .selectFrom('history')
    .where('subject_id', '=', id)
    .select(['action', 'actor_id', 'detail'])
    .orderBy('sequence')
    .execute()

describe('updateLimitRates', () => {
  it('stores the rates, shows them to the whole company, and records the change', async () => {
    const owner = await world.customer()
    const viewer = await world.colleague(owner, 'viewer')
    expect((await get(owner)).body).toEqual({ rates: {}, updated_at: null })

    expect((await put(owner, { USD: 0.92 })).status).toBe(200)
    expect((await put(owner, { USD: 0.92, GBP: 1.170001 })).status).toBe(200)
    expect((await put(owner, { GBP: 1.170001 })).status).toBe(200)
    const { updated_at } = (await get(owner)).body
    await put(owner, { GBP: 1.170001 })

    expect((await get(viewer)).body).toEqual({ rates: { GBP: 1.170001 }, updated_at })
    const entry = { action: 'updateLimitRates', actor_id: owner.personId }
    expect(await history(owner)).toEqual([
      { ...entry, detail: { USD: { from: null, to: 0.92 } } },
      { ...entry, detail: { GBP: { from: null, to: 1.170001 } } },
      { ...entry, detail: { USD: { from: 0.92, to: null } } },
    ])
  })

  it.each([
    [{ USD: 0 }, 'rates.USD', 'A rate must be above 0.'],
    [{ GBP: 1_000_001 }, 'rates.GBP', 'The rate is too high.'],
    [{ GBP: 1.1234567 }, 'rates.GBP', 'Please use at most 6 decimals.'],
    [{ SEK: 0.09 }, 'rates.SEK', 'Unknown field.'],
  ])('rejects %j', async (rates, field, message) => {
    const owner = await world.customer()

    expect(await put(owner, rates)).toMatchObject(invalidAt(field, message))
    expect((await get(owner)).body.rates).toEqual({})
  })

  it('refuses everybody but owners of customers', async () => {
    const owner = await world.customer()
    const [member, viewer] = [await world.colleague(owner, 'member'), await world.colleague(owner, 'viewer')]

    for (const person of [member, viewer])
      expect(await put(person, { USD: 1 })).toMatchObject({
        status: 403,
        body: { error: { message: messages.ownersOnly } },
      })
    for (const person of [await world.supplier(), await world.admin()])
      expect([(await put(person, { USD: 1 })).status, (await get(person)).status]).toEqual([403, 403])
    expect([(await put(null, { USD: 1 })).status, (await get(null)).status]).toEqual([401, 401])
    expect((await get(owner)).body).toEqual({ rates: {}, updated_at: null })
    expect((await get(await world.customer())).body.rates).toEqual({})
  })

  it('returns 409 to one of two at once', async () => {
    const owner = await world.customer()
    const colleague = await world.colleague(owner, 'owner')

    const answers = await Promise.all([
      put(owner, { USD: 0.9 }, { updated_at: null }),
      put(colleague, { USD: 0.95 }, { updated_at: null }),
    ])

    expect(statusesOf(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('stale')
    expect(await history(owner)).toHaveLength(1)
  })
})
