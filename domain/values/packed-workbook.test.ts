import { expect, test } from 'vitest'
import { readPackedWorkbook } from './packed-workbook.ts'
import { workbookParts } from './workbook.ts'

const parts = workbookParts([{ name: 'List', rows: [['HEA 200', '8']], widths: [10] }])
const bytes = new Uint8Array()
/** An archive whose files are given. */
const unzipOf =
  (files: Readonly<Record<string, string>>) =>
  (_: Uint8Array, { filter }: { filter: (file: { name: string; originalSize: number }) => boolean }) =>
    Object.fromEntries(
      Object.entries(files)
        .filter(([name, text]) => filter({ name, originalSize: text.length }))
        .map(([name, text]) => [name, new TextEncoder().encode(text)]),
    )

test('readPackedWorkbook reads the cells of an archive', () => {
  expect(readPackedWorkbook(bytes, {}, { unzip: unzipOf(parts), maxBytes: 100_000 }).cells).toEqual([['HEA 200', '8']])
})

test('readPackedWorkbook rejects an archive that unpacks to too much, and one without sheets', () => {
  expect(() => readPackedWorkbook(bytes, {}, { unzip: unzipOf(parts), maxBytes: 100 })).toThrow('unpacks to too much')
  expect(() => readPackedWorkbook(bytes, {}, { unzip: unzipOf({ 'a.xml': '<a/>' }), maxBytes: 100 })).toThrow(
    'This workbook cannot be read.',
  )
})
