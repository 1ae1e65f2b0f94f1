import { expect, test } from 'vitest'
import { day, instant, money, number, tableFile } from './file-columns.ts'
import { unescapeFormula } from './formula-escape.ts'
import { listSheet, listSheetPath, listWorkbookParts } from './list-workbook.ts'
import { readWorkbookParts } from './read-workbook.ts'

type Row = { name: string; price: number | null; on: string | null; at: string }
const file = tableFile<Row>({
  Name: ({ name }) => name,
  Price: number(({ price }) => price),
  Total: money(({ price }) => price),
  Until: day(({ on }) => on),
  Made: instant(({ at }) => at),
})
const row: Row = { name: '=1+1', price: 1.234567, on: '2026-12-01', at: '2026-11-27T12:00:00Z' }

/** The workbook of these batches, and the xml of its sheet. */
function written(...batches: Row[][]) {
  const sheet = listSheet(file.columns)
  const lines = batches.map((batch) => batch.map(file.values))
  let count = 0
  const rows = lines.map((batch) => sheet.rows(batch, (count += batch.length) - batch.length))
  const xml = sheet.start(lines[0] ?? []) + rows.join('') + sheet.end
  const parts = new Map([...Object.entries(listWorkbookParts()), [listSheetPath, xml]])
  return { xml, read: readWorkbookParts(parts, {}) }
}

test('a list is read as it was written, through all batches', () => {
  const { read } = written([row, { ...row, name: 'HEA 200' }], [{ ...row, name: 'IPE 80', price: null, on: null }])

  expect(read?.cells).toEqual([
    ['Name', 'Price', 'Total', 'Until', 'Made'],
    ['=1+1', '1.234567', '1.234567', '2026-12-01', '2026-11-27'],
    ['HEA 200', '1.234567', '1.234567', '2026-12-01', '2026-11-27'],
    ['IPE 80', '', '', '', '2026-11-27'],
  ])
  expect(read?.kinds?.[1]?.slice(0, 3)).toEqual([undefined, 'number', 'number'])
})

test('texts are never formulas, days and times are numbers in the format of dates, and money has two decimals', () => {
  const { xml } = written([row])

  expect(xml).not.toContain('<f>')
  expect(xml).toContain('<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>')
  expect(xml).toContain('<c r="B2"><v>1.234567</v></c><c r="C2" s="5"><v>1.234567</v></c>')
  expect(xml).toContain('<c r="D2" s="6"><v>46357</v></c><c r="E2" s="7"><v>46353.5</v></c>')
  expect(listWorkbookParts()['xl/styles.xml']).toMatch(
    /#,##0\.00##########.*formatCode="yyyy-mm-dd"\/>.*formatCode="yyyy-mm-dd hh:mm"\/>/,
  )
})

test('a text in the place of a day stays a text', () => {
  expect(written([{ ...row, on: 'Not accepted' }]).read?.cells[1]?.[3]).toBe('Not accepted')
})

test('an import restores every text', () => {
  for (const name of ['=1+1', "'=1+1", "'quoted", '+46 31 12', '@works', ''])
    expect(unescapeFormula(written([{ ...row, name }]).read?.cells[1]?.[0] ?? 'none')).toBe(name)
})

test('a text is no longer than a cell of a spreadsheet can be', () => {
  expect(written([{ ...row, name: 'x'.repeat(40_000) }]).read?.cells[1]?.[0]).toHaveLength(32_767)
})

test('a list without rows has its heads', () => {
  expect(written([]).read?.cells).toEqual([['Name', 'Price', 'Total', 'Until', 'Made']])
})
