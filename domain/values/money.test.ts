import { describe, expect, it } from 'vitest'
import {
  currencies,
  defaultCurrency,
  divide,
  formatMoney,
  formatNumber,
  formatThousandths,
  formatPrice,
  hasPrice,
  kilogramsPerTon,
  multiply,
  noPriceText,
  formatCount,
  formatPricePerKg,
  priceOrderText,
  subtract,
  sum as sumOf,
  sumOfProducts,
  totalCost,
} from './money.ts'

describe('totalCost', () => {
  it('shows its working', () => {
    expect(totalCost(12.5, 9.5, 'USD')).toEqual({
      amount: 118_750,
      working: '12.5 t × 1\u202F000 kg/t × 9.50 USD/kg = 118\u202F750.00 USD',
    })
  })

  it.each([
    [1, 1.02, 'EUR', 1020, '1 t × 1\u202F000 kg/t × 1.02 EUR/kg = 1\u202F020.00 EUR'],
    [0.1, 0.1, 'GBP', 10, '0.1 t × 1\u202F000 kg/t × 0.10 GBP/kg = 10.00 GBP'],
    [1234.5, 1.005, 'EUR', 1_240_672.5, '1\u202F234.5 t × 1\u202F000 kg/t × 1.005 EUR/kg = 1\u202F240\u202F672.50 EUR'],
    [0.001, 1.005, 'USD', 1.01, '0.001 t × 1\u202F000 kg/t × 1.005 USD/kg = 1.01 USD'],
  ] as const)('multiplies %d t by %d %s to %d', (volume, price, currency, amount, working) => {
    expect(totalCost(volume, price, currency)).toEqual({ amount, working })
  })

  it('returns null without a price', () => {
    expect(totalCost(12.5, 0, 'USD')).toBeNull()
    expect(hasPrice(0)).toBe(false)
    expect(hasPrice(0.000001)).toBe(true)
  })
})

describe('formatThousandths', () => {
  it('has three decimals, rounded', () => {
    expect([13.5, 1.074928, 1000].map(formatThousandths)).toEqual(['13.500', '1.075', '1\u202F000.000'])
  })
})

describe('formatPricePerKg', () => {
  it.each([
    [1.0025, '1.0025 EUR/kg'],
    [0, noPriceText],
  ])('writes %d as "%s"', (price, words) => expect(formatPricePerKg(price, 'EUR')).toBe(words))
})

describe('multiply', () => {
  it.each([
    ['tenths', [0.1, 3], 2, 0.3],
    ['what floats get wrong', [1.1, 1.1], 2, 1.21],
    ['half a cent, away from zero', [1.005, 1], 2, 1.01],
    ['half a cent below zero, away from zero', [-1.005, 1], 2, -1.01],
    ['less than half a cent', [1.0049, 1], 2, 1],
    ['exponents', [1e-7, 1_000_000], 2, 0.1],
    ['a price far below a cent', [1e-7, 1], 2, 0],
    ['three factors', [12.5, 1000, 0.6866], 3, 8582.5],
    ['large numbers', [1_000_000, 1000, 1_000_000], 2, 1e15],
    ['numbers written with an exponent', [1e21, 2], 2, 2e21],
    ['whole numbers', [3, 4], 0, 12],
    ['zero', [0, 9.5], 2, 0],
    ['one factor', [2.345], 2, 2.35],
    ['no factor', [], 2, 1],
  ])('multiplies exactly: %s', (_case, factors, decimals, product) => {
    expect(multiply(factors, decimals)).toBe(product)
  })

  it('equals whole cents for every price up to 20.00 and every tenth of a ton up to 2', () => {
    const wrong: string[] = []
    for (let cents = 1; cents <= 2000; cents += 1)
      for (let tenths = 1; tenths <= 20; tenths += 1)
        if (multiply([tenths / 10, kilogramsPerTon, cents / 100], 2) !== tenths * cents)
          wrong.push(`${tenths / 10} t at ${cents / 100}`)

    expect(wrong).toEqual([])
  })
})

