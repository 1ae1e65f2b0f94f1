import { expect, test } from 'vitest'
import { queryOf } from '#web/api.ts'
import { addressOf } from '#web/lists/list-search.ts'
import { quotesSearch } from './quotes-search.ts'

test('the server gets no other parameters of the address', () => {
  const address = { status: 'shipped', page: 2, utm_source: 'mail', sort: 'colour' }
  expect(queryOf(addressOf(quotesSearch.parse)(address))).toEqual({ status: 'shipped', page: '2' })
})

test('switches are sent in the form that the server reads', () => {
  expect(queryOf(quotesSearch.parse({ deleted: true, to_choose: true, mine: true }))).toEqual({
    deleted: 'true',
    to_choose: 'true',
    mine: 'true',
  })
})
