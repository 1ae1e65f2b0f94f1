import { expect, test } from 'vitest'
import { positionColumnNames } from './columns.ts'
import { readList } from './read-list.ts'
import { positionExamples, positionHeader, positionNumbers } from './template.ts'

test('the template is read without problems or notes', () => {
  const { rows, notes } = readList({ cells: [positionHeader, ...positionExamples] })

  expect(notes).toEqual([])
  expect(rows.map(({ problems }) => problems)).toEqual([[], []])
  expect(rows.map(({ cells }) => cells.size)).toEqual(['HEA 200', '3x1500'])
})

test('the examples of the template hold numbers in the columns of numbers', () => {
  const numbers = positionExamples.flatMap((line) =>
    positionNumbers.map((name) => Number(line[positionColumnNames.indexOf(name)])),
  )

  expect(numbers).toHaveLength(10)
  expect(numbers).not.toContain(Number.NaN)
})
