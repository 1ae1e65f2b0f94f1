import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateFile, startRateServer } from '#test/rate-server.ts'
import { useWorld } from '#test/world.ts'
import { readRates } from './read-rates.ts'
import { currencyRatesIn, getCurrencyRates } from '#server/settings/queries/currency-rates.ts'

const world = useWorld()
const at = new Date('2024-07-01T16:00:00Z')
const source = 'European Central Bank'
const friday = {
  USD: { per_eur: 1.0705, day: '2024-06-28', source },
  SEK: { per_eur: 11.3595, day: '2024-06-28', source },
}

let bank: Awaited<ReturnType<typeof startRateServer>>
const publishes = (text: string, status = 200) => {
  bank.answer = (_request, response) => response.writeHead(status).end(text)
}
beforeAll(async () => {
  bank = await startRateServer(() => {})
})
afterAll(() => bank.close())
beforeEach(async () => {
  await world.db.deleteFrom('currency_rates').execute()
  publishes(rateFile())
})

const reading = () => readRates(world.db, bank.url, { at })
const rates = () => currencyRatesIn(world.db)

describe('readRates', () => {
  it('stores the rates of the file with its day and sender', async () => {
    await reading()

    expect(await rates()).toEqual(friday)
  })

  it('replaces rates by those of a later day, and keeps what the file does not have', async () => {
    await reading()
    await world.db
      .insertInto('currency_rates')
      .values({ currency: 'NOK', per_eur: 11.4, day: '2024-06-27', source: 'Typed' })
      .execute()
    const { version } = await getCurrencyRates(world.db)
    publishes(rateFile({ day: '2024-07-01', usd: '1.0745' }))

    await reading()

    expect(await rates()).toEqual({
      USD: { per_eur: 1.0745, day: '2024-07-01', source },
      SEK: { per_eur: 11.3595, day: '2024-07-01', source },
      NOK: { per_eur: 11.4, day: '2024-06-27', source: 'Typed' },
    })
    expect((await getCurrencyRates(world.db)).version).toBe(version + 1)
  })

  it('changes nothing for a day that was read or typed already, also of two at once', async () => {
    await Promise.all([reading(), reading()])
    const before = await getCurrencyRates(world.db)
    publishes(rateFile({ usd: '1.09' }))

    await reading()

    expect(await getCurrencyRates(world.db)).toEqual(before)
    expect(before.rates).toEqual(friday)
  })

  it.each([
    ['a page without rates', () => publishes('<html>Moved</html>'), 'does not name its sender'],
    ['a status', () => publishes('', 503), 'was answered with status 503'],
    ['a rate of 0', () => publishes(rateFile({ day: '2024-07-01', sek: '0' })), 'has “0” as the rate of SEK'],
    [
      'a rate ten times higher',
      () => publishes(rateFile({ day: '2024-07-01', sek: '113.595' })),
      'The rate of SEK is 113.595',
    ],
    ['a future day', () => publishes(rateFile({ day: '2024-07-05' })), 'in the future'],
    ['too much', () => publishes(rateFile() + ' '.repeat(300_000)), 'too large'],
    [
      'a redirect',
      () => {
        bank.answer = (_request, response) => response.writeHead(302, { location: '/other.xml' }).end()
      },
      'cannot be read',
    ],
    [
      'a broken connection',
      () => {
        bank.answer = (_request, response) => response.destroy()
      },
      'cannot be read',
    ],
  ])('fails at %s, and keeps the last rates with their day', async (_case, publish, problem) => {
    await reading()
    const before = await getCurrencyRates(world.db)
    publish()

    await expect(reading()).rejects.toThrow(problem)

    expect(await getCurrencyRates(world.db)).toEqual(before)
  })

  it('does nothing without an address', async () => {
    await readRates(world.db, undefined, { at })

    expect(await rates()).toEqual({})
  })
})
