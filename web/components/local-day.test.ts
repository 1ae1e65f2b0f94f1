import { expect, test } from 'vitest'
import { today } from './local-day.ts'

test('today returns the local date at any time in UTC', () => {
  expect(today(new Date(2028, 1, 29, 0, 0, 0))).toBe('2028-02-29')
  expect(today(new Date(2028, 1, 29, 23, 59, 59))).toBe('2028-02-29')
  expect(today(new Date(2028, 0, 1, 0, 30))).toBe('2028-01-01')
})
