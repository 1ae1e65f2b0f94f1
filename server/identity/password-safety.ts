import { equalsOneOf, normalisePassword } from '#domain/identity/password-rules.ts'
import { invalidField } from '#server/app-error.ts'

/** Whether it is one of the 49,233 most used passwords, in any letter case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded when first needed: it takes half a megabyte, which an idle server saves.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(normalisePassword(password).toLowerCase())
}

/**
 * Refuses, at its field, a common password and one that equals something a stranger would know of the person (`own`). For
 * passwords with only a rule for their length; `brokenRules` checks those of a registration against the list.
 */
export async function assertUncommonPassword(password: string, field: string, own: readonly string[]): Promise<void> {
  if (await isCommonPassword(password)) throw invalidField(field, 'identity.commonPassword')
  if (equalsOneOf(own, password)) throw invalidField(field, 'identity.ownPassword')
}
