import { expect, test } from 'vitest'
import { identityRefusalText } from './identity-texts.ts'

test('the refusal of a rate limit says when to try again', () => {
  expect(identityRefusalText({ code: 'identity.tooManySignIns', seconds: 300 })).toBe(
    'Too many attempts to sign in. Try again in 5 minutes.',
  )
})
