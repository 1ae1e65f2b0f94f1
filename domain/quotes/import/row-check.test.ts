import { expect, test } from 'vitest'
import { emptyPositionTexts, type PositionColumn } from './columns.ts'
import { RowCheck } from './row-check.ts'

const checkOf = (accepted: PositionColumn[] = []) =>
  new RowCheck({ ...emptyPositionTexts, size: ' HEA 200 ' }, { questions: [], said: {}, notes: [], accepted })

test('RowCheck trims cells, and writes numbers in one way', () => {
  const check = checkOf()
  check.settleNumber('length_mm', 12_100)
  check.settleNumber('volume', 1.234)

  expect(check.cells).toMatchObject({ size: 'HEA 200', length_mm: '12100 mm', volume: '1.2340 t' })
  expect(check.texts).toMatchObject({ length_mm: '12100', volume: '1.2340' })
})

test('RowCheck asks where nothing is refused, and nobody has accepted the cell', () => {
  const check = checkOf(['volume'])
  check.refuse('size', 'Wrong.')
  check.ask('size', 'Unusual?')
  check.ask('volume', 'Unusual?')
  check.ask('pieces', 'Unusual?')
  check.refuse('grade', undefined)

  expect(check.problems()).toEqual([
    { field: 'size', message: 'Wrong.' },
    { field: 'pieces', message: 'Unusual?', canAccept: true },
  ])
})
