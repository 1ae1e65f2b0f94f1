import { describe, expect, it } from 'vitest'
import { parseDecimal, stepDecimal } from './decimal.ts'

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

describe('stepDecimal', () => {
  it.each([
    ['', 0.01, '0.01', '0'],
    ['0.2', 0.1, '0.3', '0.1'],
    ['0,7', 0.1, '0,8', '0,6'],
    ['1.9315', 0.01, '1.94', '1.93'],
    ['12', 1, '13', '11'],
    ['0.5', 1, '1', '0'],
    ['0', 0.1, '0.1', '0'],
  ])('of %j by %d is %j up and %j down', (text, step, up, down) => {
    expect(stepDecimal(text, step, 1)).toBe(up)
    expect(stepDecimal(text, step, -1)).toBe(down)
  })

  it('leaves alone what is no number', () => {
    expect(stepDecimal('ten', 1, 1)).toBeNull()
  })
})
