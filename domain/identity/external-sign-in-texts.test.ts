import { expect, it } from 'vitest'
import { isSignInProblem } from './external-sign-in.ts'
import { signInProblems } from './external-sign-in-texts.ts'

it.each(Object.entries(signInProblems))('the code %s of an address has a sentence', (code, sentence) => {
  expect(isSignInProblem(code)).toBe(true)
  expect(sentence).toMatch(/^[A-Z].+\.$/)
})
