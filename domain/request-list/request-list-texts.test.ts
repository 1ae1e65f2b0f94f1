import { expect, test } from 'vitest'
import { requestListCount } from './request-list-texts.ts'

test('requestListCount counts in singular and plural', () => {
  expect(requestListCount(1)).toBe('1 product in your request list')
  expect(requestListCount(3)).toBe('3 products in your request list')
})