describe('sumOfProducts', () => {
  it.each([
    ['a price and its carbon', [[0.95], [2.3, 80, 0.001]], 6, 1.134],
    ['what floats get wrong', [[0.1], [0.2]], 2, 0.3],
    ['one rounding, of the sum', [[0.004], [0.004]], 2, 0.01],
    ['a difference, half away from zero', [[1], [-1, 1.005]], 2, -0.01],
    ['nothing', [], 2, 0],
  ])('adds exactly: %s', (_case, terms, decimals, sum) => {
    expect(sumOfProducts(terms, decimals)).toBe(sum)
  })

  it('subtracts decimals exactly', () => {
    expect(subtract(1.02, 0.95)).toBe(0.07)
    expect(subtract(0.6866, 2.3)).toBe(-1.6134)
    expect(subtract(1e-7, 0.1)).toBe(-0.0999999)
  })
})

describe('divide', () => {
  it.each([
    ['a third', 1, 3, 4, 0.3333],
    ['two thirds', 2, 3, 4, 0.6667],
    ['half a cent, away from zero', 0.01, 2, 2, 0.01],
    ['half a cent below zero, away from zero', -0.01, 2, 2, -0.01],
    ['two below zero', -1, -8, 3, 0.125],
    ['a divisor below zero', 70, -1.6134, 2, -43.39],
    ['an exponent', 1e-7, 0.0001, 4, 0.001],
    ['nothing', 0, 5, 2, 0],
  ])('divides exactly: %s', (_case, dividend, divisor, decimals, quotient) => {
    expect(divide(dividend, divisor, decimals)).toBe(quotient)
  })
})

describe('formats', () => {
  it('write numbers, prices and amounts', () => {
    expect([1000, 12.5, 0.000001, 1_234_567.891].map(formatNumber)).toEqual([
      '1\u202F000',
      '12.5',
      '0.000001',
      '1\u202F234\u202F567.891',
    ])
    expect([0, 9.5, 1.005, 0.123456].map(formatPrice)).toEqual(['0.00', '9.50', '1.005', '0.123456'])
    expect(formatMoney(118_750, 'USD')).toBe('118\u202F750.00 USD')
    expect(formatMoney(-2.5, 'EUR')).toBe('-2.50 EUR')
  })

  it('constants name the six currencies in their order and the default of an answer', () => {
    expect(currencies).toEqual(['USD', 'EUR', 'GBP', 'SEK', 'NOK', 'DKK'])
    expect(defaultCurrency).toBe('USD')
    expect(kilogramsPerTon).toBe(1000)
  })
})

it('formatCount uses the singular and the plural', () => {
  expect([0, 1, 2, 1234].map((count) => formatCount(count, 'quote'))).toEqual([
    '0 quotes',
    '1 quote',
    '2 quotes',
    '1\u202F234 quotes',
  ])
  expect(formatCount(2, 'entry', 'entries')).toBe('2 entries')
})

describe('priceOrderText', () => {
  const [euro, dollar] = [{ currency: 'EUR' }, { currency: 'USD' }] as const
  const grouped = 'Grouped by currency; amounts in different currencies are not compared.'

  it('returns null only if the whole list has one currency', () => {
    expect([priceOrderText([], 0), priceOrderText([euro, euro], 2)]).toEqual([null, null])
    expect(priceOrderText([euro, dollar], 2)).toBe(grouped)
    expect(priceOrderText([euro, euro], 3)).toBe(grouped)
  })
})

describe('sumOf', () => {
  it('adds exactly', () => {
    expect(sumOf([0.1, 0.2])).toBe(0.3)
    expect(sumOf(Array.from({ length: 1000 }, () => 0.001))).toBe(1)
    expect(sumOf([])).toBe(0)
  })
})
