import { expect, it } from 'vitest'
import { sessionEndNames, sessionEnds } from './session-end.ts'

it('says of each end what to do or what happened, in a sentence, and names nobody', () => {
  expect(sessionEndNames).toEqual(['expired', 'deactivated', 'password', 'elsewhere', 'unknown'])
  for (const said of Object.values(sessionEnds)) expect(said).toMatch(/^You(r| were) [^@]+\.$/)
})
