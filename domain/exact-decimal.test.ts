import { describe, expect, it } from 'vitest'
import { decimal, minus, over, plus, rounded, times, toNumber, toText } from './exact-decimal.ts'

describe('a decimal', () => {
  it.each([
    [0, '0'],
    [12.5, '12.5'],
    [-0.05, '-0.05'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
    [1_000, '1000'],
  ])('of %d is written %s', (value, text) => {
    expect(toText(decimal(value))).toBe(text)
    expect(toNumber(decimal(value))).toBe(value)
  })

  it('is added, subtracted and multiplied without a rounding error', () => {
    expect(toText(times(decimal(0.1), decimal(3)))).toBe('0.3')
    expect(toText(plus(decimal(0.1), decimal(0.2)))).toBe('0.3')
    expect(toText(minus(decimal(1.02), decimal(0.95)))).toBe('0.07')
    expect(toText(minus(decimal(1), decimal(1.5)))).toBe('-0.5')
    // More digits than a float has.
    expect(toText(times(decimal(999_999_999_999.99), decimal(999_999_999_999.99)))).toBe(
      '999999999999980000000000.0001',
    )
  })

  it('is rounded half away from zero', () => {
    expect([1.005, -1.005, 1.0049, 3].map((value) => toText(rounded(decimal(value), 2)))).toEqual([
      '1.01',
      '-1.01',
      '1',
      '3',
    ])
    expect(toText(over(decimal(2), decimal(3), 4))).toBe('0.6667')
    expect(toText(over(decimal(-1), decimal(8), 2))).toBe('-0.13')
    expect(toText(over(decimal(1), decimal(-8), 2))).toBe('-0.13')
  })
})
