import { describe, expect, it } from 'vitest'
import { limitRates, updateLimitRatesInput } from './limit-rates.ts'

const problemOf = (USD: unknown) => limitRates.safeParse({ USD }).error?.issues[0]?.message

describe('limitRates', () => {
  it.each([0.000001, 0.92, 1_000_000])('accepts %s', (rate) => expect(problemOf(rate)).toBeUndefined())

  it.each([
    [0, 'A rate must be above 0.'],
    [-1, 'A rate must be above 0.'],
    [1_000_001, 'The rate is too high.'],
    [0.1234567, 'Please use at most 6 decimals.'],
    ['0.9', 'A rate must be a number.'],
  ])('rejects %j', (rate, message) => expect(problemOf(rate)).toBe(message))

  it('rejects other currencies, and requires none', () => {
    expect(updateLimitRatesInput.safeParse({ rates: {} }).success).toBe(true)
    expect(updateLimitRatesInput.safeParse({ rates: { SEK: 0.09 } }).success).toBe(false)
    expect(updateLimitRatesInput.safeParse({ rates: { EUR: 1 } }).success).toBe(false)
  })
})
