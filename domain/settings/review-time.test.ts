import { expect, it } from 'vitest'
import { isOverdue } from './review-time.ts'

it('a request is overdue after more than 24 hours', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  expect(isOverdue('2026-11-27T12:00:00Z', now)).toBe(false)
  expect(isOverdue('2026-11-27T11:59:59Z', now)).toBe(true)
})
