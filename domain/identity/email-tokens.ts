import { z } from 'zod'
import { signUpInput } from './sign-up.ts'

/**
 * How long the token of each mail is valid, in minutes: a link to choose a password, a link that confirms the address, the
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

/** A request for a mail contains only the address. */
export const mailRequestInput = z.strictObject({ email })

/** The token of a link. */
export const tokenInput = z.strictObject({ token })

export const resetPasswordInput = z.strictObject({ token, password })

/** Spaces between the digits are allowed, because people copy them. */
export const signInCodeInput = z.strictObject({
  email,
  code: z
    .string(badCode)
    .max(100)
    .transform((code) => code.replace(/\s/g, ''))
    .refine((code) => /^\d{6}$/.test(code), badCode),
})

/** `from`: the page to open after the sign-in, a path of this site. The page checks it again before it opens it. */
export const signInLinkRequestInput = z.strictObject({
  email,
  from: z
    .string()
    .max(1000)
    .regex(/^\/(?![/\\])/, 'This page does not belong to this site.')
    .optional(),
})
