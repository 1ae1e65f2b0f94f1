import { describe, expect, it } from 'vitest'
import { mailRequestInput, resetPasswordInput, signInCodeInput, signInLinkRequestInput } from './email-tokens.ts'

const email = 'buyer@test.example'

describe('an address that asks for a mail', () => {
  it('is compared in its one form', () => {
    expect(mailRequestInput.parse({ email: ' Buyer@Test.Example ' })).toEqual({ email })
  })
})

describe('a code', () => {
  it.each(['123456', ' 123 456 ', '12 34 56'])('is read from "%s"', (code) => {
    expect(signInCodeInput.parse({ email, code }).code).toMatch(/^\d{6}$/)
  })

  it.each(['', '12345', '1234567', '12345a', '１２３４５６'])('is not "%s"', (code) => {
    expect(signInCodeInput.safeParse({ email, code }).error?.issues[0]?.message).toBe('Enter the 6 digits of the code.')
  })
})

describe('the page to go to', () => {
  it.each(['/', '/orders/1?tab=offers#top', '/dashboard'])('may be %s', (from) => {
    expect(signInLinkRequestInput.parse({ email, from }).from).toBe(from)
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
    'may not be %s',
    (from) => {
      expect(signInLinkRequestInput.safeParse({ email, from }).success).toBe(false)
    },
  )
})

describe('a new password', () => {
  it('follows the rules of a registration', () => {
    const refused = resetPasswordInput.safeParse({ token: 'x', password: 'correct-horse-9' })

    expect(refused.error?.issues[0]).toMatchObject({
      path: ['password'],
      message: 'Password must include: an uppercase letter.',
    })
  })
})
