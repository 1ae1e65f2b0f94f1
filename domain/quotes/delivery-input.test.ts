import { expect, it } from 'vitest'
import { latestDelivery, weightTolerance } from './delivery-input.ts'

it.each([
  ['2026-12-18', '2026-12-18'],
  ['2026-W51', '2026-12-20'],
  ['2026-W53', '2027-01-03'],
  ['2025-W01', '2025-01-05'],
])('latestDelivery reads %s as the day %s', (written, day) => {
  expect(latestDelivery.parse(written)).toBe(day)
})

it.each(['2027-W53', '2026-W00', '2026-W5', 'v. 51', '2027-02-29', '2026-12-20T00:00:00Z', '', 51, null])(
  'latestDelivery refuses %j with one sentence',
  (written) => {
    expect(latestDelivery.safeParse(written).error?.issues.map(({ message }) => message)).toEqual([
      'Please enter a valid date, or a week such as 2026-W51.',
    ])
  },
)

it.each([
  [undefined, 5],
  [0, 0],
  [2.5, 2.5],
  [50, 50],
])('weightTolerance reads %s as %s', (given, percent) => {
  expect(weightTolerance.parse(given)).toBe(percent)
})

it.each([
  [-0.1, 'The weight tolerance cannot be negative.'],
  [50.1, 'The weight tolerance is at most 50 %.'],
  ['a few', 'The weight tolerance must be a number.'],
  [null, 'The weight tolerance must be a number.'],
])('weightTolerance refuses %j', (given, message) => {
  expect(weightTolerance.safeParse(given).error?.issues[0]?.message).toBe(message)
})
