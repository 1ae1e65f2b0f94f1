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

  it('says null for blank and NaN for what is no number', () => {
    expect(parseDecimal('  ')).toBeNull()
    for (const text of ['ten', '1e3', '1,,', ',', '1-2', '1,2,3', '1.0,0.0', '12 1', '12,100', '1.931'])
      expect(parseDecimal(text)).toBeNaN()
  })
})

describe('typedDecimal', () => {
  it('sends what is no number, or has two readings, as it was typed', () => {
    expect(['12,5', '', 'ten', '12,100', '1.931'].map((text) => typedDecimal(text))).toEqual([
      12.5,
      null,
      'ten',
      '12,100',
      '1.931',
    ])
  })

  it('has the reading that its field can mean', () => {
    expect(typedDecimal('1.931', (value) => value < 1000)).toBe(1.931)
    expect(typedDecimal('1.931', Number.isInteger)).toBe(1931)
  })
})

it('decimalText is read as the number that it was made of', () => {
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
  ])('of %j by %d is %j up and %j down', (text, step, up, down) => {
    expect(stepDecimal(text, step, 1)).toBe(up)
    expect(stepDecimal(text, step, -1)).toBe(down)
  })

  it('goes down to the least that the field takes', () => {
    expect([stepDecimal('1', 1, -1, 1), stepDecimal('2', 1, -1, 1), stepDecimal('0.1', 0.1, -1, 0.1)]).toEqual([
      '1',
      '1',
      '0.1',
    ])
    expect([stepDecimal('', 1, -1, 1), stepDecimal('0', 1, 1, 1)]).toEqual(['1', '1'])
  })

  it('leaves alone what is no number, or has two readings', () => {
    expect([stepDecimal('ten', 1, 1), stepDecimal('12,100', 1, 1)]).toEqual([null, null])
  })
})
