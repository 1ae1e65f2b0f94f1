import { expect, it } from 'vitest'
import { sessionEnds } from './session-end.ts'

it('every end of a session has a sentence without an address', () => {
  for (const text of Object.values(sessionEnds)) expect(text).toMatch(/^You(r| were) [^@]+\.$/)
})
