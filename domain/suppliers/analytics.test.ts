import { describe, expect, it } from 'vitest'
import {
  comparedPeriods,
  formatDuration,
  growthPercent,
  isTimeZone,
  lastMonths,
  monthsIn,
  sharePercent,
  signedPercent,
} from './analytics.ts'

const at = (iso: string) => new Date(iso)
const iso = ({ from, until }: { from: Date; until: Date }) => [from.toISOString(), until.toISOString()]

describe('lastMonths', () => {
  it('returns twelve months across the turn of a year, oldest first, each ending where the next begins', () => {
    const months = lastMonths(at('2026-02-10T12:00:00Z'), 'UTC')

    expect(months.map(({ month }) => month)).toEqual(
      '2025-03 2025-04 2025-05 2025-06 2025-07 2025-08 2025-09 2025-10 2025-11 2025-12 2026-01 2026-02'.split(' '),
    )
    expect(months.slice(1).map(({ from }) => from)).toEqual(months.slice(0, -1).map(({ until }) => until))
    expect(months.map(({ from }) => from.toISOString().slice(7))).toEqual(months.map(() => '-01T00:00:00.000Z'))
  })

  it.each([
    ['Europe/Stockholm', '2026-03', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
    ['Europe/Stockholm', '2026-10', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
    ['America/New_York', '2026-11', '2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'],
    ['Asia/Kolkata', '2026-06', '2026-05-31T18:30:00.000Z', '2026-06-30T18:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-06', '2026-05-31T10:00:00.000Z', '2026-06-30T10:00:00.000Z'],
    // The clocks went forward at two o'clock of the 1st.
    ['Australia/Sydney', '2023-10', '2023-09-30T14:00:00.000Z', '2023-10-31T13:00:00.000Z'],
  ])('begins at midnight in %s, %s', (zone, name, from, until) => {
    const [month] = lastMonths(at(`${name}-15T12:00:00Z`), zone, 1)

    expect(month).toEqual({ month: name, from: at(from), until: at(until) })
  })

  it('differs between time zones at the turn of the month', () => {
    const moment = at('2026-10-31T23:30:00Z')

    expect(lastMonths(moment, 'UTC', 1)[0]?.month).toBe('2026-10')
    expect(lastMonths(moment, 'Europe/Stockholm', 1)[0]?.month).toBe('2026-11')
  })
})

describe('comparedPeriods', () => {
  it('returns this month so far, and as long a part of the month before', () => {
    const { current, before } = comparedPeriods(at('2026-11-21T10:30:00Z'), 'UTC')

    expect(iso(current)).toEqual(['2026-11-01T00:00:00.000Z', '2026-11-21T10:30:00.000Z'])
    expect(iso(before)).toEqual(['2026-10-01T00:00:00.000Z', '2026-10-21T10:30:00.000Z'])
  })

  it('returns a shorter month before whole', () => {
    const { before } = comparedPeriods(at('2026-03-31T10:00:00Z'), 'UTC')

    expect(iso(before)).toEqual(['2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'])
  })

  it.each([
    // Over: as a whole, in the time zone.
    ['2026-02', '2026-04', '2026-01-31T23:00 2026-04-30T22:00', '2025-10-31T23:00 2026-01-31T23:00'],
    // Under way: as much time of as many months before.
    ['2026-10', '2026-11', '2026-09-30T22:00 2026-11-21T10:30', '2026-07-31T22:00 2026-09-21T10:30'],
    // To come.
    ['2999-11', '2999-12', '2999-10-31T23:00 2026-11-21T10:30', '2999-08-31T22:00 2999-08-31T22:00'],
  ])('compares %s until %s with the time before it', (from, until, is, was) => {
    const months = monthsIn({ from, until }, 'Europe/Stockholm')
    const { current, before } = comparedPeriods(at('2026-11-21T10:30:00Z'), 'Europe/Stockholm', months)

    const short = (period: { from: Date; until: Date }) => iso(period).map((text) => text.slice(0, 16))
    expect([short(current).join(' '), short(before).join(' ')]).toEqual([is, was])
  })
})

describe('monthsIn', () => {
  it.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])('returns the months of a period in %s', (zone) => {
    const months = monthsIn({ from: '2025-12', until: '2026-02' }, zone)

    expect(months.map(({ month }) => month)).toEqual(['2025-12', '2026-01', '2026-02'])
    expect(months[0]).toEqual(lastMonths(at('2025-12-15T12:00:00Z'), zone, 1)[0])
  })
})

describe('isTimeZone', () => {
  it.each(['UTC', 'Europe/Stockholm', 'America/Argentina/Buenos_Aires'])('accepts %s', (name) =>
    expect(isTimeZone(name)).toBe(true),
  )
  it.each(['', 'Sweden/Stockholm', "UTC'; drop table orders", 'x'.repeat(10_000)])('rejects %s', (name) =>
    expect(isTimeZone(name)).toBe(false),
  )
})

describe('percentages', () => {
  it.each([
    [5, 4, 25, '+25%'],
    [3, 5, -40, '−40%'],
    [0, 3, -100, '−100%'],
    [4, 4, 0, '0%'],
    [7, 0, 0, '0%'],
    [0, 0, 0, '0%'],
    [1001, 1000, 0, '0%'],
  ])('growthPercent gives for %i after %i %i, shown as %s', (current, before, percent, words) => {
    expect(growthPercent(current, before)).toBe(percent)
    expect(signedPercent(growthPercent(current, before))).toBe(words)
  })

  it.each([
    [2, 3, 67],
    [0, 3, 0],
    [3, 3, 100],
    [0, 0, null],
  ])('sharePercent gives for %i of %i %s', (part, whole, percent) => expect(sharePercent(part, whole)).toBe(percent))
})

describe('formatDuration', () => {
  it.each([
    [0, '1 min'],
    [45 * 60, '45 min'],
    [59.4 * 60, '59 min'],
    [59.6 * 60, '1 h'],
    [3.5 * 3600, '3.5 h'],
    [47.9 * 3600, '47.9 h'],
    [47.99 * 3600, '2 days'],
    [60 * 3600, '2.5 days'],
    [400 * 86_400, '400 days'],
  ])('shows %d seconds as %s', (seconds, words) => expect(formatDuration(seconds)).toBe(words))
})
