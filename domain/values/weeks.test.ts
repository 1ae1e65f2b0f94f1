import { expect, it } from 'vitest'
import { formatWeekOf, isoWeekOf, sundayOf, weekOf } from './weeks.ts'

it.each([
  ['2026-12-14', 2026, 51],
  ['2026-12-20', 2026, 51],
  ['2026-12-21', 2026, 52],
  // 2020 and 2026 have a week 53, which ends in the next year.
  ['2026-12-28', 2026, 53],
  ['2027-01-03', 2026, 53],
  ['2027-01-04', 2027, 1],
  ['2020-12-31', 2020, 53],
  ['2021-01-03', 2020, 53],
  ['2021-01-04', 2021, 1],
  // The first days of a year can be in its week 1 or in the last week of the year before; its last days in week 1 of the next.
  ['2024-12-30', 2025, 1],
  ['2025-01-01', 2025, 1],
  ['2023-01-01', 2022, 52],
  ['2024-02-29', 2024, 9],
])('weekOf %s is of %i week %i', (day, year, week) => {
  expect(weekOf(day)).toEqual({ year, week })
})

it.each([
  [2026, 51, '2026-12-20'],
  [2026, 53, '2027-01-03'],
  [2020, 53, '2021-01-03'],
  [2027, 1, '2027-01-10'],
  [2025, 1, '2025-01-05'],
  // Weeks that do not exist.
  [2027, 53, null],
  [2026, 54, null],
  [2026, 0, null],
])('sundayOf the year %i, week %i is %s', (year, week, sunday) => {
  expect(sundayOf({ year, week })).toBe(sunday)
})

it('weekOf finds every week again by its Sunday', () => {
  const weeks = Array.from({ length: 60 * 53 }, (_, at) => ({ year: 2000 + Math.floor(at / 53), week: (at % 53) + 1 }))
  const there = weeks.filter((one) => sundayOf(one) !== null)

  expect(there.map((one) => weekOf(sundayOf(one) ?? ''))).toEqual(there)
  expect(there.length).toBe(60 * 52 + 10)
  expect(there.filter(({ week }) => week === 53).map(({ year }) => year)).toEqual([
    2004, 2009, 2015, 2020, 2026, 2032, 2037, 2043, 2048, 2054,
  ])
})

it.each([
  ['2026-12-20', 'week 51', '2026-W51'],
  ['2027-01-02', 'week 53 of 2026', '2026-W53'],
  ['2024-12-31', 'week 1 of 2025', '2025-W01'],
])('formatWeekOf writes %s as %j, and isoWeekOf as %s', (day, week, iso) => {
  expect(formatWeekOf(day)).toBe(week)
  expect(isoWeekOf(day)).toBe(iso)
})
