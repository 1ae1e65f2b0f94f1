import { beforeEach, describe, expect, it } from 'vitest'
import { messages } from '#domain/errors.ts'
import { rateDay, rateSource, storeRate } from '#test/currency-rates.ts'
import type { Person } from '#test/factories.ts'
import { invalidAt, statusesOf } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const usd = { per_eur: 1.0705, day: rateDay, source: rateSource }
let admin: Person
beforeEach(async () => {
  await world.db.deleteFrom('currency_rates').execute()
  await storeRate(world, 'USD', usd.per_eur)
  admin = await world.admin()
})

const read = async (who: Person | null = admin) => (await world.as(who).get('/api/currency-rates')).body
const save = async (changes: Record<string, unknown>, who: Person | null = admin) => {
  const { version } = await read()
  return world
    .as(who)
    .put('/api/currency-rates', { version, day: rateDay, source: rateSource, USD: usd.per_eur, ...changes })
}
const entries = () =>
  world.db
    .selectFrom('history')
    .where('action', '=', 'updateCurrencyRates')
    .select(['actor_id', 'subject', 'detail'])
    .orderBy('sequence', 'desc')
    .execute()

describe('updateCurrencyRates', () => {
  it('stores typed rates with their day and source, which every active member reads at once', async () => {
    const { version } = await read()

    const answer = await save({ SEK: 11.3595, source: ` ${rateSource} ` })

    expect(answer).toMatchObject({ status: 200, body: { version: version + 1 } })
    const stored = {
      version: version + 1,
      rates: { USD: usd, SEK: { per_eur: 11.3595, day: rateDay, source: rateSource } },
    }
    for (const person of [admin, await world.customer(), await world.supplier()])
      expect(await read(person)).toEqual(stored)
  })

  it('records the values before and after', async () => {
    await save({ USD: undefined, SEK: 11.3595, day: '2024-07-01' })

    expect((await entries())[0]).toEqual({
      actor_id: admin.personId,
      subject: 'settings',
      detail: {
        USD: { from: 1.0705, to: null },
        SEK: { from: null, to: 11.3595 },
        day: '2024-07-01',
        source: rateSource,
      },
    })
  })

  it('removes a rate that is left out', async () => {
    await save({ USD: undefined })

    expect((await read()).rates).toEqual({})
  })

  it('keeps the day of a rate with the same value, until the day of the form changes', async () => {
    await save({ DKK: 7.4575, source: 'Danmarks Nationalbank', day: '2024-06-27', USD: 1.08 })
    await world.db.updateTable('currency_rates').set({ day: rateDay }).where('currency', '=', 'USD').execute()
    const form = { DKK: 7.4575, USD: 1.08, source: 'Danmarks Nationalbank' }
    await save({ ...form, NOK: 11.3965 })
    const before = (await read()).rates

    await save({ ...form, NOK: 11.3965, day: '2024-07-01' })

    const daysOf = (rates: Record<string, { day: string }>) =>
      Object.fromEntries(Object.entries(rates).map(([currency, { day }]) => [currency, day]))
    expect(daysOf(before)).toEqual({ DKK: '2024-06-27', USD: rateDay, NOK: rateDay })
    expect(new Set(Object.values(daysOf((await read()).rates)))).toEqual(new Set(['2024-07-01']))
  })

  it('writes nothing without a change', async () => {
    const before = { rates: await read(), entries: await entries() }

    expect(await save({})).toMatchObject({ status: 200, body: { version: before.rates.version } })

    expect({ rates: await read(), entries: await entries() }).toEqual(before)
  })

  it.each([
    ['USD', 0, 'A rate must be above 0.'],
    ['SEK', 1_000_001, 'The rate is too high.'],
    ['NOK', 11.123_456_7, 'Please use at most 6 decimals.'],
    ['DKK', '7,4', 'A rate must be a number.'],
    ['EUR', 1, 'Unknown field.'],
    ['day', '2026-02-30', 'Please enter the day of the rates.'],
    ['day', '2099-01-01', 'The day of a rate cannot be in the future.'],
    ['source', ' ', 'Please enter the source of the rates.'],
  ])('rejects %s %j', async (field, value, message) => {
    const before = await read()

    expect(await save({ [field]: value })).toMatchObject(invalidAt(field, message))
    expect(await read()).toEqual(before)
  })

  it('returns 409 for older rates, also to one of two at once', async () => {
    const { version } = await read()
    const send = (SEK: number) =>
      world.as(admin).put('/api/currency-rates', { version, day: rateDay, source: rateSource, USD: 1.0705, SEK })

    const answers = await Promise.all([send(11.3), send(11.4)])

    expect(statusesOf(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({
      code: 'stale',
      message: messages.stale,
    })
    expect((await send(11.5)).status).toBe(409)
    expect((await read()).version).toBe(version + 1)
  })

  it('refuses everybody but administrators', async () => {
    const before = { rates: await read(), entries: await entries() }
    const others = [
      await world.customer(),
      await world.supplier(),
      await world.admin({ user_status: 'pending' }),
      await world.admin({ user_status: 'deactivated' }),
    ]

    for (const person of others) expect((await save({ USD: 2 }, person)).status).toBe(403)
    expect((await save({ USD: 2 }, null)).status).toBe(401)
    expect({ rates: await read(), entries: await entries() }).toEqual(before)
  })
})

describe('getCurrencyRates', () => {
  it('refuses visitors, and accounts that are not active', async () => {
    const get = async (person: Person | null) => (await world.as(person).get('/api/currency-rates')).status

    expect(await get(null)).toBe(401)
    expect(await get(await world.customer({ user_status: 'pending' }))).toBe(403)
    expect(await get(await world.supplier({ user_status: 'deactivated' }))).toBe(403)
  })
})
