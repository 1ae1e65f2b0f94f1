import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { figuresOf, readings, testLists, writeFigures, writtenFigures } from './list-figures.ts'

test('each test list has the reading of a careful reader', () => {
  expect(Object.keys(readings).toSorted()).toEqual(testLists)
})

test.each(testLists)('%s is read without a silent mistake and without a lost row', (name) => {
  const { wrong, lost } = figuresOf(name)

  expect({ wrong, lost }).toEqual({ wrong: [], lost: [] })
})

/** A table in which the alignment of the columns is of no account. */
const plain = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-{2,}/g, '---')

test('docs/lists.md shows the figures of the test lists', () => {
  expect(plain(readFileSync(writtenFigures, 'utf8')), 'run "npm run lists"').toBe(plain(writeFigures()))
})
