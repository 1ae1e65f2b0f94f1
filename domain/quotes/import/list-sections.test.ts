import { describe, expect, test } from 'vitest'
import { readList } from './read-list.ts'

describe('readList with columns that are chosen', () => {
  const cells = [
    ['Steel for the yard', ''],
    ['AA', 'BB', 'CC', 'DD'],
    ['HEA 200', 'S355J2', '6000', '4'],
    ['IPE 200', 'S235JR', '5000', '2'],
  ]
  const roles = ['profile', 'grade', 'length', 'pieces'] as const

  test('reads by the chosen row of heads and the chosen roles', () => {
    const { headRow, columns, rows } = readList({ cells }, { headRow: 1, roles })

    expect([headRow, columns.map(({ label, by }) => [label, by])]).toEqual([
      1,
      ['AA', 'BB', 'CC', 'DD'].map((label) => [label, 'chosen']),
    ])
    expect(rows.map(({ row, tons, problems }) => [row, tons, problems])).toEqual([
      [3, 1.015, []],
      [4, 0.224, []],
    ])
  })

  test('reads a list without heads by the chosen roles', () => {
    const { headRow, rows } = readList({ cells: cells.slice(2) }, { headRow: null, roles })

    expect([headRow, rows.map(({ tons }) => tons)]).toEqual([null, [1.015, 0.224]])
  })

  test('names a column with a known head that is read as a note', () => {
    const list = [
      ['Profile', 'Qty', 'Grade', 'Remarks'],
      ['HEA 200', '4', 'S355J2 to be agreed', 'painted'],
    ]
    const { rows } = readList({ cells: list }, { roles: [null, null, 'note'] })

    expect(rows.map(({ cells: { note } }) => note)).toEqual(['Grade: S355J2 to be agreed; painted'])
  })

  test('ignores a column, and asks less when a decimal sign is chosen', () => {
    const list = [
      ['Profile', 'Grade', 'Length (mm)', 'Qty', 'Weight (kg)'],
      ['HEA 200', 'S355J2', '12.100', '4', '99999'],
    ]
    const asked = (choices: Parameters<typeof readList>[1]) =>
      readList({ cells: list }, choices).rows[0]?.problems.map(({ field }) => field)

    expect(asked({})).toEqual(['length_mm', 'volume'])
    expect(asked({ decimals: [null, null, ','], roles: [null, null, null, null, 'ignore'] })).toEqual([])
  })
})

test('readList reads a position above the heads, and a second table by its own heads', () => {
  const { rows, notes } = readList({
    cells: [
      ['First: 2 pcs HEA 120 S235JR 3 m'],
      ['Profile', 'Grade', 'Length (mm)', 'Qty'],
      ['HEA 200', 'S355J2', '6000', '4'],
      ['Mark', 'Qty', 'Thickness', 'Width', 'Length', 'Description', 'Grade'],
      ['P1', '6', '10', '200', '300', 'Plate', 'S355J2'],
    ],
  })

  expect(rows.map(({ row, cells, problems }) => [row, cells.size, problems])).toEqual([
    [1, 'HEA 120', []],
    [3, 'HEA 200', []],
    [5, '10x200', []],
  ])
  expect(notes).toEqual([])
})

describe('readList with two tables', () => {
  const cells = [
    ['Profile', 'Grade', 'Length (mm)', 'Qty', 'Extra'],
    ['HEA 200', 'S355J2', '6000', '4', 'A'],
    ['Mark', 'QTY', 'extra', 'Profile', 'Length (mm)', 'Lot'],
    ['B1', '2', 'B', 'HEB 200 S355J2', '12.100', 'L7'],
  ]

  test('shows columns that only the second has, and each head once', () => {
    const { columns } = readList({ cells })

    expect(columns.map(({ index, label, role, below }) => [index, label, role, below])).toEqual([
      [0, 'Profile', 'profile', undefined],
      [1, 'Grade', 'grade', undefined],
      [2, 'Length (mm)', 'length', undefined],
      [3, 'Qty', 'pieces', undefined],
      [4, 'Extra', 'note', undefined],
      [5, 'Mark', 'mark', { headRow: 2, index: 0 }],
      [6, 'Lot', 'note', { headRow: 2, index: 5 }],
    ])
  })

  test('reads a chosen column in both, and one that only the second has', () => {
    const { rows } = readList({ cells }, { roles: [null, null, null, null, 'finish', null, 'tolerance'] })

    expect(rows.map(({ cells: { finish, tolerance } }) => [finish, tolerance])).toEqual([
      ['A', ''],
      ['B', 'L7'],
    ])
  })

  test('asks about a column as a whole where only the second is unclear, and reads it by the answer', () => {
    const asked = readList({ cells })
    const answered = readList({ cells }, { decimals: [null, null, ','] })

    expect(asked.columns[2]?.question?.decimals).toEqual([',', '.'])
    expect(answered.columns[2]?.question).toBeUndefined()
    expect(answered.rows.map(({ cells: { length_mm } }) => length_mm)).toEqual(['6000 mm', '12100 mm'])
  })
})

test('readList asks about a number that no rule understood', () => {
  const asked = (text: string) => readList({ cells: [[text]] }).rows[0]?.problems

  expect(asked('HEA 200, 220 S355J2 6 m 2 st')).toMatchObject([{ field: 'manual_product_details', canAccept: true }])
  expect(asked('HEA 200 S355J2 6000-6500 5 st')).toMatchObject([{ field: 'manual_product_details' }])
  expect(asked('HEA 200 S355J2 6 m 2 st, axis B12')).toEqual([])
})

test('readList keeps prices out of the note, under whatever head', () => {
  const { rows, notes } = readList({
    cells: [
      ['Profile', 'Grade', 'Length (mm)', 'Qty', 'listPrice', 'Pris per ton', 'Price/kg', 'Total EUR', 'Lot'],
      ['HEA 200', 'S355J2', '6000', '4', '71.1', '72.2', '73.3', '74.4', 'L7'],
    ],
  })

  expect(rows.map(({ cells: { note, max_price_per_kg } }) => [note, max_price_per_kg])).toEqual([['Lot: L7', '']])
  expect(notes[0]).toBe('“listPrice”, “Pris per ton”, “Price/kg” and 1 other column: prices are not read.')
})

test('readList asks about a row with more cells than the headings', () => {
  const cells = [
    ['Profile', 'Grade', 'Length (m)', 'Qty'],
    ['HEA 200', 'S355J2', '6', '5', '2'],
    ['HEA 200', 'S355J2', '6', '2'],
  ]

  expect(readList({ cells }).rows.map(({ problems }) => problems.map(({ field }) => field))).toEqual([['note'], []])
})

test('readList asks about the heading of a group that names a material, and leaves out others', () => {
  const { rows, notes } = readList({
    cells: [
      ['Profile', 'Grade', 'Length (mm)', 'Qty'],
      ['Aluminium', '', '', ''],
      ['Stairs', '', '', ''],
      ['HEA 200', 'S355J2', '6000', '2'],
    ],
  })

  expect(rows.map(({ row, problems }) => [row, problems.length > 0])).toEqual([
    [2, true],
    [4, false],
  ])
  expect(notes).toEqual(['Row 3 is the heading of a group and is left out.'])
})
