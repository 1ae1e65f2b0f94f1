import { describe, expect, it } from 'vitest'
import {
  askedPrice,
  commonMaterial,
  priceDoubt,
  priceMeasure,
  type PriceDoubt,
  type PriceMeasure,
} from './price-plausibility.ts'
import { farPriceText, priceRefusals } from './price-texts.ts'

const measure = (different: Partial<PriceMeasure> = {}): PriceMeasure => ({
  material: 'Steel',
  currency: 'EUR',
  usual: 1.2,
  limit: null,
  ...different,
})
/** The doubt with its text. */
const textOf = (doubt: PriceDoubt | null) =>
  doubt && { warning: farPriceText(doubt.because), suggestion: doubt.suggestion }
const warningOn = (price: number, different?: Partial<PriceMeasure>) =>
  textOf(priceDoubt(price, measure(different)))?.warning

describe('priceDoubt', () => {
  it('doubts a price per tonne, and suggests it per kg', () => {
    const doubt = priceDoubt(1080, measure())

    expect(textOf(doubt)).toEqual({
      warning: 'This price is 900 times the usual price of Steel, about 1.20 EUR/kg.',
      suggestion: 1.08,
    })
    expect(doubt && priceRefusals.question({ price: 1080, ...doubt })).toBe(
      'This price is 900 times the usual price of Steel, about 1.20 EUR/kg. Did you mean 1.08 per kg (1\u202F080 per t)?',
    )
  })

  it.each([
    [24, false],
    [24.01, true],
    [0.06, false],
    [0.0599, true],
    [1.2, false],
    [0, false],
  ])('doubts %s against a usual price of 1.20: %s', (price, isDoubtful) => {
    expect(priceDoubt(price, measure()) !== null).toBe(isDoubtful)
  })

  it('calculates exactly: 20.4 is not over twenty times 1.02', () => {
    expect(warningOn(20.4, { usual: 1.02 })).toBeUndefined()
    expect(warningOn(20.4000001, { usual: 1.02 })).toBe(
      'This price is 20 times the usual price of Steel, about 1.02 EUR/kg.',
    )
  })

  it('doubts a price far below the market without a suggestion', () => {
    const doubt = priceDoubt(0.00108, measure())

    expect(textOf(doubt)).toEqual({
      warning: 'This price is less than a twentieth of the usual price of Steel, about 1.20 EUR/kg.',
      suggestion: null,
    })
    expect(doubt && priceRefusals.question({ price: 0.00108, ...doubt })).toBe(`${textOf(doubt)?.warning} Is it right?`)
  })

  it('suggests no thousandth that it would doubt', () => {
    expect(priceDoubt(30, measure())).toMatchObject({ suggestion: null })
    expect(priceDoubt(900_000, measure())).toMatchObject({ suggestion: null })
    expect(priceDoubt(1080, measure({ limit: 0.1 }))).toMatchObject({ suggestion: null })
  })

  it('compares with the maximum of the request without a market, or where the market shows no doubt', () => {
    const overLimit = 'times the maximum price of the request, 1.20 EUR/kg.'
    expect(textOf(priceDoubt(1080, measure({ usual: null, limit: 1.2 })))).toEqual({
      warning: `This price is 900 ${overLimit}`,
      suggestion: 1.08,
    })
    expect(textOf(priceDoubt(13, measure({ limit: 1.2 })))).toEqual({
      warning: `This price is 11 ${overLimit}`,
      suggestion: null,
    })
    expect(priceDoubt(13, measure({ usual: null, limit: 1.2 }))).toMatchObject({ suggestion: null })
    expect(warningOn(12, { limit: 1.2 })).toBeUndefined()
    expect(warningOn(0.001, { usual: null, limit: 1.2 })).toBeUndefined()
  })

  it('accepts any price without something to compare', () => {
    expect(warningOn(1_000_000, { usual: null, limit: null })).toBeUndefined()
    expect(warningOn(1_000_000, { usual: null, limit: 0 })).toBeUndefined()
  })

  it('rounds the usual price to three digits', () => {
    expect(warningOn(1080, { usual: 1.234567 })).toMatch(/about 1\.23 EUR\/kg/)
    expect(warningOn(1_000_000, { usual: 1234.5 })).toMatch(/about 1\s230\.00 EUR\/kg/)
  })
})

describe('priceMeasure', () => {
  const request = {
    material: 'Steel',
    max_price_per_kg: 1.2,
    max_price_currency: 'EUR',
    max_price_shown: true,
  } as const
  const usual = new Map([['USD', 1.3]] as const)

  it('compares a price only with amounts in its own currency', () => {
    expect(priceMeasure('supplier', 'EUR', request, usual)).toEqual(measure({ usual: null, limit: 1.2 }))
    expect(priceMeasure('customer', 'USD', request, usual)).toEqual(measure({ currency: 'USD', usual: 1.3 }))
  })

  it('hides a maximum that the buyer keeps from a supplier, and shows it to the buyer', () => {
    const hidden = { ...request, max_price_shown: false }
    expect(priceMeasure('supplier', 'EUR', hidden, usual).limit).toBeNull()
    expect(priceMeasure('customer', 'EUR', hidden, usual).limit).toBe(1.2)
  })
})

describe('askedPrice', () => {
  const currency = { max_price_currency: 'EUR', max_price_shown: true } as const

  it('returns the highest maximum, if every position has one', () => {
    const positions = [
      { material: 'Steel', max_price_per_kg: 1.2 },
      { material: 'Steel', max_price_per_kg: 3 },
    ] as const

    expect(askedPrice(currency, positions)).toEqual({ ...currency, material: 'Steel', max_price_per_kg: 3 })
    expect(
      askedPrice(currency, [...positions, { material: 'Copper', max_price_per_kg: null }]).max_price_per_kg,
    ).toBeNull()
  })
})

describe('commonMaterial', () => {
  it('returns the material of all positions, else null', () => {
    expect(commonMaterial([{ material: 'Steel' }, { material: 'Steel' }])).toBe('Steel')
    expect(commonMaterial([{ material: 'Steel' }, { material: 'Copper' }])).toBeNull()
    expect(commonMaterial([])).toBeNull()
  })

  it('returns null if one position states none, so there is no usual price', () => {
    expect(commonMaterial([{ material: 'Steel' }, { material: null }])).toBeNull()
    expect(commonMaterial([{ material: null }])).toBeNull()
    const asked = { material: null, max_price_per_kg: null, max_price_currency: 'EUR', max_price_shown: true } as const
    const measured = priceMeasure('supplier', 'EUR', asked, new Map([['EUR', 1.2]]))
    expect(measured.usual).toBeNull()
    expect(priceDoubt(1200, measured)).toBeNull()
  })
})
