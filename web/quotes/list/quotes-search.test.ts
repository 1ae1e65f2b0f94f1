import { expect, test } from 'vitest'
import { quoteFiltersOf } from './quotes-search.ts'

test('the server gets no other parameters of the address', () => {
  const address = { status: 'shipped' as const, page: 2, utm_source: 'mail' }
  expect(quoteFiltersOf(address)).toEqual({ status: 'shipped', page: 2 })
})

test('switches are sent in the form that the server reads', () => {
  expect(quoteFiltersOf({ deleted: true, to_choose: true, mine: true })).toEqual({
    deleted: 'true',
    to_choose: 'true',
    mine: 'true',
  })
})
