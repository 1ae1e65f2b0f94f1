import { isOneOf } from '#domain/password-rules.ts'
import { invalidField } from '#server/app-error.ts'

/** Whether it is one of the 49,233 most used passwords, as it stands in the list and in any case of letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded when first needed: half a megabyte that an idle server never holds.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(password.toLowerCase())
}

/**
 * Refuses, at its field, a common password and one that is what a stranger would know of the person (`own`). For passwords
 * of which only a length is asked; those of a registration are held against the list by `brokenRules`.
 */
export async function assertUncommonPassword(password: string, field: string, own: readonly string[]): Promise<void> {
  if (await isCommonPassword(password)) throw invalidField(field, 'identity.commonPassword')
  if (isOneOf(own, password)) throw invalidField(field, 'identity.ownPassword')
}
