import { expect, test } from 'vitest'
import { rowsPreviewOf } from './import-rows.ts'
import { nextProblem } from './next-problem.ts'

const cells = [
  ['Profil', 'Längd (mm)', 'Antal'],
  ['HEM 200', '12.100', 'many'],
  ['HEM 200', '6000', '4'],
  ['HEM 300', '6000', 'x'],
]
const { rows } = rowsPreviewOf({ source: 'the list', file: null, table: { cells } }, 200)

test('nextProblem goes along the row, then to the next row with a problem, and begins again', () => {
  const length = nextProblem(rows, null)
  const pieces = nextProblem(rows, length)
  const last = nextProblem(rows, pieces)

  expect([length, pieces, last]).toEqual([
    { row: 2, field: 'length_mm' },
    { row: 2, field: 'pieces' },
    { row: 4, field: 'pieces' },
  ])
  expect(nextProblem(rows, last)).toEqual(length)
})

test('nextProblem is null for the only problem', () => {
  expect(nextProblem(rows.slice(2), { row: 4, field: 'pieces' })).toBeNull()
})
