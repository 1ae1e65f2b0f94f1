import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './address-search.ts'

test.each(['793e5939', '793E5939', '00123456', '1.50', 'Åke', 'true story'])('the text %s stays as typed', (text) => {
  expect(parseSearch(`?text=${encodeURIComponent(text)}`)).toEqual({ text })
  expect(parseSearch(stringifySearch({ text }))).toEqual({ text })
})

test('numbers, switches and similar texts return as they were', () => {
  const search = { page: 2, volume: 12.5, declared: true, text: '12', word: 'true' }

  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(parseSearch('?page=2&declared=true')).toEqual({ page: 2, declared: true })
})
