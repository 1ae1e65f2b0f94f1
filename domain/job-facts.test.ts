import { expect, it } from 'vitest'
import { sayJobError } from './job-facts.ts'

it('says why a job failed on one short line', () => {
  expect(sayJobError("EACCES: permission denied,\n  unlink '/files/1'")).toBe(
    "EACCES: permission denied, unlink '/files/1'",
  )
  expect(sayJobError('x'.repeat(1000))).toHaveLength(300)
  expect(sayJobError(null)).toBe('The program ended while it was being done.')
})
