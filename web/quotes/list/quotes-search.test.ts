import { expect, test } from 'vitest'
import { quoteFiltersOf } from './quotes-search.ts'

test('does not send other parameters of the address to the server', () => {
  const address = { status: 'shipped' as const, page: 2, utm_source: 'mail' }
  expect(quoteFiltersOf(address)).toEqual({ status: 'shipped', page: 2 })
})

test('the switches are sent as the words the server reads', () => {
  expect(quoteFiltersOf({ deleted: true, to_choose: true, mine: true })).toEqual({
    deleted: 'true',
    to_choose: 'true',
    mine: 'true',
  })
})
