import { frequentPasswordText } from './frequent-password-text.ts'
// Separate from the account's schemas: the form lists the rules while somebody types, and loads the schemas when it is sent.

/**
 * The form in which a password is hashed and in which the rules count: keyboards write "å" as one code point or as two (RFC 8265
 * asks for the same).
 */
export const normalisePassword = (typed: string): string => typed.normalize('NFKC')

/** The password rules of the registration form (specification 000, section 5). */
const specified = [
  { id: 'length', label: 'At least 8 characters', test: (password: string) => password.length >= 8 },
  { id: 'uppercase', label: 'An uppercase letter', test: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'lowercase', label: 'A lowercase letter', test: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'number', label: 'A number', test: (password: string) => /\p{Nd}/u.test(password) },
  { id: 'special', label: 'A special character', test: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const

/**
 * Those of the server's 49,233 common passwords that can meet the specified rules in some letter case.
 * `server/identity/password-safety.test.ts` compares them with the list.
 */
export const commonPasswords: readonly string[] = [
  'sasha_007',
  'p@ssw0rd',
  'l58jkdjp!',
  '!qaz2wsx',
  '1qaz!qaz',
  '1qaz@wsx',
  'p030710p$e4o',
  '!qazxsw2',
  'pa$$w0rd',
  'ybrbnf_25',
  '%e2%82%ac',
  'zaq!2wsx',
  'wapbbs_1',
  'nick1234-rem936',
  'fre_ak8yj',
  'ncc-1701',
  'doc_0815',
]

/** The additional rule for every new password, which is not in the specification. */
export const uncommonLabel = 'Not a commonly used password'

const specifiedRules = specified.map((rule) => ({
  ...rule,
  test: (typed: string) => rule.test(normalisePassword(typed)),
}))
const isMetBy = (typed: string) => specifiedRules.every(({ test }) => test(typed))

/**
 * Listed live below the field. The last one is checked only once the others are met, because the list here has no shorter
 * passwords.
 */
export const passwordRules = [
  ...specifiedRules,
  {
    id: 'uncommon',
    label: uncommonLabel,
    test: (typed: string) => isMetBy(typed) && !commonPasswords.includes(normalisePassword(typed).toLowerCase()),
  },
] as const

/** The message of each rule that a password breaks. A common password is reported once the other rules are met. */
export function brokenRules(password: string): string[] {
  if (isMetBy(password)) return passwordRules.every(({ test }) => test(password)) ? [] : [frequentPasswordText]
  return specifiedRules
    .filter(({ test }) => !test(password))
    .map(({ id, label }) =>
      id === 'length'
        ? 'Password must be at least 8 characters long.'
        : `Password must include: ${label.toLowerCase()}.`,
    )
}

/** Why a form with this password cannot be sent yet; undefined when it can. */
export function passwordRefusal(password: string): string | undefined {
  const missing = specifiedRules.filter(({ test }) => !test(password)).map(({ label }) => label.toLowerCase())
  return missing.length > 0 ? `The password still needs: ${missing.join(', ')}.` : brokenRules(password)[0]
}

/** Whether the password, in any letter case, equals one of these texts, or the part of an address before its @. */
export function equalsOneOf(texts: readonly string[], password: string): boolean {
  const comparable = (text: string) => normalisePassword(text).trim().toLowerCase()
  const normalised = comparable(password)
  const forbidden = texts.flatMap((text) => [text, text.split('@')[0] ?? '']).map(comparable)
  return normalised !== '' && forbidden.includes(normalised)
}
