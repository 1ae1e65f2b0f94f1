import { expect, test } from 'vitest'
import { declineReasonLabels, declineReasons, formatDecline } from './decline-reason.ts'

test('a decline names its reason, if it has one', () => {
  expect(Object.keys(declineReasonLabels)).toEqual([...declineReasons])
  expect(formatDecline('capacity')).toBe('Quote declined: No capacity')
  expect(formatDecline(null)).toBe('Quote declined')
})
