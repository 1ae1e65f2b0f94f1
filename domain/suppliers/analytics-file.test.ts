import { expect, test } from 'vitest'
import { analyticsFile } from './analytics-file.ts'

test('analyticsFile writes each month by its first day', () => {
  expect(analyticsFile.values({ month: '2026-11', requests: 12, orders: 3 })).toEqual(['2026-11-01', 12, 3])
})
