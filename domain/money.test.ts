import { describe, expect, it } from 'vitest'
import {
  currencies,
  defaultCurrency,
  formatMoney,
  formatNumber,
  formatPrice,
  hasPrice,
  kilogramsPerTon,
  multiply,
  totalCost,
} from './money.ts'

describe('totalCost', () => {
  it('shows its working', () => {
    expect(totalCost(12.5, 9.5, 'USD')).toEqual({
      amount: 118_750,
      working: '12.5 t × 1,000 kg/t × 9.50 USD/kg = 118,750.00 USD',
    })
  })

  it.each([
    [1, 1.02, 'EUR', 1020, '1 t × 1,000 kg/t × 1.02 EUR/kg = 1,020.00 EUR'],
    [0.1, 0.1, 'GBP', 10, '0.1 t × 1,000 kg/t × 0.10 GBP/kg = 10.00 GBP'],
    [1234.5, 1.005, 'EUR', 1_240_672.5, '1,234.5 t × 1,000 kg/t × 1.005 EUR/kg = 1,240,672.50 EUR'],
    [0.001, 1.005, 'USD', 1.01, '0.001 t × 1,000 kg/t × 1.005 USD/kg = 1.01 USD'],
  ] as const)('of %d t at %d %s is %d', (volume, price, currency, amount, working) => {
    expect(totalCost(volume, price, currency)).toEqual({ amount, working })
  })

  it('is not there without a price', () => {
    expect(totalCost(12.5, 0, 'USD')).toBeNull()
    expect(hasPrice(0)).toBe(false)
    expect(hasPrice(0.000001)).toBe(true)
  })
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
  ])('is exact for %s', (_case, factors, decimals, product) => {
    expect(multiply(factors, decimals)).toBe(product)
  })

  it('agrees with whole cents for every price up to 20.00 and every tenth of a ton up to 2', () => {
    const wrong: string[] = []
    for (let cents = 1; cents <= 2000; cents += 1)
      for (let tenths = 1; tenths <= 20; tenths += 1)
        if (multiply([tenths / 10, kilogramsPerTon, cents / 100], 2) !== tenths * cents)
          wrong.push(`${tenths / 10} t at ${cents / 100}`)

    expect(wrong).toEqual([])
  })
})

describe('formats', () => {
  it('write numbers, prices and amounts', () => {
    expect([1000, 12.5, 0.000001, 1_234_567.891].map(formatNumber)).toEqual([
      '1,000',
      '12.5',
      '0.000001',
      '1,234,567.891',
    ])
    expect([0, 9.5, 1.005, 0.123456].map(formatPrice)).toEqual(['0.00', '9.50', '1.005', '0.123456'])
    expect(formatMoney(118_750, 'USD')).toBe('118,750.00 USD')
    expect(formatMoney(-2.5, 'EUR')).toBe('-2.50 EUR')
  })

  it('know the three currencies of a product and what an answer starts with', () => {
    expect(currencies).toEqual(['USD', 'EUR', 'GBP'])
    expect(defaultCurrency).toBe('USD')
    expect(kilogramsPerTon).toBe(1000)
  })
})
