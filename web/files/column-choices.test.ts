import { expect, test } from 'vitest'
import { evidenceText, headRowChoices, shownColumns, withHeadRow, withRole } from './column-choices.ts'
import { readList } from '#domain/quotes/import/read-list.ts'

const previewOf = (cells: string[][], choices = {}) => ({ table: { cells }, ...readList({ cells }, choices) })
const textsOf = (preview: ReturnType<typeof previewOf>) =>
  shownColumns(preview).map((column) => [column.role, evidenceText(column, false)])

test('every column shows its role and the evidence for it', () => {
  const preview = previewOf([
    ['No.', 'Profil', 'Antal', 'Vikt', 'Fase'],
    ['1', 'HEA 200', '8', '507.6', 'A'],
    ['2', 'HEB 200', '4', '735.6', 'B'],
  ])

  expect(textsOf(preview)).toEqual([
    ['ignore', 'Not used: the number of the row'],
    ['profile', 'From its head'],
    ['pieces', 'From its head'],
    ['weight_total', 'From its head'],
    ['note', 'Not a known head'],
  ])
  expect(shownColumns(preview)[1]?.samples).toBe('HEA 200 · HEB 200')
})

test('a list without heads shows its columns as parts of the text until a role is chosen', () => {
  const cells = [
    ['HEA 200', '12100', '8'],
    ['HEB 200', '6000', '4'],
  ]
  const preview = previewOf(cells)

  expect(textsOf(preview)).toEqual(Array.from({ length: 3 }, () => ['', 'Read as text']))
  expect(textsOf(previewOf(cells, withRole({}, 2, 'pieces')))).toEqual([
    ['profile', 'From its values'],
    ['note', 'No head'],
    ['pieces', 'Chosen'],
  ])
})

test('a column that only a later table has says where that table begins', () => {
  const preview = previewOf([
    ['Profile', 'Qty', 'Note'],
    ['HEA 200', '8', '10'],
    ['Mark', 'Profile', 'Qty', 'Lot'],
    ['P1', 'HEB 200', '4', 'L7'],
  ])

  const [mark, lot] = shownColumns(preview).slice(3)
  expect([mark?.samples, lot?.samples]).toEqual(['P1', 'L7'])
  expect(mark && evidenceText(mark, false)).toBe('From its head, in the table at row 3')
})

test('the head row is one of the first 30 rows with texts, or none', () => {
  const preview = previewOf([
    ['Project North'],
    [''],
    ['Profil', 'Antal'],
    ['HEA 200', '8'],
    ...Array.from({ length: 40 }, () => ['HEA 100', '1']),
  ])

  expect(headRowChoices(preview).slice(0, 3)).toEqual([
    { value: '', label: 'No head row' },
    { value: '0', label: 'Row 1: Project North' },
    { value: '2', label: 'Row 3: Profil, Antal' },
  ])
  expect(headRowChoices(preview)).toHaveLength(30)
  expect(withHeadRow('2')).toEqual({ headRow: 2 })
  expect(withHeadRow('')).toEqual({ headRow: null })
})
