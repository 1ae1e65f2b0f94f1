import { expect, test } from 'vitest'
import { assertTableSize, tableKindOf } from './table-kind.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

test('tableKindOf knows a workbook by its content, and a text by its name', () => {
  expect(tableKindOf(Uint8Array.from([0x50, 0x4b, 3, 4]), 'list')).toBe('workbook')
  expect(tableKindOf(bytesOf('a;b'), 'list.CSV')).toBe('text')
  expect(() => tableKindOf(bytesOf('%PDF-1.7'), 'list.csv')).toThrow('This is a PDF')
  expect(() => tableKindOf(bytesOf('a;b'), 'list.json')).toThrow('Choose a CSV or XLSX file.')
})

test('assertTableSize rejects an empty file, and one of more than 10 MB', () => {
  expect(() => assertTableSize(0)).toThrow('The file is empty.')
  expect(() => assertTableSize(10 * 1024 * 1024 + 1)).toThrow('larger than 10 MB')
  expect(() => assertTableSize(10 * 1024 * 1024)).not.toThrow()
})
