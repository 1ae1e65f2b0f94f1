import { z } from 'zod'
import type { IdentityRefusal } from './identity-texts.ts'
import { denied, allowed, type Verdict } from '#domain/refusal.ts'

/**
 * Whether this way to sign in may be removed, when `left` others of password, passkeys and identities remain. The last way
 * stays, so that people do not lock themselves out.
 */
export function mayRemoveSignInMethod(left: number): Verdict<IdentityRefusal> {
  if (left > 0) return allowed
  return denied('identity.onlyWay')
}

const maxPasskeys = 20

export function mayAddPasskey(passkeys: number): Verdict<IdentityRefusal> {
  if (passkeys < maxPasskeys) return allowed
  return denied({ code: 'identity.tooManyPasskeys', max: maxPasskeys })
}

export const passkeyNameInput = z.strictObject({
  name: z
    .string('Give the passkey a name.')
    .trim()
    .min(1, 'Give the passkey a name.')
    .max(60, 'A name has at most 60 characters.'),
})
