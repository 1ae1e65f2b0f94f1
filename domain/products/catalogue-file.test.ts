import { describe, expect, it } from 'vitest'
import { catalogueCells, catalogueHeader } from './catalogue-cells.ts'
import { readCatalogue } from './catalogue-file.ts'
import type { CompleteRow } from './catalogue-row.ts'
import type { ReadTable } from '#domain/values/file-columns.ts'

const id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const dimensions = 'Height: 190 mm; Width: 200 mm'
const section = ['HE 200 A', 'S355J2', 'EN 10025-2']
const line = ['', 'A-1', 'Steel', 'HEA Beam', 'EUR', '1,02', '5', '0.6866', dimensions, ...section]
const product: CompleteRow = {
  id: null,
  article_number: 'A-1',
  material: 'Steel',
  profile: 'HEA Beam',
  currency: 'EUR',
  price_per_kg: 1.02,
  min_volume: 5,
  epd_value: 0.6866,
  dimensions: { Height: '190 mm', Width: '200 mm' },
  size: 'HEA 200',
  grade: 'S355J2',
  standard: 'EN 10025-2',
}
const other = line.with(1, '')
const read = (...lines: string[][]) => readCatalogue({ cells: [catalogueHeader, ...lines] })
const withCell = (label: string, text: string) => other.with(catalogueHeader.indexOf(label as never), text)
const problemsOf = ({ cells, found }: ReadTable) =>
  readCatalogue({ cells, ...(found && { found }) }).problems.map(({ row, column, message }) => [row, column, message])

