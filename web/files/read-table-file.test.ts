import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { catalogueHeader } from '#domain/products/catalogue-cells.ts'
import { readCatalogue } from '#domain/products/catalogue-file.ts'
import { workbookParts } from '#domain/values/workbook.ts'
import { catalogueWorkbook } from '#web/products/catalogue-workbook.ts'
import { readTableFile } from './read-table-file.ts'

const section = ['HEA 200', 'S355J2', 'EN 10025-2']
const line = ['', '0042', 'Steel', 'HEA Beam', 'EUR', '1.02', '5', '0.6866', 'Höjd: 190 mm; Bredd: 200 mm', ...section]
const csv = (divider: string, cells: string[]) =>
  [catalogueHeader, cells].map((row) => row.map((cell) => `"${cell}"`).join(divider)).join('\r\n')
const fileOf = (content: BlobPart, name: string) => new File([content], name)
const read = async (content: BlobPart, name = 'products.csv') => (await readTableFile(fileOf(content, name))).cells
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string) =>
  Uint8Array.from([
    0xff,
    0xfe,
    ...Array.from(text).flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]),
  ])

const swapped = (bytes: Uint8Array) => bytes.map((_byte, at) => bytes[at % 2 === 0 ? at + 1 : at - 1] ?? 0)

describe('reading a CSV file', () => {
  test.each([
    ['commas', csv(',', line)],
    ['semicolons', csv(';', line)],
    ['tabs', csv('\t', line)],
    ['a byte order mark', `\uFEFF${csv(',', line)}`],
    ['the letters of Windows-1252', windows1252(csv(';', line))],
    ['UTF-16 with its mark', utf16(csv('\t', line))],
    ['UTF-16 of the other byte order', swapped(utf16(csv('\t', line)))],
  ])('accepts %s', async (_what, content) => {
    expect(await read(content)).toEqual([catalogueHeader, line])
  })

  test('keeps quotation marks, line breaks and empty rows in their places', async () => {
    expect(await read('a,"b ""c""\nd"\r\n\r\ne,f')).toEqual([['a', 'b "c"\nd'], [''], ['e', 'f']])
  })

  test('reads a quotation mark in a cell, and loses no row', async () => {
    const list = 'Profile;Size;Pieces;Note\nPipe;2";8;"N" gable\nPipe;3";4;"S"\n";";2;\n";"1;6;x\nBar;"12;8\nBar;3";4\n'

    expect(await read(list)).toEqual([
      ['Profile', 'Size', 'Pieces', 'Note'],
      ['Pipe', '2"', '8', '"N" gable'],
      ['Pipe', '3"', '4', 'S'],
      ['"', '"', '2', ''],
      ['"', '"1', '6', 'x'],
      ['Bar', '"12', '8'],
      ['Bar', '3"', '4'],
      [''],
    ])
  })

  test('finds its commas between the inches of two rows', async () => {
    expect(await read('Pipe,2",8 m; galvanised\nPipe,3",9 m; black')).toEqual([
      ['Pipe', '2"', '8 m; galvanised'],
      ['Pipe', '3"', '9 m; black'],
    ])
  })

  test('accepts a file of quotation marks only', async () => {
    for (const text of ['"a\n'.repeat(300_000), '"'.repeat(900_001), '"""\n'.repeat(200_000)])
      expect((await read(text)).length).toBeGreaterThan(0)
  })

  test('reports where a quotation mark is not closed', async () => {
    const { found } = await readTableFile(fileOf('a,b\r\nc,"d\r\n', 'products.csv'))

    expect(found).toEqual([{ row: 1, column: 1, message: 'A quotation mark is not closed, or not doubled.' }])
  })
})

/** A workbook with a manually changed sheet. */
async function changed(change: (sheet: string) => string) {
  const parts = unzipSync(new Uint8Array(await catalogueWorkbook([line]).arrayBuffer()))
  const path = 'xl/worksheets/sheet1.xml'
  parts[path] = strToU8(change(strFromU8(parts[path] ?? new Uint8Array())))
  return zipSync(parts)
}
/** A workbook of two sheets, of which the first is hidden. */
function withHiddenSheet() {
  const sheet = (name: string) => ({ name, rows: [[name]], widths: [10] })
  const parts = workbookParts([sheet('Old'), sheet('New')])
  const book = 'xl/workbook.xml'
  const hidden = {
    ...parts,
    [book]: (parts[book] ?? '').replace('<sheet name="Old"', '<sheet state="hidden" name="Old"'),
  }
  return zipSync(Object.fromEntries(Object.entries(hidden).map(([path, xml]) => [path, strToU8(xml)])))
}
const problemsOf = async (content: BlobPart) =>
  readCatalogue(await readTableFile(fileOf(content, 'products.xlsx'))).problems.map(
    ({ row, column, message, value }) => [row, column, message, value],
  )

