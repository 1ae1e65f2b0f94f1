import { describe, expect, it } from 'vitest'
import { amountInEur, isWithinLimit } from './acceptance-approval.ts'

describe('amountInEur', () => {
  it.each([
    ['EUR', 9.5, {}, 118_750],
    ['USD', 9.5, { USD: 0.92 }, 109_250],
    ['USD', 0.1, { USD: 0.3 }, 375],
    ['GBP', 9.5, { USD: 0.92 }, null],
    ['EUR', 0, {}, null],
  ] as const)('of 12.5 tons in %s at %s per kg with the rates %o is %s', (currency, price_per_kg, rates, amount) => {
    expect(amountInEur({ volume: 12.5, price_per_kg, currency }, rates)).toBe(amount)
  })
})

describe('isWithinLimit', () => {
  it.each([
    [null, 1_000_000, true],
    [null, null, true],
    [1000, 1000, true],
    [1000, 1000.01, false],
    [1000, null, false],
    [0, 0.01, false],
  ])('limit %s and amount %s: %s', (limit, amount, isWithin) => {
    expect(isWithinLimit(limit, amount)).toBe(isWithin)
  })
})
