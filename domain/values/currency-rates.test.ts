import { describe, expect, it } from 'vitest'
import { convert, currencyRates, formatRateSource, rateCurrencies } from './currency-rates.ts'
import { currencies } from './money.ts'

const source = 'European Central Bank'
const rates = {
  USD: { per_eur: 1.0956, day: '2024-01-02', source },
  SEK: { per_eur: 11.1545, day: '2024-01-03', source },
}

describe('convert', () => {
  it.each([
    ['a currency to euros', 10_956, 'USD', 'EUR', 2, { amount: 10_000, rate: 0.912742, day: '2024-01-02' }],
    ['euros to a currency', 10_000, 'EUR', 'SEK', 2, { amount: 111_545, rate: 11.1545, day: '2024-01-03' }],
    ['two rates, of the older day', 1000, 'SEK', 'USD', 2, { amount: 98.22, rate: 0.09822, day: '2024-01-02' }],
    ['a price per kg', 12.5, 'SEK', 'EUR', 4, { amount: 1.1206, rate: 0.08965, day: '2024-01-03' }],
    ['the same currency', 1.005, 'SEK', 'SEK', 2, { amount: 1.01, rate: 1, day: null }],
    ['euros to euros', 1.02, 'EUR', 'EUR', 2, { amount: 1.02, rate: 1, day: null }],
    ['a currency without a rate to itself', 5, 'NOK', 'NOK', 2, { amount: 5, rate: 1, day: null }],
    ['nothing', 0, 'USD', 'EUR', 2, { amount: 0, rate: 0.912742, day: '2024-01-02' }],
  ] as const)('converts %s', (_case, amount, currency, base, decimals, converted) => {
    expect(convert({ amount, currency }, base, rates, { decimals })).toEqual(converted)
  })

  it.each([
    ['NOK', 'EUR'],
    ['EUR', 'NOK'],
    ['USD', 'GBP'],
    ['GBP', 'USD'],
  ] as const)('returns null from %s to %s, one of which has no rate', (currency, base) => {
    expect(convert({ amount: 1, currency }, base, rates, { decimals: 2 })).toBeNull()
  })

  it('rounds once: twice, 2.44495 would become 2.45', () => {
    const half = { USD: { per_eur: 2, day: '2024-01-02', source } }

    expect(convert({ amount: 4.8899, currency: 'USD' }, 'EUR', half, { decimals: 2 })?.amount).toBe(2.44)
    expect(convert({ amount: 4.89, currency: 'USD' }, 'EUR', half, { decimals: 2 })?.amount).toBe(2.45)
  })
})

it('rateCurrencies are all currencies but the euro', () => {
  expect(rateCurrencies).toEqual(currencies.filter((currency) => currency !== 'EUR'))
  expect(currencyRates.parse(rates)).toEqual(rates)
  expect(currencyRates.safeParse({ EUR: rates.USD }).success).toBe(false)
})

it('formatRateSource writes the day and the source', () => {
  expect(formatRateSource(rates.USD)).toBe('2 January 2024, European Central Bank')
})
