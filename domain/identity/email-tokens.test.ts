import { describe, expect, it } from 'vitest'
import { mailRequestInput, resetPasswordInput, signInCodeInput, signInLinkRequestInput } from './email-tokens.ts'

const email = 'buyer@test.example'

describe('mailRequestInput', () => {
  it('normalises the address', () => {
    expect(mailRequestInput.parse({ email: ' Buyer@Test.Example ' })).toEqual({ email })
  })
})

describe('signInCodeInput', () => {
  it.each(['123456', ' 123 456 ', '12 34 56'])('reads six digits from "%s"', (code) => {
    expect(signInCodeInput.parse({ email, code }).code).toMatch(/^\d{6}$/)
  })

  it.each(['', '12345', '1234567', '12345a', '１２３４５６'])('rejects "%s"', (code) => {
    expect(signInCodeInput.safeParse({ email, code }).error?.issues[0]?.message).toBe('Enter the 6 digits of the code.')
  })
})

describe('the page after a sign-in by mail', () => {
  it.each(['/', '/orders/1?tab=offers#top', '/dashboard'])('accepts %s', (from) => {
    expect(signInLinkRequestInput.parse({ email, from }).from).toBe(from)
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
    'rejects %s',
    (from) => {
      expect(signInLinkRequestInput.safeParse({ email, from }).success).toBe(false)
    },
  )
})

describe('resetPasswordInput', () => {
  it('follows the password rules of a registration', () => {
    const refused = resetPasswordInput.safeParse({ token: 'x', password: 'correct-horse-9' })

    expect(refused.error?.issues[0]).toMatchObject({
      path: ['password'],
      message: 'Password must include: an uppercase letter.',
    })
  })
})
