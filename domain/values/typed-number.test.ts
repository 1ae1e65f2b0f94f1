import { describe, expect, test } from 'vitest'
import {
  clearedBy,
  decimalSignOf,
  numberReadings,
  unambiguous,
  unclearNumberText,
  withPlainSpaces,
} from './typed-number.ts'

describe('numberReadings', () => {
  test.each<[string, number[]]>([
    ['12', [12]],
    ['12 100', [12100]],
    ['12\u202F100', [12100]],
    ['12\u00a0100,5', [12100.5]],
    ["1'250", [1250]],
    ['12,1', [12.1]],
    ['12.1', [12.1]],
    [',5', [0.5]],
    ['0.687', [0.687]],
    ['1.2340', [1.234]],
    ['1,234.5', [1234.5]],
    ['1.234,5', [1234.5]],
    ['1.234.567', [1234567]],
    ['1.234', [1.234, 1234]],
    ['12,100', [12.1, 12100]],
    ['-3', [-3]],
    ['−3', [-3]],
    ['\u202B12\u202C', [12]],
  ])('reads %j as %j', (text, readings) => {
    expect(numberReadings(text)).toEqual(readings)
  })

  test.each([
    '',
    'abc',
    'NaN',
    'Infinity',
    '1e308',
    '0.1+0.2',
    '=1+1',
    '12 1',
    '1 2345',
    '12-13',
    '١٢',
    '1.2.3',
    '0x10',
  ])('reads nothing in %j', (text) => {
    expect(numberReadings(text)).toEqual([])
  })

  test.each([1.234, 0.687, 12, 12.1, 999.999, 1234.5, 0.001, 1e-7])(
    'reads %d, as unambiguous writes it, in one way',
    (value) => {
      expect(numberReadings(unambiguous(value))).toEqual([value])
    },
  )
})

describe('an ambiguous number', () => {
  test('keeps the readings that its field can have', () => {
    expect(numberReadings('1.931', (value) => value < 1000)).toEqual([1.931])
    expect(numberReadings('1,234', Number.isInteger)).toEqual([1234])
    expect(numberReadings('12,100', (value) => value < 5)).toEqual([12.1, 12100])
  })

  test('asks with both readings', () => {
    expect(unclearNumberText(' 12,100 ')).toBe('“12,100” can be 12\u202F100 or 12.1. Which is meant?')
    expect(unclearNumberText('-1.931')).toBe('“-1.931” can be -1\u202F931 or -1.931. Which is meant?')
    expect(['12.1', '0.687', 'ten', '1\u202F931', 1.931, null].map((one) => unclearNumberText(one))).toEqual(
      Array(6).fill(undefined),
    )
  })

  test.each<[string, readonly string[]]>([
    ['.', ['1.02', '1.931', '12']],
    [',', ['1,02', '12.100,5', '1.931']],
    ['.', ['1,931,000', '12']],
  ])('finds the decimal sign %s of the other texts in its column: %j', (sign, texts) => {
    expect(decimalSignOf(texts)).toBe(sign)
  })

  test('finds no decimal sign where the other texts show none, or disagree', () => {
    expect([decimalSignOf(['12,100', '12']), decimalSignOf(['1.02', '1,02'])]).toEqual([undefined, undefined])
  })

  test('gets one reading by the decimal sign', () => {
    expect([clearedBy('.', '1.931'), clearedBy(',', '1.931'), clearedBy(undefined, '1.931')]).toEqual([
      '1.9310',
      '1931',
      '1.931',
    ])
    expect([clearedBy('.', '12 100'), clearedBy('.', 'ten')]).toEqual(['12 100', 'ten'])
  })
})

test('withPlainSpaces replaces thin and non-breaking spaces, and keeps tabs', () => {
  expect(withPlainSpaces('12\u202F100\u2009mm\tx')).toBe('12 100 mm\tx')
})
