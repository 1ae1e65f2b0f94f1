import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { byteOrderMark, csvLine } from '#domain/values/csv.ts'
import { inFormat } from './export-formats.ts'

const header = ['Quote Number', 'Product', 'Price per kg', 'Total', 'Your notes']
const line = ['12345678', "'=1+1", '1.25', '', 'a;b, "c"\nd 1.5']
const file = new File([byteOrderMark + csvLine(header) + csvLine(line)], 'verdigris-quotes-2026-11-26.csv', {
  type: 'text/csv',
})

test('CSV with commas equals the file of the server', async () => {
  expect(await inFormat(file, 'comma')).toBe(file)
})

test('CSV with semicolons uses decimal commas in columns of numbers, and escapes formulas', async () => {
  const made = await inFormat(file, 'semicolon')

  expect(made.name).toBe(file.name)
  // `text` would take the mark away.
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await made.arrayBuffer())).toBe(
    `${byteOrderMark}Quote Number;Product;Price per kg;Total;Your notes\r\n12345678;'=1+1;1,25;;"a;b, ""c""\nd 1.5"\r\n`,
  )
})

test('an Excel workbook has numeric cells in columns of numbers, and formulas as escaped text', async () => {
  const made = await inFormat(file, 'xlsx')

  expect(made.name).toBe('verdigris-quotes-2026-11-26.xlsx')
  const sheet = new TextDecoder().decode(
    unzipSync(new Uint8Array(await made.arrayBuffer()))['xl/worksheets/sheet1.xml'],
  )
  expect(sheet).toContain('<c r="C2"><v>1.25</v></c>')
  expect(sheet).toMatch(/<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">12345678</)
  expect(sheet).toMatch(/<c r="B2" s="2" t="inlineStr"><is><t xml:space="preserve">'=1\+1</)
})
