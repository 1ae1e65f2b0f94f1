import { describe, expect, it } from 'vitest'
import { Decimal, rounded, toNumber, toText } from './exact-decimal.ts'

describe('exact decimals', () => {
  it.each([
    [0, '0'],
    [12.5, '12.5'],
    [-0.05, '-0.05'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
    [1_000, '1000'],
  ])('write %d as %s', (value, text) => {
    expect(toText(Decimal(value))).toBe(text)
    expect(toNumber(Decimal(value))).toBe(value)
  })

  it('add, subtract and multiply without a rounding error', () => {
    expect(toText(Decimal(0.1).times(3))).toBe('0.3')
    expect(toText(Decimal(0.1).plus(0.2))).toBe('0.3')
    expect(toText(Decimal(1.02).minus(0.95))).toBe('0.07')
    expect(toText(Decimal(1).minus(1.5))).toBe('-0.5')
    // More digits than a float has.
    expect(toText(Decimal(999_999_999_999.99).times(999_999_999_999.99))).toBe('999999999999980000000000.0001')
  })

  it('round half away from zero, and a quotient once', () => {
    expect([1.005, -1.005, 1.0049, 3].map((value) => toText(rounded(Decimal(value), 2)))).toEqual([
      '1.01',
      '-1.01',
      '1',
      '3',
    ])
    expect(toText(rounded(Decimal(2).div(3), 4))).toBe('0.6667')
    expect(toText(rounded(Decimal(-1).div(8), 2))).toBe('-0.13')
    expect(toText(rounded(Decimal(1).div(-8), 2))).toBe('-0.13')
    expect(toText(rounded(Decimal(1).div(Decimal(200).plus('1e-25')), 2))).toBe('0')
  })

  it('write one zero without a sign', () => {
    const nothing = rounded(Decimal(-0.001), 2)

    expect([toText(nothing), toNumber(nothing)]).toEqual(['0', 0])
  })
})
