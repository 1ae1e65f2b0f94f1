import { describe, expect, it } from 'vitest'
import { differ, isMassUnit, isNotDeclared, product, readDecimal, toKilograms } from './epd-amounts.ts'
import { Decimal, toText } from '#domain/values/exact-decimal.ts'

describe('readDecimal', () => {
  it.each([
    ['1.93153238620983', '1.93153238620983'],
    ['-0.300629273288693', '-0.300629273288693'],
    ['0', '0'],
    ['0.0', '0'],
    ['1e-3', '0.001'],
    ['1.2E1', '12'],
    ['-3.56121612494432E-06', '-0.00000356121612494432'],
    ['+5', '5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['\n  2.5 \t', '2.5'],
    ['00012', '12'],
  ])('reads "%s" as %s', (text, value) => {
    const read = readDecimal(text)
    expect(read && toText(read)).toBe(value)
  })

  it.each([
    '',
    ' ',
    '1,93',
    '1.234,5',
    '1 000',
    "1'000",
    '1e400',
    '1e-400',
    '1e31',
    'NaN',
    'Infinity',
    '-INF',
    '> 500',
    '12 kg',
    '0x10',
    '1_000',
    '--1',
    '1e',
    'e5',
    '.',
    '١',
    '1'.repeat(61),
    '9'.repeat(1_000_000),
  ])('rejects "%.40s"', (text) => {
    expect(readDecimal(text)).toBeNull()
  })
})

it('distinguishes an undeclared value from zero', () => {
  expect(['', ' ', '-', 'ND', 'nd', 'MND', ' MNA ', 'MNR'].map(isNotDeclared)).toEqual(Array(8).fill(true))
  expect(['0', '0.0', '-1', 'n/a', '1,93'].map(isNotDeclared)).toEqual(Array(5).fill(false))
})

describe('toKilograms', () => {
  it.each([
    ['1', 'kg', '1'],
    ['1000.0', 'KG', '1000.0'],
    ['1', 't', '1000'],
    ['1', 'Mg', '1000'],
    ['1.5', 'metric tons', '1500'],
    ['1.5', 'Metric_Ton', '1500'],
    ['500', 'g', '0.5'],
    ['1', 'lb', '0.45359237'],
    ['1', 'lb av', '0.45359237'],
    ['2', 'short ton', '1814.36948'],
    ['2204.622621848775807229738', 'lb', '999.99999999999999999999999389906'],
  ])('converts %s %s to %s kg exactly', (quantity, unit, mass) => {
    expect(toKilograms(quantity, unit)).toBe(mass)
  })

  it.each(['ton', 'tons', 'kt', 'mg', 'm³', 'm2', 'pcs', 'kg/m', '', '__proto__', 'constructor'])(
    'rejects the unit "%s"',
    (unit) => {
      expect(toKilograms('1', unit)).toBeNull()
      expect(isMassUnit(unit)).toBe(false)
    },
  )

  it('rejects a quantity that is not a number', () => {
    expect(toKilograms('1,5', 'kg')).toBeNull()
    expect(isMassUnit('lbs')).toBe(true)
  })
})

it('multiplies exactly, and keeps the digits of a factor beside 1', () => {
  expect(product('1', '1000.0')).toBe('1000.0')
  expect(product('1000.00', '1.0')).toBe('1000.00')
  expect(product('0.1', '3')).toBe('0.3')
  expect(product('1.1', '1.1')).toBe('1.21')
  expect(product('1', 'x')).toBeNull()
})

it('takes a difference of up to 1 % for a rounding, and more for a contradiction', () => {
  expect([differ(Decimal(100), Decimal(101)), differ(Decimal(100), Decimal('101.01'))]).toEqual([false, true])
  expect([differ(Decimal(-100), Decimal(-99)), differ(Decimal(-100), Decimal(100))]).toEqual([false, true])
  expect([differ(Decimal(0), Decimal(0)), differ(Decimal(0), Decimal('1e-9'))]).toEqual([false, true])
})
