import { expect, it } from 'vitest'
import { dayAfter, dayOf, daysBetween, formatLongDay, formatShortDay, secondsUntil } from './days.ts'

it.each([
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-11-21', 12, '2026-12-03'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-03-01', -1, '2027-02-28'],
  // Clocks change in between, but days do not.
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
])('dayAfter adds to %s %i days: %s, and daysBetween counts them', (day, days, after) => {
  expect(dayAfter(day, days)).toBe(after)
  expect(daysBetween(day, after)).toBe(days)
})

it.each([
  ['2026-11-21T12:00:10Z', 10],
  ['2026-11-21T12:00:00.001Z', 1],
  ['2026-11-21T12:00:00Z', 1],
  ['2026-11-21T11:00:00Z', 1],
])('secondsUntil %s counts %i whole seconds', (then, seconds) => {
  expect(secondsUntil(new Date(then), new Date('2026-11-21T12:00:00Z'))).toBe(seconds)
})

it('formatShortDay leaves the year out', () => {
  expect(formatShortDay('2024-11-26')).toBe('26 Nov')
})

it('formatLongDay writes the name of the month', () => {
  expect(formatLongDay('2024-05-08')).toBe('8 May 2024')
})

it.each([
  ['2026-11-25T23:59:59.999Z', '2026-11-25'],
  ['2026-11-25T23:30:00-02:00', '2026-11-26'],
])('dayOf takes the day in UTC of %s', (at, day) => {
  expect(dayOf(new Date(at))).toBe(day)
})
