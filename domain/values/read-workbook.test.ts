import { expect, test } from 'vitest'
import { readWorkbookParts } from './read-workbook.ts'
import { workbookParts, type Sheet } from './workbook.ts'

const sheet = (name: string, ...rows: Sheet['rows'][number][]): Sheet => ({ name, rows, widths: [10] })
const partsOf = (...sheets: Sheet[]) => new Map(Object.entries(workbookParts(sheets)))

test('readWorkbookParts reads what workbookParts writes', () => {
  const parts = partsOf(sheet('List', ['Size', 'Length'], ['HEA 200', 12.1]))

  expect(readWorkbookParts(parts)).toMatchObject({
    cells: [
      ['Size', 'Length'],
      ['HEA 200', '12.1'],
    ],
  })
  expect(readWorkbookParts(parts)).not.toHaveProperty('sheet')
})

test('readWorkbookParts chooses the visible sheet with the highest rank, or the named one', () => {
  const parts = partsOf(sheet('Old', ['x'], ['y'], ['z']), sheet('A', ['1']), sheet('B & C', ['1'], ['2']))
  const book = 'xl/workbook.xml'
  parts.set(book, (parts.get(book) ?? '').replace('<sheet name="Old"', '<sheet state="veryHidden" name="Old"'))

  expect(readWorkbookParts(parts, { rank: ({ cells }) => cells.length })).toMatchObject({
    sheet: 'B & C',
    sheets: [
      { name: 'A', rows: 1 },
      { name: 'B & C', rows: 2 },
    ],
    hidden: { sheets: ['Old'], rows: 0, columns: 0 },
  })
  expect(readWorkbookParts(parts, { sheet: 'A' })?.sheet).toBe('A')
  expect(readWorkbookParts(parts)?.sheet).toBe('A')
})

test('readWorkbookParts knows styles of dates', () => {
  const parts = partsOf(sheet('List', [46_054]))
  parts.set(
    'xl/styles.xml',
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/><xf numFmtId="2"/></cellXfs></styleSheet>',
  )
  const path = 'xl/worksheets/sheet1.xml'
  const plain = (parts.get(path) ?? '').replace(/<c r="A1"[^>]*>/, '<c r="A1">')
  const withStyle = (style: number) => {
    parts.set(path, plain.replace('<c r="A1"', `<c r="A1" s="${style}"`))
    return readWorkbookParts(parts)?.cells[0]?.[0]
  }

  expect([1, 2, 3].map(withStyle)).toEqual(['2026-02-01', '2026-02-01', '46054'])
})

test('readWorkbookParts returns null without a sheet', () => {
  expect(readWorkbookParts(new Map())).toBeNull()
  expect(readWorkbookParts(new Map([['xl/workbook.xml', '<workbook/>']]))).toBeNull()
})
