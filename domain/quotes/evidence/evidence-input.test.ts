import { expect, it } from 'vitest'
import { evidencePeriod } from './evidence-input.ts'

it.each([
  ['2026-01-01', '2026-12-31', undefined],
  ['2026-01-01', '2026-01-01', undefined],
  ['2026-01-02', '2026-01-01', 'The last day is before the first one.'],
  ['2025-01-01', '2026-12-31', 'A period can have at most 400 days.'],
  ['2026-02-30', '2026-12-31', 'Please enter a date.'],
])('a period from %s to %s is checked', (from, to, message) => {
  expect(evidencePeriod.safeParse({ from, to }).error?.issues[0]?.message).toBe(message)
})
