import { expect, it } from 'vitest'
import { sessionEndNames, sessionEnds } from './session-end.ts'

it('has a sentence for each end, without an address', () => {
  expect(sessionEndNames).toEqual(['expired', 'deactivated', 'removed', 'password', 'elsewhere', 'unknown'])
  for (const text of Object.values(sessionEnds)) expect(text).toMatch(/^You(r| were) [^@]+\.$/)
})
