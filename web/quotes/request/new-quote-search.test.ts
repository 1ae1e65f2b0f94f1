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
