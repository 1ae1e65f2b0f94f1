import { describe, expect, it } from 'vitest'
import { endOfDayIn } from './day-end.ts'

describe('endOfDayIn', () => {
  it.each([
    ['Sweden', '2026-12-24', '2026-12-24T23:00:00.000Z'],
    ['Sweden', '2026-07-01', '2026-07-01T22:00:00.000Z'],
    // The days on which the clocks change.
    ['Sweden', '2026-03-28', '2026-03-28T23:00:00.000Z'],
    ['Sweden', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['Sweden', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['Finland', '2026-12-31', '2026-12-31T22:00:00.000Z'],
    ['India', '2026-12-24', '2026-12-24T18:30:00.000Z'],
    // Hawaii is the last to end the day: with summer time and without.
    ['United States', '2026-12-24', '2026-12-25T10:00:00.000Z'],
    [null, '2026-12-24', '2026-12-25T00:00:00.000Z'],
    ['Atlantis', '2026-12-24', '2026-12-25T00:00:00.000Z'],
  ])('in %s ends %s at %s', (country, day, end) => {
    expect(endOfDayIn(country, day).toISOString()).toBe(end)
  })
})
