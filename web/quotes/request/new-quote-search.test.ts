import { expect, test } from 'vitest'
import { newQuoteSearch } from './new-quote-search.ts'

test.each([
  [1, true],
  [true, true],
  [0, undefined],
  ['1', undefined],
  [undefined, undefined],
])('list=%j opens the request list: %j', (list, read) => {
  expect(newQuoteSearch.parse({ list }).list).toBe(read)
})

test('suppliers to ask are read as far as their ids are valid', () => {
  const id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

  expect(newQuoteSearch.parse({ ask: `${id}_nobody` }).ask).toBe(id)
  for (const ask of ['nobody', 7, undefined]) expect(newQuoteSearch.parse({ ask }).ask).toBeUndefined()
})
