import { expect, it } from 'vitest'
import { formatJobError } from './job-facts.ts'

it('formatJobError shortens an error to one line', () => {
  expect(formatJobError("EACCES: permission denied,\n  unlink '/files/1'")).toBe(
    "EACCES: permission denied, unlink '/files/1'",
  )
  expect(formatJobError('x'.repeat(1000))).toHaveLength(300)
  expect(formatJobError(null)).toBe('The program ended while it was being done.')
})
