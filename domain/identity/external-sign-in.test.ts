import { describe, expect, it } from 'vitest'
import { isSignInProblem, signInProblems } from './external-sign-in.ts'

describe('isSignInProblem', () => {
  it.each(Object.keys(signInProblems))('accepts %s, which has a sentence', (code) => {
    expect(isSignInProblem(code)).toBe(true)
    expect(signInProblems[code as keyof typeof signInProblems]).toMatch(/^[A-Z].+\.$/)
  })

  it.each(['Call 0900 1234', 'toString', '__proto__', '', 7, null, undefined])('rejects %j', (code) => {
    expect(isSignInProblem(code)).toBe(false)
  })
})
