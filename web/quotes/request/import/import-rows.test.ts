import { expect, test } from 'vitest'
import {
  lacksMaterial,
  rowsPreviewOf,
  takePositions,
  withAccepted,
  withCell,
  withChoices,
  withMaterial,
  withoutRow,
  withRow,
} from './import-rows.ts'

const listOf = (cells: string[][]) => ({ source: 'the list', file: null, table: { cells } })
const cells = [
  ['Profil', 'Längd (mm)', 'Antal'],
  ['HEA 200', '12100', '8'],
  ['UPE 200', '12.100', '4'],
  ['HEA 300', '6000', '2'],
]
const preview = () => rowsPreviewOf(listOf(cells), 200)
const problemsIn = ({ rows }: ReturnType<typeof preview>) =>
  rows.flatMap(({ row, problems }) => problems.map(({ field }) => `${row} ${field}`))

test('withCell checks a corrected cell, and keeps its text', () => {
  const corrected = withCell(preview(), 3, 'length_mm', '12,1 m')

  expect(problemsIn(preview())).toEqual(['2 material', '3 length_mm', '4 material'])
  expect(problemsIn(corrected)).toEqual(['2 material', '4 material'])
  expect(corrected.rows[1]).toMatchObject({ cells: { length_mm: '12,1 m' } })
  expect(corrected.touched).toEqual({ 3: ['length_mm'] })
})

test('withMaterial gives one material to all rows without one', () => {
  const given = withMaterial(preview(), 'Steel')

  expect(preview().rows.filter(lacksMaterial)).toHaveLength(2)
  expect(problemsIn(given)).toEqual(['3 length_mm'])
})

test('takePositions takes positions without problems, and keeps the others', () => {
  const { positions, rest } = takePositions(withMaterial(preview(), 'Steel'))

  expect(positions.map(({ size, length_mm, pieces }) => [size, length_mm, pieces])).toEqual([
    ['HEA 200', '12100', '8'],
    ['HEA 300', '6000', '2'],
  ])
  expect(rest.added).toBe(2)
  expect(rest.rows.map(({ row }) => row)).toEqual([3])
})

test('withAccepted takes an unusual cell as it is', () => {
  const short = rowsPreviewOf(listOf([['HEA 200 S355J2 L=80 mm 5 st']]), 200)

  expect(problemsIn(short)).toEqual(['1 length_mm'])
  expect(takePositions(withAccepted(short, 1, 'length_mm')).positions).toMatchObject([{ length_mm: '80' }])
})

test('a row that was left out returns to its place', () => {
  const before = preview()
  const without = withoutRow(before, 2)

  expect(without.rows.map(({ row }) => row)).toEqual([3, 4])
  expect(before.rows.slice(0, 1).reduce(withRow, without)).toEqual(before)
})

test('takePositions keeps a row in which two columns contradict each other until the cell is corrected', () => {
  const two = rowsPreviewOf(
    listOf([
      ['Profil', 'Stålsort', 'Kvalitet', 'Längd (mm)', 'Antal'],
      ['HEM 200', 'S355J2', 'S235JR', '6000', '8'],
    ]),
    200,
  )
  const noted = withCell(two, 2, 'note', 'Paint it')

  expect(problemsIn(two)).toEqual(['2 grade'])
  expect(problemsIn(noted)).toEqual(['2 grade'])
  expect(takePositions(noted).positions).toEqual([])
  expect(takePositions(withCell(noted, 2, 'grade', 'S235JR')).positions).toMatchObject([{ grade: 'S235JR' }])
})

test('withChoices reads the list again, and keeps corrections and rows that are gone', () => {
  const corrected = withCell(withoutRow(preview(), 2), 3, 'length_mm', '12,1 m')
  const again = withChoices(corrected, { roles: [null, null, 'note'] }, 200)

  expect(again.rows.map(({ row, cells: { length_mm, pieces, note } }) => [row, length_mm, pieces, note])).toEqual([
    [3, '12,1 m', '', 'Antal: 4'],
    [4, '6000 mm', '', 'Antal: 2'],
  ])
  expect(again.columns[2]).toMatchObject({ role: 'note', by: 'chosen' })
})
