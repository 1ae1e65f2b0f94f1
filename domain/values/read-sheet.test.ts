import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'

const context = { texts: ['one', 'two'], isDate: (style: number) => style === 7, is1904: false }
const read = (rows: string, before = '', after = '') =>
  readSheet(`<x:worksheet>${before}<x:sheetData>${rows}</x:sheetData>${after}</x:worksheet>`, context)
const row = (cells: string, attributes = '') => `<x:row r="1" ${attributes}>${cells}</x:row>`

test('readSheet reads every kind of cell, and says which are numbers', () => {
  const sheet = read(
    row(
      '<c r="A1" t="s"><v>1</v></c><c r="B1"><v>208.888</v></c><c r="D1" t="inlineStr"><is><r><t>a</t></r><r><t>b_x000D_</t></r></is></c><c t="b"><v>1</v></c><c><v>0.30000000000000004</v></c>',
    ),
  )

  expect(sheet.cells).toEqual([['two', '208.8880', '', 'ab\r', 'TRUE', '0.3']])
  expect(sheet.kinds[0]?.[1]).toBe('number')
  expect(sheet.kinds[0]?.[3]).toBeUndefined()
})

test('readSheet takes the last value of a formula, and reports one without', () => {
  const sheet = read(
    row('<c r="A1"><f>B1*2</f><v>97.26</v></c><c r="B1" t="str"><f>C1</f><v>HEA</v></c><c r="C1"><f>D1&lt;2</f></c>'),
  )

  expect(sheet.cells).toEqual([['97.26', 'HEA', '=D1<2']])
  expect(sheet.kinds[0]).toEqual(['calculated number', 'calculated'])
  expect(sheet.found.map(({ column }) => column)).toEqual([2])
})

test('readSheet reads an error as empty, and says so', () => {
  expect(read(row('<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>')).found).toEqual([
    { row: 0, column: 0, message: 'This cell has the error #DIV/0!, and is read as empty.' },
  ])
})

test('readSheet reports dates, by the calendar of the workbook', () => {
  const xml = `<sheetData>${row('<c r="A1" s="7"><v>46054</v></c>')}</sheetData>`

  expect(readSheet(xml, context)).toMatchObject({ cells: [['2026-02-01']], found: [{ row: 0, column: 0 }] })
  expect(readSheet(xml, { ...context, is1904: true }).cells).toEqual([['2030-02-02']])
})

test('readSheet leaves out hidden rows and columns, and counts those with cells', () => {
  const cells = '<c r="A2"><v>1</v></c><c r="B2"><v>2</v></c><c r="C2"><v>3</v></c>'
  const sheet = read(
    `${row('<c r="A1"><v>9</v></c>', 'hidden="1"')}<row r="2">${cells}</row><row r="3" hidden="true"/>`,
    '<cols><col min="2" max="2" hidden="1"/></cols>',
  )

  expect(sheet.cells).toEqual([[], ['1', '', '3']])
  expect(sheet.hidden).toEqual({ rows: 1, columns: 1 })
})

test('readSheet reports merged cells', () => {
  expect(read('', '', '<mergeCells><mergeCell ref="B2:C3"/></mergeCells>').found).toEqual([
    { row: 1, column: 1, message: 'The cells B2 to C3 are merged. Separate them.' },
  ])
})

test('readSheet refuses a sheet with cells far away', () => {
  expect(() => read('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')).toThrow(RangeError)
  expect(() => read(row('<c r="XFD1"><v>1</v></c>'))).toThrow(RangeError)
})
