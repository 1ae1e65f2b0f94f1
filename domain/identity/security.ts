import { z } from 'zod'
import { identityRefusals } from './identity-texts.ts'
import { passwordChangeMinLength, passwordMaxLength } from './sign-up.ts'

/** Texts for an account's owner about the password. */
export const passwordTexts = {
  differ: 'New passwords do not match',
  changed: 'Password updated successfully',
  failed: 'Failed to update password',
} as const

const currentPassword = z
  .string('Enter your current password.')
  .min(1, 'Enter your current password.')
  .max(10_000, identityRefusals.wrongPassword)

export const changePasswordInput = z.strictObject({
  current_password: currentPassword,
  new_password: z
    .string('Enter a new password.')
    .normalize('NFKC')
    .min(passwordChangeMinLength, `Password must be at least ${passwordChangeMinLength} characters long.`)
    .max(passwordMaxLength, `Password must be at most ${passwordMaxLength} characters long.`),
})
/** A new password, which is checked while it is typed. */
export const checkPasswordInput = changePasswordInput.pick({ new_password: true })

export type ChangePasswordInput = z.infer<typeof changePasswordInput>

/** The six digits of an authenticator app; spaces are ignored. */
const code = z
  .string(identityRefusals.codeNeeded)
  .transform((text) => text.replace(/\s/g, ''))
  .refine((digits) => /^\d{6}$/.test(digits), 'Enter the six digits that your authenticator app shows.')

/** Letters and digits that cannot be mistaken for one another, in two groups of five. */
export const recoveryCodeAlphabet = '23456789abcdefghjkmnpqrstuvwxyz'
export const recoveryCodeCount = 10
const tenOfAlphabet = new RegExp(`^[${recoveryCodeAlphabet}]{10}$`)

/** A typed recovery code in its original form, in any letter case and grouping; null if it cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const characters = text.toLowerCase().replace(/[\s-]/g, '')
  if (!tenOfAlphabet.test(characters)) return null
  return `${characters.slice(0, 5)}-${characters.slice(5)}`
}

const recoveryCode = z.string('Enter a recovery code.').transform((text, context) => {
  const read = readRecoveryCode(text)
  if (read !== null) return read
  context.addIssue({ code: 'custom', message: 'A recovery code has ten letters and digits: abcde-23456.' })
  return z.NEVER
})

export const codeInput = z.strictObject({ code })

/** The second step of signing in: a code of the app, or one of the recovery codes. */
export const secondFactorInput = z
  .strictObject({ code: code.optional(), recovery_code: recoveryCode.optional() })
  .refine((input) => (input.code === undefined) !== (input.recovery_code === undefined), {
    path: ['code'],
    message: 'Enter the code of your authenticator app, or a recovery code.',
  })
export type SecondFactorInput = z.infer<typeof secondFactorInput>

/** Reauthentication: a code of the authenticator app if there is one, else the password. */
export const reauthenticationInput = z
  .strictObject({ password: currentPassword.optional(), code: code.optional() })
  .refine((input) => (input.password === undefined) !== (input.code === undefined), {
    path: ['password'],
    message: 'Enter your password, or the code of your authenticator app.',
  })
export type ReauthenticationInput = z.infer<typeof reauthenticationInput>
