import { expect, test } from 'vitest'
import { instantOfLocal, localTimeOf } from './local-time.ts'

test('a time is shown and read in the zone of the browser', () => {
  const at = new Date(2026, 11, 3, 9, 5).toISOString()

  expect(localTimeOf(at)).toBe('2026-12-03T09:05')
  expect(instantOfLocal('2026-12-03T09:05')).toBe(at)
})

test.each(['', 'tomorrow'])('%o is no time', (typed) => {
  expect(instantOfLocal(typed)).toBeNull()
  expect(localTimeOf(null)).toBe('')
})
