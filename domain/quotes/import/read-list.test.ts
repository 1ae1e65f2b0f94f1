import { describe, expect, test } from 'vitest'
import { maxReadRows, readList, soundRows } from './read-list.ts'

const heads = ['Profil', 'Stålsort', 'Längd (mm)', 'Antal']
const beam = ['HEA 200', 'S355J2', '12 100', '8']
const read = (...cells: string[][]) => readList({ cells })

test('readList reads a list with heads by its columns', () => {
  const { rows, notes } = read(['Project North'], [], heads, beam)

  expect(notes).toEqual(['The row above the headings is not read.'])
  expect(rows).toMatchObject([
    {
      row: 4,
      cells: {
        material: 'Steel',
        profile: 'HEA Beam',
        size: 'HEA 200',
        grade: 'S355J2',
        length_mm: '12100 mm',
        pieces: '8',
      },
      problems: [],
      unread: '',
      tons: 4.095,
    },
  ])
})

test('readList reads a list without heads line by line', () => {
  const { rows, notes } = read(['HEA 200 S355J2 L=12100 8 st'], [''], ['Something else'])

  expect(notes).toEqual([])
  expect(rows.map(({ row, unread }) => [row, unread])).toEqual([
    [1, ''],
    [3, 'Something else'],
  ])
  expect(rows[1]?.cells.manual_product_details).toBe('Something else')
  expect(rows[1]?.problems.map(({ field }) => field)).toEqual(['material', 'profile', 'volume'])
  expect(read(['HEA 200', '8 st']).notes).toEqual([
    'No column headings were recognised, so each row is read as one text.',
  ])
})

test('readList skips empty rows, totals and repeated heads', () => {
  const { rows, notes } = read(heads, beam, ['', ''], ['Summa', '', '', '8'], heads, beam, ['Total'])

  expect(rows.map(({ row }) => row)).toEqual([2, 6])
  expect(notes).toEqual(['Rows 4 and 7 are totals and are left out.', 'Row 5 repeats the heads and is left out.'])
})

test('readList names unknown columns', () => {
  const { rows, notes } = read([...heads, 'Rev', ''], [...beam, 'B', 'x'])

  expect(notes).toEqual(['“Rev”, “column 6”: not among the known columns, so the cells are in the note.'])
  expect(rows[0]?.cells.note).toBe('Rev: B; x')
})

describe('readList with a long list', () => {
  const many = (count: number) => Array.from({ length: count }, () => beam)

  test('reads 200 positions, and counts the rest', () => {
    const { rows, notes } = read(heads, ...many(241))

    expect(rows).toHaveLength(200)
    expect(notes).toEqual(['Row 202 and the 40 after it are not taken: a request has at most 200 positions.'])
    expect(read(heads, ...many(201)).notes).toEqual(['Row 202 is not taken: a request has at most 200 positions.'])
  })

  test('reads fewer if the request has positions already', () => {
    const { rows, notes } = readList({ cells: [heads, ...many(5)] }, {}, 3)

    expect(rows).toHaveLength(3)
    expect(notes).toEqual([
      'Row 5 and the one after it are not taken: a request has at most 200 positions, and this one has room for 3 more.',
    ])
    expect(readList({ cells: [heads, beam] }, {}, 0).rows).toEqual([])
  })

  test('reads 5,000 rows', () => {
    const { rows, notes } = read(heads, ...many(maxReadRows + 1))

    expect(rows).toHaveLength(200)
    expect(notes).toEqual([
      'Row 202 and the 4\u202F799 after it are not taken: a request has at most 200 positions.',
      'The list has 5\u202F001 rows, of which the first 5\u202F000 are read.',
    ])
  })
})

test('readList reports the faults that the reader of the file found, except formulas, which are texts here', () => {
  const found = [
    { row: 1, column: 0, message: 'The cells A2 to B2 are merged. Separate them.' },
    { row: 1, column: 3, message: 'This cell holds a formula. Put its value in its place.' },
    { row: 7, column: 0, message: 'Far below.' },
  ]
  const { rows, notes } = readList({ cells: [heads, beam.with(3, '=A1*2')], found })

  expect(notes).toEqual(['Row 2: The cells A2 to B2 are merged. Separate them.'])
  expect(rows[0]?.problems).toEqual([
    { field: 'pieces', message: 'This is a formula. Please write a whole number of pieces, such as 12.' },
  ])
})

