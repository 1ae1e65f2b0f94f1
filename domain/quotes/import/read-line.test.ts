import { describe, expect, test } from 'vitest'
import { correctRow } from './check-row.ts'
import type { PositionTexts } from './columns.ts'
import { readList } from './read-list.ts'

const rowOf = (row: Record<string, string>) =>
  readList({ cells: [Object.keys(row), Object.values(row)] }, { headRow: 0 }).rows[0]

/** The filled cells of a row under these heads. */
function read(row: Record<string, string>) {
  const { cells, unread } = rowOf(row) ?? {}
  const filled = Object.entries(cells ?? {}).filter(([, text]) => text !== '')
  return { ...Object.fromEntries(filled), ...(unread && { unread }) }
}

test('readLine takes the unit of a number from its head', () => {
  expect(read({ 'Längd (m)': '12,1', 'Totalvikt kg': '500', Antal: '8' })).toEqual({
    length_mm: '12100 mm',
    volume: '0.5 t',
    pieces: '8',
  })
  expect(read({ 'Längd (m)': '500 mm' })).toEqual({ length_mm: '500 mm' })
})

test('readLine reads further details in a profile', () => {
  expect(read({ Profil: 'HEA 200 S355J2' })).toEqual({
    material: 'Steel',
    profile: 'HEA Beam',
    size: 'HEA 200',
    grade: 'S355J2',
  })
  expect(read({ Profil: 'HEA 200 grundad', Antal: '8' })).toEqual({
    profile: 'HEA Beam',
    size: 'HEA 200',
    pieces: '8',
    manual_product_details: 'grundad',
    unread: 'grundad',
  })
  expect(read({ Profil: 'Rör', Dimension: '60,3x2,9' })).toEqual({ profile: 'Round Tubes', size: '60.3x2.9' })
  expect(read({ Profil: 'VKR', Dimension: '100x100x5' })).toEqual({
    profile: 'Square Tube',
    size: '100x100x5',
    standard: 'EN 10210',
  })
})

test('readLine keeps an unknown profile', () => {
  expect(read({ Profil: 'Gubbe', Dimension: '10x20' })).toEqual({ profile: 'Gubbe', size: '10x20' })
})

test('readLine reads a profile, and the length of a sheet, in a size', () => {
  expect(read({ Dimension: 'IPE 300', Antal: '2' })).toEqual({ profile: 'IPE Beam', size: 'IPE 300', pieces: '2' })
  expect(read({ Profil: 'Plåt', Dimension: '3x1500x3000' })).toEqual({
    profile: 'Sheet Metal',
    size: '3x1500',
    length_mm: '3000 mm',
  })
  expect(read({ Profil: 'Plåt', Dimension: '3x1500x3000', 'Längd (mm)': '2000' })).toEqual({
    profile: 'Sheet Metal',
    size: '3x1500x3000',
    length_mm: '2000 mm',
  })
})

test('readLine reads a description and keeps it whole', () => {
  expect(read({ Benämning: 'HEA 200 S355J2 for the hall', Antal: '8' })).toEqual({
    material: 'Steel',
    profile: 'HEA Beam',
    size: 'HEA 200',
    grade: 'S355J2',
    pieces: '8',
    manual_product_details: 'HEA 200 S355J2 for the hall',
  })
})

test('readLine ignores a description of another profile, and keeps filled cells', () => {
  expect(read({ Profil: 'Plattstång', Dimension: '100x10', Benämning: 'for HEA 200, 2 st' })).toEqual({
    profile: 'Flat Bar',
    size: '100x10',
    manual_product_details: 'for HEA 200, 2 st',
  })
  expect(read({ Antal: '8', Benämning: 'HEA 200 2 st' })).toMatchObject({ pieces: '8' })
})

test('readLine reads a grade in a material, and the material of a grade', () => {
  expect(read({ Werkstoff: '1.4301' })).toEqual({ material: 'Stainless Steel', grade: '1.4301' })
  expect(read({ Material: 'Stål S355J2' })).toEqual({ material: 'Steel', grade: 'S355J2' })
  expect(read({ Kvalitet: '6082' })).toEqual({ material: 'Aluminium', grade: '6082' })
  expect(read({ Material: 'Steel', Grade: '1.4301' })).toEqual({ material: 'Stainless Steel', grade: '1.4301' })
  expect(read({ Material: 'Trä' })).toEqual({ material: 'Trä' })
  expect(read({ Profil: 'Tårplåt', Material: 'Alu' })).toEqual({
    material: 'Aluminium',
    profile: 'Aluminum Tread Plate',
  })
})

test('readLine puts cells of unknown heads into the note, except row numbers and dashes', () => {
  expect(read({ Pos: '12', Rev: 'B', '': 'x', Kommentar: 'soon', Ritning: '-' })).toEqual({
    note: 'Mark 12; Rev: B; x; soon',
  })
})

test('readLine removes an apostrophe before a formula, as in other files', () => {
  expect(read({ Kommentar: "'=1+1" })).toEqual({ note: '=1+1' })
})

test('readTextLine reads a row without heads as one text', () => {
  const [row] = readList({ cells: [['HEA', '200', 'S355J2', '8 st', 'grundad']] }).rows

  expect(row).toMatchObject({
    cells: { profile: 'HEA Beam', size: 'HEA 200', grade: 'S355J2', pieces: '8', manual_product_details: 'grundad' },
    unread: 'grundad',
  })
})

