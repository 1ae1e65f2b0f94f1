import { expect, test } from 'vitest'
import { requestListCount, requestListRefusalText } from './request-list-texts.ts'

test('the maximum of products is named, and what to do', () => {
  expect(requestListRefusalText('requestList.full')).toBe(
    'Your request list has 200 products, which is the most. Remove one first.',
  )
})

test('the count is said in singular and plural', () => {
  expect(requestListCount(1)).toBe('1 product in your request list')
  expect(requestListCount(3)).toBe('3 products in your request list')
})
