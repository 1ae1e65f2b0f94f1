import { expect, it } from 'vitest'
import { isSignInProblem } from './external-sign-in.ts'

it.each(['Call 0900 1234', 'toString', '__proto__', '', 7, null, undefined])('isSignInProblem rejects %j', (code) => {
  expect(isSignInProblem(code)).toBe(false)
})

it('isSignInProblem accepts a code of the list', () => {
  expect(isSignInProblem('not_linked')).toBe(true)
})