describe('readList with two columns of one field', () => {
  const rowsOf = (...cells: string[][]) => readList({ cells }).rows
  const columns = ['Profile', 'Grade', 'Length (mm)', 'Qty']

  test.each([
    [['Size', 'Dimension'], ['60x5', '60x6'], 'size', '“Size” says 60x5 and “Dimension” says 60x6. Which is meant?'],
    [
      ['Grade', 'Kvalitet'],
      ['S355J2', 'S235JR'],
      'grade',
      '“Grade” says S355J2 and “Kvalitet” says S235JR. Which is meant?',
    ],
    [
      ['Length (mm)', 'Kaplängd (m)'],
      ['6000', '5,5'],
      'length_mm',
      '“Length (mm)” says 6000 mm and “Kaplängd (m)” says 5,5 m. Which is meant?',
    ],
    [['Qty', 'Antal', 'Stk'], ['6', '8', '6'], 'pieces', '“Qty” says 6 and “Antal” says 8. Which is meant?'],
    [
      ['Material', 'Metal'],
      ['Steel', 'Copper'],
      'material',
      '“Material” says Steel and “Metal” says Copper. Which is meant?',
    ],
    [
      ['Profile', 'Type'],
      ['Flat bar', 'Sheet'],
      'profile',
      '“Profile” says Flat bar and “Type” says Sheet. Which is meant?',
    ],
  ] as const)('asks if the columns %j say %j, and chooses none', (labels, values, field, message) => {
    const others = Object.entries({
      Profile: 'Flat bar',
      Material: 'Steel',
      Size: '60x5',
      Grade: 'S355J2',
      'Length (mm)': '6000',
      Qty: '6',
    }).filter(([name]) => name !== labels[0])
    const line = [...others.map(([, value]) => value), ...values]
    const [row] = rowsOf([...others.map(([name]) => name), ...labels], line)

    expect(row?.problems).toContainEqual({ field, message })
    expect(row?.cells[field]).toContain(' / ')
  })

  test('joins two columns that mean the same, or of which one is empty', () => {
    const cells = ['HEB 140', 'S355J2', '5000', '6']

    expect(
      rowsOf(
        [...columns, 'Steel grade', 'Length (m)', 'Antal'],
        [...cells, 's355 j2', '5,0', '6 st'],
        [...cells, '', '-', ''],
        [...cells.with(3, ''), '', '', '6'],
      ).map((row) => [row.cells.length_mm, row.cells.pieces, row.problems]),
    ).toEqual([
      ['5000 mm', '6', []],
      ['5000 mm', '6', []],
      ['5000 mm', '6', []],
    ])
  })

  test('asks until the own cell says one thing', () => {
    const [row] = rowsOf([...columns, 'Kvalitet'], ['HEB 140', 'S355J2', '5000', '6', 'S235JR'])
    const check = (cells: Partial<PositionTexts>) => row && correctRow(row, cells).problems.map(({ field }) => field)

    expect(row?.cells.grade).toBe('S355J2 / S235JR')
    expect(check({ note: 'Paint it', material: 'Steel' })).toEqual(['grade'])
    expect(check({ grade: 'S235JR', material: 'Steel' })).toEqual([])
  })
})

test.each([
  [{ Profil: 'HEA 200, 6 m', Längd: '8000', Antal: '5' }, 'length_mm', '8000 / 6 m'],
  [{ Profil: 'HEA 200 3 st', Längd: '8000', Antal: '5' }, 'pieces', '5 / 3'],
  [{ Profil: 'HEA 200 S235JR', Kvalitet: 'S355J2' }, 'grade', 'S355J2 / S235JR'],
  [{ Material: 'S275JR', Profil: 'HEA 200', Kvalitet: 'S355J2' }, 'grade', 'S355J2 / S275JR'],
  [{ Profil: 'HEA 200 + HEB 180', Längd: '8000', Antal: '5' }, 'size', 'HEA 200 / HEB 180'],
  [{ Beskrivning: 'HEA 200 och HEB 180', Längd: '8000', Antal: '5' }, 'size', 'HEA 200 / HEB 180'],
])('readLine asks about a profile, a material or a description that contradicts %j', (row, field, text) => {
  const { cells, problems } = rowOf(row) ?? {}

  expect(cells?.[field as keyof PositionTexts]).toBe(text)
  expect(problems?.map((problem) => problem.field)).toContain(field)
})

const fieldsAskedOf = (row: Record<string, string>) => rowOf(row)?.problems.map(({ field }) => field)

test('readLine accepts a profile that repeats a cell in other words', () => {
  expect(fieldsAskedOf({ Profil: 'HEA 200 S355J2 L=6000', Längd: '6 m', Kvalitet: 'S355J2+N', Antal: '2' })).toEqual([])
})

test('readLine accepts another length in a description', () => {
  const row = { Beskrivning: 'Pelare, 6 m hög', Profil: 'HEA 200', Kvalitet: 'S355J2', Längd: '8000', Antal: '5' }

  expect(fieldsAskedOf(row)).toEqual([])
})
