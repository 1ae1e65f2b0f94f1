import { z } from 'zod'
import { selfRegisteredRoles } from '#domain/access/role.ts'
import { asciiDomain } from '#domain/values/international-domain.ts'
import { brokenRules } from './password-rules.ts'

/** Longer input is refused instead of cut: hashing is costly, and a cut password would match its beginning. */
export const passwordMaxLength = 256

/** The minimum length of a changed password, as specified (product decision 10). An operator can raise it here. */
export const passwordChangeMinLength = 6

/**
 * Sign-up fields are trimmed, stripped of angle brackets and cut to 1000 characters (specification 000, section 5); a
 * surrogate pair is not split. "Å" as one code point or as two is the same text.
 */
export function cleanSignUpText(text: string): string {
  const cut = text.normalize().replace(/[<>]/g, '').trim().slice(0, 1000)
  return cut.replace(/[\uD800-\uDBFF]$/, '').trim()
}

/** The canonical form in which addresses are stored and compared: an international domain in its ASCII form, and
 * letters in one form, however the keyboard composed them. */
export function normaliseEmail(email: string): string {
  const address = email.trim().normalize('NFKC').toLowerCase()
  const domainAt = address.lastIndexOf('@') + 1
  return address.slice(0, domainAt) + asciiDomain(address.slice(domainAt))
}

/** The pattern accepts only top-level domains of letters, so a converted one is replaced for the test. */
const isEmail = (address: string) =>
  address.length <= 254 && z.regexes.email.test(address.replace(/\.xn--[a-z0-9-]+$/, '.converted'))

const email = z.string('Invalid email format').transform(normaliseEmail).refine(isEmail, 'Invalid email format')

export const bothRequired = 'Company name and contact person are required.'
const requiredText = z
  .string(bothRequired)
  .transform(cleanSignUpText)
  .refine((text) => text !== '', bothRequired)

const optionalText = z.string().transform(cleanSignUpText).optional()

const newPassword = z
  .string('Password must be at least 8 characters long.')
  .normalize('NFKC')
  .max(passwordMaxLength, `Password must be at most ${passwordMaxLength} characters long.`)
  .superRefine((password, context) => {
    for (const message of brokenRules(password)) context.addIssue({ code: 'custom', message })
  })

export const signUpInput = z.strictObject({
  role: z
    .string('Please select a role')
    .min(1, 'Please select a role')
    .pipe(z.enum(selfRegisteredRoles, 'Invalid role specified.')),
  company_name: requiredText,
  contact_person: requiredText,
  email,
  password: newPassword,
  phone: optionalText,
  address: optionalText,
})
export type SignUpInput = z.infer<typeof signUpInput>

export const signInInput = z.strictObject({
  email,
  password: z.string('Password is required.').min(1, 'Password is required.').max(10_000),
})

/** The 4th attempt is refused (specification 000, section 5). */
export const signUpLimit = { attempts: 3, perSeconds: 5 * 60 } as const
