import { z } from 'zod'
import type { IdentityRefusal } from './identity-texts.ts'
import { denied, allowed, type Verdict } from './refusal.ts'

/** Nobody locks themselves out: may this way to sign in go, when `left` others remain of password, passkeys, identities? */
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
