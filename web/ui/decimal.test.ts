import { describe, expect, it } from 'vitest'
import { parseDecimal } from './decimal.ts'

describe('parseDecimal', () => {
  it.each([
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['1 000,25', 1000.25],
    ['1,000.25', 1000.25],
    ['1.000,25', 1000.25],
    ['-0,6866', -0.6866],
    ['1.000.000', 1_000_000],
    ['1,000', 1],
    [',5', 0.5],
    ['12,', 12],
    ['7', 7],
  ])('reads %s', (text, number) => {
    expect(parseDecimal(text)).toBe(number)
  })

  it('says null for blank and NaN for what is no number', () => {
    expect(parseDecimal('  ')).toBeNull()
    for (const text of ['ten', '1e3', '1,,', ',', '1-2', '1,2,3', '1.0,0.0']) expect(parseDecimal(text)).toBeNaN()
  })
})
