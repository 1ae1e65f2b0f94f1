import { expect, it } from 'vitest'
import { readWeek } from './read-week.ts'

it.each([
  'v. 51',
  'v.51',
  'V51',
  'vecka 51',
  'week 51',
  'Week 51',
  'w51',
  'wk 51',
  'uke 51',
  'uge 51',
  'viikko 51',
  'vko 51',
  'KW 51',
  ' 51 ',
  '2026-W51',
  '2026w51',
  '51/2026',
  'week 51, 2026',
  'v. 51 2026',
  '2026 v. 51',
])('readWeek takes the Sunday of %j', (text) => {
  expect(readWeek(text, '2026-11-27')).toBe('2026-12-20')
})

it.each([
  ['v. 10', '2026-11-27', '2027-03-14'],
  ['v. 48', '2026-11-29', '2026-11-29'],
  // The Sunday of week 48 has passed.
  ['v. 48', '2026-11-30', '2027-12-05'],
  ['v. 53', '2026-11-27', '2027-01-03'],
  // 1 January 2027 is in week 53 of 2026.
  ['v. 53', '2027-01-01', '2027-01-03'],
  ['v. 1', '2027-01-01', '2027-01-10'],
  ['v. 1', '2026-12-31', '2027-01-10'],
  ['v. 1', '2025-12-31', '2026-01-04'],
])('readWeek takes for %j on %s the next one: %s', (text, today, day) => {
  expect(readWeek(text, today)).toBe(day)
})

it('readWeek takes a past week with its year, which the form then refuses as past', () => {
  expect(readWeek('2020-W53', '2026-11-27')).toBe('2021-01-03')
})

it.each([
  '',
  'week',
  'v. 0',
  'v. 54',
  '2027-W53',
  'v. 50-51',
  'v. 51.5',
  'soon',
  '2026-12-20',
  '20.12.',
  '512026',
  'v. 511',
  '2026',
])('readWeek takes no week from %j', (text) => {
  expect(readWeek(text, '2026-11-27')).toBeNull()
})

it('readWeek takes no week 53 without a year while neither this nor the next year has one', () => {
  expect(readWeek('v. 53', '2027-02-01')).toBeNull()
})