describe('readCatalogue', () => {
  it('reads a row', () => {
    expect(read(line)).toMatchObject({ rows: [{ row: 2, product }], problems: [] })
  })

  it('accepts columns in any order and case, and texts with stray spaces', () => {
    const header = catalogueHeader.map((label) => ` ${label.toUpperCase().replace(' ', '  ')} `)

    const { rows, problems } = readCatalogue({ cells: [header.toReversed(), line.toReversed()] })

    expect(problems).toEqual([])
    expect(rows[0]?.product).toEqual(product)
  })

  it('accepts names of the fixed lists in any case', () => {
    const { rows } = read(['', '', 'stainless steel', 'OVAL TUBE', 'usd', '0', '0', '', ''])

    expect(rows[0]?.product).toEqual({
      id: null,
      article_number: null,
      material: 'Stainless Steel',
      profile: 'Oval Tube',
      currency: 'USD',
      price_per_kg: 0,
      min_volume: 0,
      epd_value: null,
      dimensions: {},
      size: null,
      grade: null,
      standard: null,
    })
  })

  it('accepts a file of an earlier version, without article number, size, grade and standard', () => {
    const earlier = (cells: readonly string[]) => cells.slice(0, 9).toSpliced(1, 1)

    const { rows, problems } = readCatalogue({ cells: [earlier(catalogueHeader), earlier(line)] })

    expect(problems).toEqual([])
    expect(rows[0]?.product).toMatchObject({ dimensions: product.dimensions })
    for (const field of ['article_number', 'size', 'grade', 'standard'])
      expect(rows[0]?.product).not.toHaveProperty(field)
  })

  it('reads an article number, a size and a grade that begin like formulas, and those of a spreadsheet of numbers', () => {
    const bar = ['', "'-7", 'Steel', 'Round Bar', 'EUR', '1', '5', '', '', '20', "'=S355", "'+N"]

    expect(read(bar)).toMatchObject({
      rows: [{ product: { article_number: '-7', size: '20', grade: '=S355', standard: '+N' } }],
      problems: [],
    })
  })

  it('numbers rows as a spreadsheet does, and skips empty ones', () => {
    const { rows } = read(line, ['', ' ', ''], other, [''])

    expect(rows.map(({ row }) => row)).toEqual([2, 4])
  })

  it('skips empty columns after the last', () => {
    const { problems } = readCatalogue({
      cells: [
        [...catalogueHeader, '', ' '],
        [...line, '', ''],
      ],
    })

    expect(problems).toEqual([])
  })

  it.each([
    ['ID', 'x', 'This is not the ID of a product. Leave it empty for a new one.'],
    ['Article number', 'x'.repeat(61), 'Article number can be at most 60 characters long.'],
    ['Article number', 'A\u0007', 'Article number cannot contain control characters.'],
    ['Material', '', 'Choose one of Steel, Stainless Steel, Aluminium, Brass, Copper.'],
    ['Material', 'Gold', 'Choose one of Steel, Stainless Steel, Aluminium, Brass, Copper.'],
    ['Profile', '', 'Profile is required.'],
    ['Profile', 'Oval Tube', 'Steel has no profile “Oval Tube”.'],
    ['Currency', '', 'Please choose a currency.'],
    ['Currency', 'CHF', 'Please choose a currency.'],
    ['Price per kg', '', 'Price per kg is required.'],
    ['Price per kg', '-1', 'Price per kg cannot be negative.'],
    ['Price per kg', '1000001', 'Price per kg is too high.'],
    ['Price per kg', 'cheap', 'Write a number, such as 1.02 or 1,02.'],
    ['Price per kg', '1,234', '“1,234” can be 1\u202F234 or 1.234. Which is meant? Write 1234 or 1.2340.'],
    ['Minimum volume (tons)', '', 'Minimum volume is required.'],
    ['Minimum volume (tons)', '0.5', 'Minimum volume must be at least 1 ton.'],
    ['EPD value (kg CO2e/kg)', 'n/a', 'Write a number, such as 1.02 or 1,02.'],
    ['EPD value (kg CO2e/kg)', '-0.1', 'EPD value cannot be negative.'],
    ['Dimensions', '190 mm', 'Write each dimension as a name and a value, as in “Height: 190 mm”; not “190 mm”.'],
    ['Dimensions', `Height: ${'1'.repeat(101)}`, 'A value can be at most 100 characters long.'],
    ['Size', '190x200', '190x200 is no size of HEA Beam. Write it like HEA 200.'],
    ['Size', 'x'.repeat(61), 'Size can be at most 60 characters long.'],
    ['Size', 'HEA\u0000200', 'Size cannot contain control characters.'],
    ['Grade', 'x'.repeat(61), 'Grade can be at most 60 characters long.'],
    ['Standard', 'x'.repeat(61), 'Standard can be at most 60 characters long.'],
  ])('reports for the column %s with %j: %s', (column, value, message) => {
    const { rows, problems } = read(line, withCell(column, value))

    expect(problems).toEqual([{ row: 3, column, message, value }])
    expect(rows.map((row) => row.product !== null)).toEqual([true, false])
  })

  it('reads an ambiguous number like the other numbers of the file', () => {
    const withComma = other.with(7, '0,6866')
    const prices = (price: string) =>
      read(withComma, withComma.with(5, price)).rows.map(({ product: one }) => one?.price_per_kg)

    expect([prices('1,234'), prices('1.234')]).toEqual([
      [1.02, 1.234],
      [1.02, 1234],
    ])
  })

  it('reads its own export, also where all numbers have three decimals', () => {
    const exact = { ...product, price_per_kg: 1.931, min_volume: 12.125, epd_value: 2.305 }

    expect(read(catalogueCells(exact)).rows[0]?.product).toEqual(exact)
  })

  it('reports every fault of a row, once for each cell', () => {
    const long = 'x'.repeat(61)
    const { problems } = read(['x', long, 'Steel', 'Oval Tube', 'CHF', '-1', '0,5', 'low', 'high', long, long, long])

    expect(problems.map(({ column }) => column)).toEqual(catalogueHeader.filter((label) => label !== 'Material'))
  })

  it('rejects a product that stands in two rows, whatever other faults they have', () => {
    const { problems, rows } = read(withCell('ID', id), other, withCell('ID', id.toUpperCase()))

    expect(problems).toEqual([{ row: 4, column: 'ID', message: 'Row 2 has the same ID.', value: id.toUpperCase() }])
    expect(rows.map((row) => row.product !== null)).toEqual([true, true, false])
  })

  it('rejects an article number that stands in two rows, in any letter case', () => {
    const { problems, rows } = read(line, other, other, line.with(1, ' a-1 ').with(5, 'cheap'))

    expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [5, 'Price per kg', 'Write a number, such as 1.02 or 1,02.'],
      [5, 'Article number', 'Row 2 has the same article number.'],
    ])
    expect(rows.map((row) => row.product !== null)).toEqual([true, true, true, false])
  })

  it('rejects cells beyond the header, and reports the fault that the reader of the file found', () => {
    const formula = { row: 1, column: 5, message: 'This cell holds a formula.' }

    expect(problemsOf({ cells: [catalogueHeader, line, [...other, 'x']], found: [formula] })).toEqual([
      [2, 'Price per kg', 'This cell holds a formula.'],
      [3, '', 'This row has more cells than the header row.'],
    ])
  })

  it.each([
    [[], 'The file is empty.'],
    [[['', ' ']], 'The file is empty.'],
    [[catalogueHeader], 'There are no products below the header row.'],
    [[catalogueHeader, ['', '']], 'There are no products below the header row.'],
  ])('reports %j as unreadable', (cells, message) => {
    expect(problemsOf({ cells })).toEqual([[1, '', message]])
  })

  it('accepts 10,000 products, and rejects one more', () => {
    const lines = (count: number) => Array.from({ length: count }, () => other)

    expect(read(...lines(10_000))).toMatchObject({ problems: [] })
    expect(problemsOf({ cells: [catalogueHeader, ...lines(10_001)] })).toEqual([
      [
        1,
        '',
        'The file has 10\u202F001 products, and one import takes at most 10\u202F000. Divide it into several files.',
      ],
    ])
  })

  const columns =
    'ID, Article number, Material, Profile, Currency, Price per kg, Minimum volume (tons), EPD value (kg CO2e/kg), Dimensions, Size, Grade, Standard'
  it.each([
    [catalogueHeader.slice(1), [['ID', 'The column “ID” is missing. Leave its cells empty for new products.']]],
    [catalogueHeader.toSpliced(8, 1), [['Dimensions', 'The column “Dimensions” is missing.']]],
    [[...catalogueHeader, 'Alloy'], [['Alloy', `There is no column “Alloy”. The columns are: ${columns}.`]]],
    [[...catalogueHeader, 'Grade'], [['Grade', 'The column “Grade” is there twice.']]],
    [[...catalogueHeader, 'material'], [['material', 'The column “Material” is there twice.']]],
    [[...catalogueHeader, ''], [['', 'Column 13 has values and no label in the header row.']]],
  ])('rejects the header %j', (header, problems) => {
    expect(problemsOf({ cells: [header, [...line, 'x']] })).toEqual(problems.map((problem) => [1, ...problem]))
  })
})
