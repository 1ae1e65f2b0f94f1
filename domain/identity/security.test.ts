import { describe, expect, it } from 'vitest'
import { passwordChangeMinLength } from './sign-up.ts'
import { changePasswordInput, reauthenticationInput, readRecoveryCode, secondFactorInput } from './security.ts'

const messagesOf = (answer: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries(answer.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])

describe('changePasswordInput', () => {
  const parse = (new_password: string) => changePasswordInput.safeParse({ current_password: 'old', new_password })

  it('requires at least six characters, as specified', () => {
    expect(passwordChangeMinLength).toBe(6)
    expect(parse('123456').success).toBe(true)
    expect(messagesOf(parse('12345'))).toEqual({ new_password: 'Password must be at least 6 characters long.' })
  })

  it('accepts at most 256 characters', () => {
    expect(parse('x'.repeat(256)).success).toBe(true)
    expect(messagesOf(parse('x'.repeat(257)))).toEqual({
      new_password: 'Password must be at most 256 characters long.',
    })
  })

  it('requires the current password', () => {
    const answer = changePasswordInput.safeParse({ current_password: '', new_password: '123456' })

    expect(messagesOf(answer)).toEqual({ current_password: 'Enter your current password.' })
  })
})

describe('readRecoveryCode', () => {
  it.each(['abcde-23456', 'ABCDE-23456', ' abcde 23456 ', 'abcde23456'])('reads %j', (typed) => {
    expect(readRecoveryCode(typed)).toBe('abcde-23456')
  })

  it.each(['', 'abcde-2345', 'abcde-234567', 'abcde-2345o', 'abcde_23456'])('rejects %j', (typed) => {
    expect(readRecoveryCode(typed)).toBeNull()
  })
})

describe('secondFactorInput', () => {
  it('accepts the six digits in any grouping', () => {
    expect(secondFactorInput.parse({ code: ' 123 456 ' })).toEqual({ code: '123456' })
    expect(secondFactorInput.parse({ recovery_code: 'ABCDE23456' })).toEqual({ recovery_code: 'abcde-23456' })
  })

  it.each([{}, { code: '123456', recovery_code: 'abcde-23456' }])(
    'requires exactly one of code and recovery code: %j',
    (given) => {
      expect(messagesOf(secondFactorInput.safeParse(given))).toEqual({
        code: 'Enter the code of your authenticator app, or a recovery code.',
      })
    },
  )

  it('shows the error at the field', () => {
    expect(messagesOf(secondFactorInput.safeParse({ code: '12345a' }))).toEqual({
      code: 'Enter the six digits that your authenticator app shows.',
    })
    expect(messagesOf(secondFactorInput.safeParse({ recovery_code: 'abc' }))).toEqual({
      recovery_code: 'A recovery code has ten letters and digits: abcde-23456.',
    })
  })
})

describe('reauthenticationInput', () => {
  it.each([{}, { code: '123456', password: 'Correct-horse-9' }])(
    'requires exactly one of code and password: %j',
    (given) => {
      expect(messagesOf(reauthenticationInput.safeParse(given))).toEqual({
        password: 'Enter your password, or the code of your authenticator app.',
      })
    },
  )
})
