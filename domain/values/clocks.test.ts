import { describe, expect, it } from 'vitest'
import { instantIn, lastHour, zoneOf, zonesOf } from './clocks.ts'

describe('zoneOf', () => {
  it('is the only zone of a country, else UTC', () => {
    expect(zoneOf('Sweden')).toBe('Europe/Stockholm')
    expect(zoneOf('United States')).toBe('UTC')
    expect(zonesOf('United States').length).toBeGreaterThan(1)
    expect(zoneOf('Nowhere')).toBe('UTC')
    expect(zoneOf(null)).toBe('UTC')
  })
})

describe('instantIn', () => {
  it('finds the instant of a time that clocks show, in winter and in summer', () => {
    expect(new Date(instantIn('Europe/Stockholm', Date.UTC(2026, 10, 27, 7))).toISOString()).toBe(
      '2026-11-27T06:00:00.000Z',
    )
    expect(new Date(instantIn('Europe/Stockholm', Date.UTC(2026, 6, 27, 7))).toISOString()).toBe(
      '2026-07-27T05:00:00.000Z',
    )
  })
})

describe('lastHour', () => {
  it.each([
    ['Sweden', '2026-11-27T05:59:59Z', '2026-11-26T06:00:00.000Z'],
    ['Sweden', '2026-11-27T06:00:00Z', '2026-11-27T06:00:00.000Z'],
    ['Sweden', '2026-11-27T23:30:00Z', '2026-11-27T06:00:00.000Z'],
    ['India', '2026-11-27T02:00:00Z', '2026-11-27T01:30:00.000Z'],
    [null, '2026-11-27T06:59:00Z', '2026-11-26T07:00:00.000Z'],
    // The clocks go forward in the night to 29 March.
    ['Finland', '2026-03-29T04:30:00Z', '2026-03-29T04:00:00.000Z'],
    ['Finland', '2026-03-29T03:30:00Z', '2026-03-28T05:00:00.000Z'],
  ])('is 7:00 of the day in %s at %s: %s', (country, at, last) => {
    expect(lastHour(new Date(at), 7, country).toISOString()).toBe(last)
  })
})
