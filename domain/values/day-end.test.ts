import { describe, expect, it } from 'vitest'
import { endOfDayIn, hasDayEnded } from './day-end.ts'

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

describe('hasDayEnded', () => {
  it.each([
    ['Sweden', '2026-12-24T23:00:00Z', '2026-12-24T23:00:00.001Z'],
    ['India', '2026-12-24T18:30:00Z', '2026-12-24T18:30:00.001Z'],
    ['United States', '2026-12-25T10:00:00Z', '2026-12-25T10:00:00.001Z'],
    [null, '2026-12-25T00:00:00Z', '2026-12-25T00:00:00.001Z'],
  ])('in %s a day has not ended at %s and has at %s', (country, before, after) => {
    expect([before, after].map((at) => hasDayEnded('2026-12-24', country, new Date(at)))).toEqual([false, true])
  })

  it('is answered far from the end of the day too', () => {
    const at = ['2026-12-01', '2026-12-24', '2026-12-26T12:00:01Z', '2027-12-24'].map((text) => new Date(text))
    expect(at.map((one) => hasDayEnded('2026-12-24', 'Finland', one))).toEqual([false, false, true, true])
  })
})
