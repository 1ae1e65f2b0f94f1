import { expect, it } from 'vitest'
import { formatLatestDelivery, formatWeightTolerance } from './delivery-terms.ts'

it('formatLatestDelivery writes the day and its week', () => {
  expect(formatLatestDelivery('2026-12-20')).toBe('20 December 2026 (week 51)')
})

it.each([
  [5, null],
  [0, '± 0 %'],
  [2.5, '± 2.5 %'],
])('formatWeightTolerance writes %s as %j', (percent, text) => {
  expect(formatWeightTolerance(percent)).toBe(text)
})
