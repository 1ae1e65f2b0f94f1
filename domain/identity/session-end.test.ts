import { expect, it } from 'vitest'
import { sessionEnds } from './session-end.ts'

it('has a sentence for each end, without an address', () => {
  for (const text of Object.values(sessionEnds)) expect(text).toMatch(/^You(r| were) [^@]+\.$/)
})
