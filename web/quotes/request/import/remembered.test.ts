import { expect, test } from 'vitest'
import { headsKey } from '#domain/quotes/import/remembered-columns.ts'
import { readAsBefore } from './remembered.ts'

const cells = [
  ['Profil', 'Antal', 'Märke'],
  ['HEM 200', '8', 'Floor 2'],
]
const source = { source: 'the list', file: null, table: { cells } }

test('a list is read as the last one with the same heads was', () => {
  const lists = [
    { heads: headsKey(['PROFIL', 'antal', 'märke']), roles: [null, null, 'finish' as const], decimals: [] },
  ]
  const preview = readAsBefore(source, 200, lists)

  expect(preview.rows[0]?.cells.finish).toBe('Floor 2')
  expect(preview.remembered).toEqual([2])
})

test('other heads are guessed', () => {
  const lists = [{ heads: headsKey(['Profil', 'Antal']), roles: ['note' as const], decimals: [] }]

  expect(readAsBefore(source, 200, lists).remembered).toEqual([])
})

test('a decimal sign that was chosen is that of the next list with the same heads', () => {
  const unclear = {
    ...source,
    table: {
      cells: [
        ['Profil', 'Längd (mm)'],
        ['HEM 200', '12.100'],
      ],
    },
  }
  const lists = [{ heads: headsKey(['Profil', 'Längd (mm)']), roles: [null, null], decimals: [null, ',' as const] }]
  const preview = readAsBefore(unclear, 200, lists)

  expect(preview.rows[0]?.cells.length_mm).toBe('12100 mm')
  expect(preview.choices.decimals).toEqual([null, ','])
})