describe('reading an XLSX workbook', () => {
  test('takes the first visible sheet', async () => {
    expect(await readTableFile(fileOf(withHiddenSheet(), 'list.xlsx'))).toEqual({
      cells: [['New']],
      found: [],
      sheet: 'New',
      kinds: [[]],
      hidden: { sheets: ['Old'], rows: 0, columns: 0 },
    })
  })

  test('takes the sheet with the highest rank, by its name', async () => {
    const sheets = [[['Dear Sirs']], [['A'], ['B']], [['C']]]
    const parts = workbookParts(sheets.map((rows, index) => ({ name: `S${index}`, rows, widths: [10] })))
    const book = zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])))

    expect(await readTableFile(fileOf(book, 'list.xlsx'), { rank: ({ cells }) => cells.length })).toMatchObject({
      cells: [['A'], ['B']],
      sheet: 'S1',
      sheets: [
        { name: 'S0', rows: 1 },
        { name: 'S1', rows: 2 },
        { name: 'S2', rows: 1 },
      ],
    })
    expect(await readTableFile(fileOf(book, 'list.xlsx'), { sheet: 'S2' })).toMatchObject({
      cells: [['C']],
      sheet: 'S2',
    })
    expect(await read(book, 'list.xlsx')).toEqual([['Dear Sirs']])
  })

  test('skips hidden rows, and the others keep their numbers', async () => {
    const hidden = await changed((sheet) => sheet.replace('<row r="1">', '<row r="1" hidden="1">'))

    const { cells, hidden: leftOut } = await readTableFile(fileOf(hidden, 'list.xlsx'))
    const [first, second] = cells
    expect(leftOut).toEqual({ sheets: [], rows: 1, columns: 0 })
    expect((first ?? []).every((cell) => cell === '')).toBe(true)
    expect(second).toEqual(line)
  })

  test('returns the written cells, under any name of the file', async () => {
    expect(await read(catalogueWorkbook([line]), 'products')).toEqual([catalogueHeader, line])
  })

  test('accepts 10,000 rows without a worker, which the site would not allow', async () => {
    const worker = vi.spyOn(window, 'Worker')
    const rows = await read(catalogueWorkbook(Array.from({ length: 10_000 }, () => line)))

    expect(rows).toHaveLength(10_001)
    expect(rows.at(-1)).toEqual(line)
    expect(worker).not.toHaveBeenCalled()
  })

  test('keeps a text that looks like a formula as text', async () => {
    const texts = line.with(8, '\'=1+1: <b> & "c"')

    expect((await read(catalogueWorkbook([texts])))[1]).toEqual(texts)
  })

  test.each([
    ['<f>C2*2</f><v>2.04</v>', '2.04', 'This cell holds a formula. Put its value in its place.'],
    ['<f t="shared" si="0"/><v>2.04</v>', '2.04', 'This cell holds a formula. Put its value in its place.'],
    ['<f>A1&lt;2</f>', '=A1<2', 'This cell holds a formula without a value. Put its value in its place.'],
  ])('reports where the formula %s is', async (formula, value, message) => {
    const content = await changed((sheet) => sheet.replace('<v>1.02</v>', formula))

    expect(await problemsOf(content)).toEqual([[2, 'Price per kg', message, value]])
  })

  test('reports merged cells', async () => {
    const content = await changed((sheet) =>
      sheet.replace('</sheetData>', '</sheetData><mergeCells count="1"><mergeCell ref="C2:D2"/></mergeCells>'),
    )

    expect(await problemsOf(content)).toEqual([
      [2, 'Material', 'The cells C2 to D2 are merged. Separate them.', 'Steel'],
    ])
  })

  test('reports where a number has become a date', async () => {
    const content = await changed((sheet) =>
      sheet.replace('<c r="F2"><v>1.02', '<c r="F2" t="d"><v>2026-02-01T00:00:00Z'),
    )

    expect(await problemsOf(content)).toEqual([
      [
        2,
        'Price per kg',
        'This cell holds a date. Format it as a number or as text, and write its value again.',
        '2026-02-01',
      ],
    ])
  })
})

const compound = (content: string) => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...utf16(content).slice(2)])

describe('reading an unreadable file', () => {
  test.each([
    ['is empty', '', 'products.csv', 'The file is empty.'],
    [
      'is too large',
      new Uint8Array(10 * 1024 * 1024 + 1),
      'a.csv',
      'The file is larger than 10 MB. Divide it into several files.',
    ],
    ['is something else', '{}', 'products.json', 'Choose a CSV or XLSX file.'],
    ['is a PDF', '%PDF-1.4', 'products.pdf', 'This is a PDF, which has no cells to read.'],
    ['is a picture', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), 'list.jpg', 'This is a picture.'],
    ['has another name than it holds', 'a,b', 'products.xlsx', 'Choose a CSV or XLSX file.'],
    ['is no text', 'a,\0b', 'products.csv', 'This is not a CSV file: it holds no text.'],
    [
      'is protected by a password',
      compound('EncryptedPackage'),
      'products.xlsx',
      'This workbook is protected by a password. Save it without one and choose it again.',
    ],
    [
      'is of an older Excel',
      compound('Workbook'),
      'products.xls',
      'This is a workbook of an older Excel. Save it as an Excel workbook (.xlsx) and choose it again.',
    ],
    [
      'is a broken archive',
      Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]),
      'products.xlsx',
      'This workbook cannot be read. Save it again as an Excel workbook (.xlsx).',
    ],
    [
      'is another archive',
      zipSync({ 'word/document.xml': strToU8('<w/>') }),
      'products.docx',
      'This workbook cannot be read. Save it again as an Excel workbook (.xlsx).',
    ],
  ])('reports that it %s', async (_why, content, name, message) => {
    await expect(readTableFile(fileOf(content, name))).rejects.toThrow(message)
  })
})

test('reads UTF-16 without its mark, and a named delimiter', async () => {
  const list = 'Profile;Length\r\nHEA 200;6000\r\n'

  expect(await read(utf16(list).slice(2))).toEqual([['Profile', 'Length'], ['HEA 200', '6000'], ['']])
  expect(await read(`sep=;\r\n${list}`)).toEqual([[''], ['Profile', 'Length'], ['HEA 200', '6000'], ['']])
})
