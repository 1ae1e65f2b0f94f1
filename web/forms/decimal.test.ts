import { describe, expect, it } from 'vitest'
import { decimalText, parseDecimal, stepDecimal, typedDecimal } from './decimal.ts'

describe('parseDecimal', () => {
  it.each([
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['1 000,25', 1000.25],
    ['1,000.25', 1000.25],
    ['1.000,25', 1000.25],
    ['-0,6866', -0.6866],
    ['1.000.000', 1_000_000],
    ['1 000', 1000],
    ['1\u202F000', 1000],
    ['1\u00A0000,5', 1000.5],
    ['1\u2009000', 1000],
    ['0.687', 0.687],
    ['1.9310', 1.931],
    [',5', 0.5],
    ['12,', 12],
    ['7', 7],
  ])('reads %s', (text, number) => {
    expect(parseDecimal(text)).toBe(number)
  })

  it('returns null for blank text and NaN for text that is no number', () => {
    expect(parseDecimal('  ')).toBeNull()
    for (const text of ['ten', '1e3', '1,,', ',', '1-2', '1,2,3', '1.0,0.0', '12 1', '12,100', '1.931'])
      expect(parseDecimal(text)).toBeNaN()
  })
})

describe('typedDecimal', () => {
  it('keeps text that is no number or ambiguous', () => {
    expect(['12,5', '', 'ten', '12,100', '1.931'].map((text) => typedDecimal(text))).toEqual([
      12.5,
      null,
      'ten',
      '12,100',
      '1.931',
    ])
  })

  it('takes the reading that the field can have', () => {
    expect(typedDecimal('1.931', (value) => value < 1000)).toBe(1.931)
    expect(typedDecimal('1.931', Number.isInteger)).toBe(1931)
  })
})

it('decimalText returns a text that is read as the same number', () => {
  for (const value of [0, 12.1, 1.931, 12_100, 6.148, -2.305, 1e-7])
    expect(parseDecimal(decimalText(value))).toBe(value)
  expect([decimalText(null), decimalText(undefined)]).toEqual(['', ''])
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
  ])('steps %j by %d to %j up and %j down', (text, step, up, down) => {
    expect(stepDecimal(text, step, 1)).toBe(up)
    expect(stepDecimal(text, step, -1)).toBe(down)
  })

  it("stops at the field's minimum", () => {
    expect([stepDecimal('1', 1, -1, 1), stepDecimal('2', 1, -1, 1), stepDecimal('0.1', 0.1, -1, 0.1)]).toEqual([
      '1',
      '1',
      '0.1',
    ])
    expect([stepDecimal('', 1, -1, 1), stepDecimal('0', 1, 1, 1)]).toEqual(['1', '1'])
  })

  it('returns null for text that is no number or ambiguous', () => {
    expect([stepDecimal('ten', 1, 1), stepDecimal('12,100', 1, 1)]).toEqual([null, null])
  })
})
