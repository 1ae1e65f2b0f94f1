import { describe, expect, it } from 'vitest'
import { csvCells, day, instant, money, number, tableFile } from './file-columns.ts'

type Row = { name: string | null; price: number | null; at: Date | string | null; on: string | null }
const file = tableFile<Row>({
  Name: ({ name }) => name,
  Price: number(({ price }) => price),
  Total: money(({ price }) => price && price * 1000),
  Made: instant(({ at }) => at),
  Until: day(({ on }) => on),
})
const empty: Row = { name: null, price: null, at: null, on: null }

describe('tableFile', () => {
  it('has the heads and the kinds of the columns, and the values of a row in them', () => {
    expect(file.header).toEqual(['Name', 'Price', 'Total', 'Made', 'Until'])
    expect(file.columns.map(({ kind }) => kind)).toEqual(['text', 'number', 'money', 'instant', 'day'])
    const at = new Date('2026-11-27T23:30:00Z')
    expect(file.values({ name: '=1+1', price: 1.02, at, on: '2026-12-01' })).toEqual([
      '=1+1',
      1.02,
      1020,
      '2026-11-27T23:30:00.000Z',
      '2026-12-01',
    ])
    expect(file.values(empty)).toEqual([null, null, null, null, null])
  })
})

describe('csvCells', () => {
  const cells = (row: Partial<Row>, decimal: 'point' | 'comma' = 'point') =>
    csvCells(file.columns, file.values({ ...empty, ...row }), { decimal })

  it('writes text without formulas, and empty cells', () => {
    expect(cells({ name: '=HYPERLINK("x")' })).toEqual([`'=HYPERLINK("x")`, '', '', '', ''])
    expect(cells({ name: '-5 mm' })[0]).toBe("'-5 mm")
    expect(cells({ name: '1.5' }, 'comma')[0]).toBe('1.5')
  })

  it('writes numbers with the decimal sign, without grouping and exponent, and never so that a sign can group thousands', () => {
    expect(cells({ price: 1234.5 })).toMatchObject({ 1: '1234.5', 2: '1234500' })
    expect(cells({ price: 1234.5 }, 'comma')).toMatchObject({ 1: '1234,5', 2: '1234500' })
    expect(cells({ price: 0.000_000_1 }, 'comma')[1]).toBe('0,0000001')
    expect(cells({ price: -1.5 })[1]).toBe('-1.5')
    expect(cells({ price: 1.234 })[1]).toBe('1.2340')
    expect(cells({ price: 1.234 }, 'comma')[1]).toBe('1,2340')
  })

  it('writes days and times as spreadsheets read them', () => {
    expect(cells({ at: '2026-11-27T23:30:05.123Z', on: '2026-12-01' }).slice(3)).toEqual([
      '2026-11-27 23:30:05',
      '2026-12-01',
    ])
  })
})
