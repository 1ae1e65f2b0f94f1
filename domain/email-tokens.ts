import { z } from 'zod'
import { signUpInput } from './sign-up.ts'

/**
 * How many minutes the token of each mail is valid: a link to choose a password, a link that confirms the address, the
 * two links that confirm a change of address, a link to sign in, and a code to sign in.
 */
export const emailTokenMinutes = {
  resetPassword: 60,
  verifyEmail: 24 * 60,
  leaveAddress: 24 * 60,
  takeAddress: 24 * 60,
  signInLink: 15,
  signInCode: 10,
} as const

const { email, password } = signUpInput.shape
const token = z.string('The link is not complete.').min(1, 'The link is not complete.').max(200)
const badCode = 'Enter the 6 digits of the code.'

/** Requests for a mail hold only the address. */
export const mailRequestInput = z.strictObject({ email })

/** The token that a link carries. */
export const tokenInput = z.strictObject({ token })

export const resetPasswordInput = z.strictObject({ token, password })

/** Digits with spaces between them, as people copy them, are the code too. */
export const signInCodeInput = z.strictObject({
  email,
  code: z
    .string(badCode)
    .max(100)
    .transform((code) => code.replace(/\s/g, ''))
    .refine((code) => /^\d{6}$/.test(code), badCode),
})

/** `from` is the page to go to once signed in; a path of this site, which the page checks again before it goes there. */
export const signInLinkRequestInput = z.strictObject({
  email,
  from: z
    .string()
    .max(1000)
    .regex(/^\/(?![/\\])/, 'This is no page of this site.')
    .optional(),
})
