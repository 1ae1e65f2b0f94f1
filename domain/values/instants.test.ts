import { expect, test } from 'vitest'
import { formatDayIn, formatInstant } from './instants.ts'

test.each([
  ['Sweden', '3 December 2026 at 13:00 CET'],
  ['Finland', '3 December 2026 at 14:00 EET'],
  ['United States', '3 December 2026 at 12:00 UTC'],
  ['Atlantis', '3 December 2026 at 12:00 UTC'],
  [null, '3 December 2026 at 12:00 UTC'],
])('formatInstant says the time as the clocks of %s show it', (country, text) => {
  expect(formatInstant('2026-12-03T12:00:00.000Z', country)).toBe(text)
})

test.each([
  ['Sweden', '4 December 2026'],
  ['United States', '3 December 2026'],
  [null, '3 December 2026'],
])('formatDayIn says the day as calendars in %s show it', (country, text) => {
  expect(formatDayIn('2026-12-03T23:30:00.000Z', country)).toBe(text)
})
