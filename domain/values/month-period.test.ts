import { describe, expect, it } from 'vitest'
import { monthPeriod, monthsOf, quarterOf, resolvePeriod } from './month-period.ts'

describe('monthPeriod', () => {
  it.each(['2026-13', '2026-1', 'now', '26-11'])('rejects %s', (from) =>
    expect(monthPeriod.safeParse({ from }).success).toBe(false),
  )
})

it.each(['0000-05', '9999-12', '3000-01', '1899-12'])('monthPeriod refuses %s', (until) => {
  expect(monthPeriod.safeParse({ until }).success).toBe(false)
})

describe('resolvePeriod', () => {
  it.each([
    [{}, '2025-12', '2026-11'],
    [{ from: '2026-01' }, '2026-01', '2026-12'],
    [{ until: '2026-03' }, '2025-04', '2026-03'],
    [{ from: '2026-02', until: '2026-05' }, '2026-02', '2026-05'],
    // A period that ends before it begins is its last month, and one of more than three years ends where it does.
    [{ from: '2026-05', until: '2026-02' }, '2026-02', '2026-02'],
    [{ from: '2020-01', until: '2026-12' }, '2024-01', '2026-12'],
  ])('reads %j from %s until %s', (period, from, until) =>
    expect(resolvePeriod(period, '2026-11')).toEqual({ from, until }),
  )

  it('names all months of a period, across the turn of a year', () => {
    expect(monthsOf({ from: '2025-11', until: '2026-02' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  })
})

it.each([
  ['2026-01', '2026-01'],
  ['2026-06', '2026-04'],
  ['2026-11', '2026-10'],
  ['2026-12', '2026-10'],
])('the quarter of %s begins with %s', (now, from) => {
  expect(quarterOf(now)).toEqual({ from, until: now })
})
