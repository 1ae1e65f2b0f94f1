import { describe, expect, it } from 'vitest'
import { roles } from '#domain/access/role.ts'
import { firstOfferCurrency, formatMaxPrice, maxPriceCurrencyFor, maxPriceFor, maxPriceShownTo } from './max-price.ts'

const shownLimit = { max_price_per_kg: 1.2, max_price_currency: 'EUR', max_price_shown: true } as const
const hiddenLimit = { ...shownLimit, max_price_shown: false }

describe('the maximum price', () => {
  it('reaches every role while it is shown', () => {
    for (const role of roles) {
      expect(maxPriceFor(role, shownLimit)).toBe(1.2)
      expect(maxPriceShownTo(role, shownLimit)).toBe(true)
    }
  })

  it('looks to a supplier like none if it is kept', () => {
    expect(maxPriceFor('supplier', hiddenLimit)).toBeNull()
    expect(maxPriceShownTo('supplier', hiddenLimit)).toBe(true)
    for (const role of ['customer', 'admin'] as const) {
      expect(maxPriceFor(role, hiddenLimit)).toBe(1.2)
      expect(maxPriceShownTo(role, hiddenLimit)).toBe(false)
    }
  })

  it('names its readers, and to a supplier the price only', () => {
    expect(formatMaxPrice('customer', shownLimit)).toBe('1.20 EUR/kg, shown to suppliers')
    expect(formatMaxPrice('admin', hiddenLimit)).toBe('1.20 EUR/kg, not shown to suppliers')
    expect(formatMaxPrice('supplier', shownLimit)).toBe('1.20 EUR/kg')
    expect(formatMaxPrice('customer', { ...shownLimit, max_price_per_kg: null })).toBeNull()
  })
})

it.each([
  ['supplier', [null, 1.2], 'EUR'],
  ['supplier', [null, null], null],
  ['customer', [null], 'EUR'],
  ['admin', [null], 'EUR'],
] as const)('a %s that sees the maximum prices %j gets the currency %s', (role, prices, currency) => {
  const seen = prices.map((max_price_per_kg) => ({ max_price_per_kg }))
  expect(maxPriceCurrencyFor(role, { max_price_currency: 'EUR' }, seen)).toBe(currency)
})

describe('firstOfferCurrency', () => {
  const none = { max_price_per_kg: null, listed_currency: null }
  const inPounds = { ...none, listed_currency: 'GBP' } as const
  const inEuros = { ...none, listed_currency: 'EUR' } as const
  const limited = { ...inPounds, max_price_per_kg: 1.2 }

  it.each([
    ['the request’s currency', [limited], 'EUR'],
    ['the request’s, though only a later position has a maximum', [inPounds, limited], 'EUR'],
    ['the product’s, where no maximum names one', [inPounds], 'GBP'],
    ['the first product’s, where several differ', [none, inPounds, inEuros], 'GBP'],
    ['the request’s, where there is no product either', [none], 'EUR'],
  ] as const)('chooses %s', (_what, positions, currency) => {
    expect(firstOfferCurrency({ max_price_currency: 'EUR' }, positions)).toBe(currency)
  })
})
