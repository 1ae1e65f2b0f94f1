import { describe, expect, it } from 'vitest'
import { roles } from './account.ts'
import { firstOfferCurrency, formatMaxPrice, maxPriceFor, maxPriceShownTo } from './max-price.ts'

const shownLimit = { max_price_per_kg: 1.2, max_price_currency: 'EUR', max_price_shown: true } as const
const hiddenLimit = { ...shownLimit, max_price_shown: false }

describe('the maximum price', () => {
  it('is for everybody while it is shown', () => {
    for (const role of roles) {
      expect(maxPriceFor(role, shownLimit)).toBe(1.2)
      expect(maxPriceShownTo(role, shownLimit)).toBe(true)
    }
  })

  it('that is kept looks to a supplier as if there were none', () => {
    expect(maxPriceFor('supplier', hiddenLimit)).toBeNull()
    expect(maxPriceShownTo('supplier', hiddenLimit)).toBe(true)
    for (const role of ['customer', 'admin'] as const) {
      expect(maxPriceFor(role, hiddenLimit)).toBe(1.2)
      expect(maxPriceShownTo(role, hiddenLimit)).toBe(false)
    }
  })

  it('says who reads it, and to a supplier the price alone', () => {
    expect(formatMaxPrice('customer', shownLimit)).toBe('1.20 EUR/kg, shown to suppliers')
    expect(formatMaxPrice('admin', hiddenLimit)).toBe('1.20 EUR/kg, not shown to suppliers')
    expect(formatMaxPrice('supplier', shownLimit)).toBe('1.20 EUR/kg')
    expect(formatMaxPrice('customer', { ...shownLimit, max_price_per_kg: null })).toBeNull()
  })
})

describe('an offer begins in', () => {
  it.each([
    ['the request’s currency', shownLimit, 'GBP', 'EUR'],
    ['the request’s, though its maximum is kept', hiddenLimit, 'GBP', 'EUR'],
    ['the product’s, where no maximum names one', { ...shownLimit, max_price_per_kg: null }, 'GBP', 'GBP'],
    ['US dollars, where there is no product', { ...shownLimit, max_price_per_kg: null }, null, 'USD'],
  ] as const)('%s', (_what, request, product, currency) => {
    expect(firstOfferCurrency(request, product)).toBe(currency)
  })
})
