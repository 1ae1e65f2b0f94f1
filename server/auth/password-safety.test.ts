import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { passwordRules } from '#domain/password-rules.ts'
import { demoPassword } from '#server/demo/seed-accounts.ts'
import { insistOnUncommonPassword, passwordSafetyMessages } from './password-safety.ts'

/** What stands at the field, or null when the password is let through. */
const refusalOf = (password: string, own?: string[]) =>
  insistOnUncommonPassword(password, 'new_password', own).then(
    () => null,
    (refusal: unknown) => (refusal as { fields: unknown }).fields,
  )

const common = { new_password: passwordSafetyMessages.common }
const known = { new_password: passwordSafetyMessages.own }

async function letThrough(passwords: string[]): Promise<string[]> {
  const refusals = await Promise.all(passwords.map((password) => refusalOf(password)))
  return passwords.filter((_, index) => refusals[index] === null)
}

describe('insistOnUncommonPassword', () => {
  it('refuses each of the 3,000 most used, and the same with what a registration asks for', async () => {
    const most = dictionary['passwords-common'].slice(0, 3000)

    expect(await letThrough(most)).toEqual([])
    const words = most.filter((password) => /^[a-z]{6,}$/.test(password))
    expect(words.length).toBeGreaterThan(1000)
    const dressed = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}-26!`)
    expect(dressed.filter((password) => !passwordRules.every((rule) => rule.test(password)))).toEqual([])
    expect(await letThrough(dressed)).toEqual([])
  })

  it.each([
    'Password1!',
    'P@ssw0rd',
    'P@$$w0rd123!',
    'Passw0rd-2026!',
    'Qwerty123!',
    'Aa@123456',
    'Admin@123',
    '1qaz!QAZ',
    'Summer2026!',
    '!!Welcome1',
    'TRUSTNO1!',
    'Abc1231!',
    '!Qwer1234-26',
  ])('refuses %s', async (password) => {
    expect(await refusalOf(password)).toEqual(common)
  })

  it.each([demoPassword, 'Correct-horse-9', 'gör-så-här', 'Test!8472910-3847', 'xK9#mQ2$vL', '北京欢迎你2026', ''])(
    'lets %s through',
    async (password) => {
      expect(await refusalOf(password, ['anna@nordmast.example', 'Anna Ek', 'Nordmast Verkstad AB'])).toBeNull()
    },
  )

  it.each(['anna.ek@nordmast.example', 'Anna.Ek-26!', 'Nordmast-Verkstad1!', 'NORDMAST VERKSTAD'])(
    'refuses %s, which a stranger would know',
    async (password) => {
      expect(await refusalOf(password, ['anna.ek@nordmast.example', 'Nordmast Verkstad'])).toEqual(known)
    },
  )
})
