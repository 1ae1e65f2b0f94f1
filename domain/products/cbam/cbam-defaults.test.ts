import { describe, expect, it } from 'vitest'
import {
  findCbamDefault,
  maxCbamDefaults,
  otherCountries,
  readCbamDefaults,
  type CbamDefault,
} from './cbam-defaults.ts'

const header = ['CN code', 'Country', 'Value (t CO2e/t)', 'Source', 'Date']
const line = ['7216 33 10', 'Turkey', '1,5', 'A test', '2026-01-31']
const problemsOf = (...cells: string[][]) =>
  readCbamDefaults({ cells }).problems.map(({ row, column, message }) => `${row} ${column}: ${message}`)

describe('readCbamDefaults', () => {
  it('accepts codes with spaces, countries by name or letters, and decimals with comma or point', () => {
    const cells = [
      ['date', 'Value', 'country', 'cn  code', 'SOURCE', 'A note'],
      ['2026-01-31', '1,5', 'tr', '7216 33 10', 'A test', ''],
      ['', '', '', '', '', ''],
      ['2026-02-28', '0.25', 'other  countries', '7604', 'A test', 'x'],
    ]
    expect(readCbamDefaults({ cells })).toEqual({
      rows: [
        { cn_code: '72163310', country: 'Turkey', value: 1.5, source: 'A test', valid_on: '2026-01-31' },
        { cn_code: '7604', country: otherCountries, value: 0.25, source: 'A test', valid_on: '2026-02-28' },
      ],
      problems: [],
    })
  })

  it('reports every bad cell with its row and column, and returns no rows', () => {
    const bad = ['721', 'Atlantis', '1,000', '', '2026-02-30']
    expect(readCbamDefaults({ cells: [header, line, bad] }).rows).toEqual([])
    expect(problemsOf(header, line, bad)).toEqual([
      '3 CN code: A CN code has 4 to 8 digits.',
      '3 Country: Write a country in English, its two letters, or “Other countries”.',
      '3 Value (t CO2e/t): “1,000” can be 1\u202F000 or 1. Which is meant? Write 1000 or 1.',
      '3 Source: Source is required.',
      '3 Date: Write a date as 2026-01-31.',
    ])
    const odd = ['7216', 'Turkey', '-1', `a\u0000`, '31.01.2026']
    expect(problemsOf(header, odd)).toEqual([
      '2 Value (t CO2e/t): A value is between 0 and 1\u202F000 t CO₂e/t.',
      '2 Source: A source cannot contain control characters.',
      '2 Date: Write a date as 2026-01-31.',
    ])
    expect(problemsOf(header, line.with(3, 'x'.repeat(301)))).toEqual([
      '2 Source: A source has at most 300 characters.',
    ])
  })

  it('rejects a repeated code and country, a missing column, an empty table and a long one', () => {
    expect(problemsOf(header, line, line.with(0, '72163310'))).toEqual([
      '3 CN code: Row 2 has the same CN code and country.',
    ])
    expect(problemsOf(header.slice(0, 3), line)).toEqual([
      '1 Source: This column is missing.',
      '1 Date: This column is missing.',
    ])
    expect(problemsOf(header)).toEqual(['1 : There are no rows below the header row.'])
    expect(problemsOf(header, ...Array.from({ length: maxCbamDefaults + 1 }, () => line))).toEqual([
      '1 : The table has more than 20\u202F000 rows.',
    ])
  })

  it('keeps the faults that the reader of the file found', () => {
    const found = [{ row: 1, column: 3, message: 'A quotation mark is not closed, or not doubled.' }]
    expect(readCbamDefaults({ cells: [header, line], found }).problems).toEqual([
      { row: 2, column: '', message: 'A quotation mark is not closed, or not doubled.' },
    ])
  })
})

describe('findCbamDefault', () => {
  const row = (cn_code: string, country: string, value: number): CbamDefault => ({
    cn_code,
    country,
    value,
    source: 'A test',
    valid_on: '2026-01-31',
  })
  const found = (rows: CbamDefault[], codes = ['721633'], country = 'Turkey') => {
    const one = findCbamDefault(rows, codes, country)
    return one && [one.cn_code, one.country, one.value]
  }

  it('takes the nearest heading above the code', () => {
    expect(found([row('7216', 'Turkey', 1), row('72163', 'Turkey', 2), row('7217', 'Turkey', 3)])).toEqual([
      '72163',
      'Turkey',
      2,
    ])
  })

  it('takes the country before other countries', () => {
    const rows = [row('721633', otherCountries, 2), row('7216', 'Turkey', 1), row('721633', 'India', 5)]
    expect(found(rows)).toEqual(['7216', 'Turkey', 1])
    expect(found(rows, ['721633'], 'Serbia')).toEqual(['721633', otherCountries, 2])
  })

  it('takes rows below the code only if they have one value', () => {
    const below = [row('72163310', 'Turkey', 1), row('72163390', 'Turkey', 1)]
    expect(found(below)).toEqual(['721633', 'Turkey', 1])
    expect(found([...below, row('72163399', 'Turkey', 2)])).toBeNull()
  })

  it('takes the first code that has a value', () => {
    expect(found([row('7209', 'Turkey', 3)], ['7208', '7209'])).toEqual(['7209', 'Turkey', 3])
    expect(found([], ['7208'])).toBeNull()
    expect(found([row('7208', 'Turkey', 3)], [])).toBeNull()
  })
})
