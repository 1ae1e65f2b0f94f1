import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { identityRefusals } from '#domain/identity/identity-texts.ts'
import { brokenRules, commonPasswords, passwordRules } from '#domain/identity/password-rules.ts'
import type { AppError } from '#server/app-error.ts'
import { assertUncommonPassword } from './password-safety.ts'

/** The error at the field, or null if the password is accepted. */
const refusalOf = (password: string, own: string[] = []) =>
  assertUncommonPassword(password, 'new_password', own).then(
    () => null,
    (refusal: unknown) => (refusal as AppError).fieldMessages,
  )

describe('assertUncommonPassword', () => {
  it.each(['password', 'PassWord', '123456', 'P@ssw0rd', 'Letmein', 'TRUSTNO1'])('rejects %s', async (password) => {
    expect(await refusalOf(password)).toEqual({ new_password: identityRefusals.commonPassword })
  })

  it.each(['Password1!', 'Qwerty12!', 'New-Pass22', 'P@ssw0rd1', 'password ', 'Verdigris-2026', 'gör-så-här', ''])(
    'accepts "%s", which is not on the list',
    async (password) => {
      expect(await refusalOf(password, ['anna@nordmast.example', 'Anna Ek', 'Nordmast Verkstad AB'])).toBeNull()
    },
  )

  it.each(['anna.ek@nordmast.example', 'Anna.Ek', 'NORDMAST VERKSTAD'])(
    'rejects %s, which a stranger would know',
    async (password) => {
      expect(await refusalOf(password, ['anna.ek@nordmast.example', 'Nordmast Verkstad'])).toEqual({
        new_password: identityRefusals.ownPassword,
      })
    },
  )
})

/** Whether the password can meet the specified rules in some letter case. */
const canMeetTheRules = (password: string) => {
  const letters = Array.from(password).flatMap((sign, at) => (sign.toUpperCase() === sign ? [] : [at]))
  const [first = -1] = letters
  const mixed = password.slice(0, first + 1).toUpperCase() + password.slice(first + 1)
  return passwordRules.every(({ id, test }) => id === 'uncommon' || test(mixed))
}

describe("the browsers' list of common passwords", () => {
  it('contains every password of the whole list that can meet the other rules', () => {
    const all = dictionary['passwords-common']

    expect(all.every((password) => password === password.toLowerCase())).toBe(true)
    expect(all.filter(canMeetTheRules)).toEqual(commonPasswords)
  })

  it('rejects each at a registration, in any letter case that the rules ask for', () => {
    for (const password of commonPasswords) {
      const first = Array.from(password).findIndex((sign) => sign.toUpperCase() !== sign)
      const mixed = password.slice(0, first + 1).toUpperCase() + password.slice(first + 1)
      expect(brokenRules(mixed)).toEqual([identityRefusals.commonPassword])
    }
  })
})