test.each<[string[][], string]>([
  [[], 'There is nothing to read.'],
  [[['', ' ']], 'There is nothing to read.'],
  [[heads], 'There are no positions in this list.'],
])('readList answers %j: %s', (cells, note) => {
  expect(readList({ cells })).toMatchObject({ rows: [], notes: [note] })
})

test('readList loses nothing of hostile cells', () => {
  const hostile = ['=cmd|x', '@SUM(1)', 'שלום', 'NaN', '1e308', '0.1+0.2', '<script>', '\u0000x', '-', '{{x}}']
  const { rows } = read(['Kommentar', 'Antal'], ...hostile.map((text) => [text, text]))

  for (const [index, text] of hostile.entries()) {
    if (text === '-') continue
    expect(rows[index]?.cells.note).toBe(text.trim())
    expect(rows[index]?.problems.map(({ field }) => field)).toContain('pieces')
  }
})

describe('readList with ambiguous cells', () => {
  const rowsOf = (...cells: string[][]) => readList({ cells }).rows
  const asked = (...cells: string[][]) => rowsOf(...cells).map(({ problems }) => problems.map(({ field }) => field))
  const columns = ['Profile', 'Grade', 'Length (mm)', 'Qty']

  test.each([
    ['Flat bar', '5x1.250'],
    ['Flat bar', '5x1,250'],
    ['Sheet', '1.250x1500'],
    ['Angle bar', '50x5x1.250'],
  ])('asks which number the %s %s means', (profile, size) => {
    const line = ['S355J2', '6000', '3']

    expect(asked(['Profile', 'Material', 'Size', ...columns.slice(1)], [profile, 'Steel', size, ...line])).toEqual([
      ['size'],
    ])
    expect(asked([`${profile} ${size} S355J2 L=6000 3 pcs`])).toEqual([['size']])
  })

  test.each(['IPE 240 A', 'HEB 300 A', 'IPE 300 O'])('asks about the letter after the number of %s', (text) => {
    expect(asked([`${text} S355J2 7 m 2 st`])).toEqual([['size']])
    expect(asked(columns, [text, 'S355J2', '7000', '2'])).toEqual([['size']])
  })

  test('rejects a sheet over 300 mm thick or written in metres', () => {
    const sheet = (size: string) =>
      asked(['Profile', 'Material', 'Size', ...columns.slice(2)], ['Sheet', 'Steel', size, '2000', '3'])

    expect([sheet('300x1000'), sheet('1250x2500'), sheet('1x10')]).toEqual([[[]], [['size']], [['size']]])
  })

  test.each(['5083', '6082'])('keeps the alloy %s out of the length', (alloy) => {
    expect(rowsOf([`aluminium round bar 40 ${alloy} 8 pcs`])[0]?.cells).toMatchObject({ grade: alloy, length_mm: '' })
  })
})

test('readList names the sheet that it read', () => {
  const { notes } = readList({ cells: [['HEA 200 S355J2 L=12100 8 pcs']], sheet: 'Beams' })

  expect(notes).toEqual(['Of this workbook the sheet “Beams” is read, and no other.'])
})

test('readList mentions hidden sheets and rows', () => {
  const notesOf = (sheets: string[], rows: number) =>
    readList({ cells: [['HEA 200 S355J2 L=12100 8 pcs']], hidden: { sheets, rows, columns: 0 } }).notes

  expect(notesOf(['Old'], 0)).toEqual(['The hidden sheet “Old” is left out.'])
  expect(notesOf(['Old', 'Older'], 1)).toEqual(['2 hidden sheets are left out.', '1 hidden row is left out.'])
  expect(notesOf([], 12)).toEqual(['12 hidden rows are left out.'])
})

test('soundRows counts no row of a letter', () => {
  expect(soundRows({ cells: [['Dear Sirs'], ['Please quote for the beams']] })).toBe(0)
  expect(soundRows({ cells: [['HEA 200 S355J2 L=12100 8 pcs'], ['Regards']] })).toBe(1)
})
