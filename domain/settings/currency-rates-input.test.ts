import { describe, expect, it } from 'vitest'
import { changedRates, isFutureDay, isUsualRate, newestRate, updateCurrencyRatesInput } from './currency-rates-input.ts'

const typed = { version: 1, day: '2024-01-02', source: 'European Central Bank' }
const refusals = (changes: Record<string, unknown>) =>
  updateCurrencyRatesInput
    .safeParse({ ...typed, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('updateCurrencyRatesInput', () => {
  it('accepts rates of some currencies, and trims the source', () => {
    expect(updateCurrencyRatesInput.parse({ ...typed, source: ' ECB ', SEK: 11.154_5, USD: 0.000_001 })).toEqual({
      ...typed,
      source: 'ECB',
      SEK: 11.1545,
      USD: 0.000_001,
    })
  })

  it.each([
    [{ USD: 0 }, 'USD: A rate must be above 0.'],
    [{ SEK: -1 }, 'SEK: A rate must be above 0.'],
    [{ NOK: 1_000_001 }, 'NOK: The rate is too high.'],
    [{ DKK: 7.123_456_7 }, 'DKK: Please use at most 6 decimals.'],
    [{ GBP: 'much' }, 'GBP: A rate must be a number.'],
    [{ day: '' }, 'day: Please enter the day of the rates.'],
    [{ day: '2024-02-30' }, 'day: Please enter the day of the rates.'],
    [{ source: ' ' }, 'source: Please enter the source of the rates.'],
    [{ source: 'x'.repeat(101) }, 'source: Please use at most 100 characters.'],
    [{ source: 'a\nb' }, 'source: Please use one line.'],
  ])('rejects %j', (changes, refusal) => {
    expect(refusals(changes)).toEqual([refusal])
  })

  it.each([{ EUR: 1 }, { CHF: 0.95 }, { version: 0 }])('rejects %j', (changes) => {
    expect(refusals(changes)).toHaveLength(1)
  })
})

it.each([
  ['2026-11-26', false],
  ['2026-11-27', false],
  ['2026-11-28', true],
])('isFutureDay at 12:00 UTC on 26 November, when it is the 27th in Kiribati, says of %s: %s', (day, isFuture) => {
  expect(isFutureDay(day, new Date('2026-11-26T12:00:00Z'))).toBe(isFuture)
})

it('isUsualRate settles a rate of two readings', () => {
  expect([7.457, 7457].map(isUsualRate)).toEqual([true, false])
})

const rate = (per_eur: number, day = '2024-01-02', source = 'ECB') => ({ per_eur, day, source })

describe('newestRate', () => {
  it('returns the day and the source of the newest rate, and null without one', () => {
    expect(newestRate({ USD: rate(1.1), SEK: rate(11, '2024-01-03', 'Riksbank') })).toMatchObject({
      day: '2024-01-03',
      source: 'Riksbank',
    })
    expect(newestRate({})).toBeNull()
  })
})

describe('changedRates', () => {
  const stored = { USD: rate(1.1), SEK: rate(11), NOK: rate(11.5, '2023-12-29') }
  const form = { version: 1, day: '2024-01-02', source: 'ECB', USD: 1.1, SEK: 11, NOK: 11.5 }
  const changed = (changes: object) =>
    changedRates(stored, { ...form, ...changes }).map(({ currency, after }) => [currency, after])

  it('returns nothing without a change', () => {
    expect(changed({})).toEqual([])
  })

  it('returns the rates that were typed, and leaves the day of the others', () => {
    expect(changed({ SEK: 11.2, DKK: 7.46 })).toEqual([
      ['SEK', rate(11.2)],
      ['DKK', rate(7.46)],
    ])
    expect(changed({ NOK: 11.6 })).toEqual([['NOK', rate(11.6)]])
  })

  it('returns every rate of another day or source', () => {
    expect(changed({ day: '2024-01-03' }).map(([currency]) => currency)).toEqual(['USD', 'SEK', 'NOK'])
    expect(changed({ source: 'Riksbank' }).map(([currency]) => currency)).toEqual(['USD', 'SEK', 'NOK'])
    expect(changed({ day: '2023-12-29' }).map(([currency]) => currency)).toEqual(['USD', 'SEK'])
  })

  it('returns a rate that was emptied as none, with the one before', () => {
    expect(changedRates(stored, { ...form, USD: undefined })).toEqual([
      { currency: 'USD', before: rate(1.1), after: null },
    ])
  })
})
