import { z } from 'zod'
import { denied, allowed, type Verdict } from './errors.ts'

/** Nobody locks themselves out: may this way to sign in go, when `left` others remain of password, passkeys, identities? */
export function mayRemoveSignInMethod(left: number): Verdict {
  if (left > 0) return allowed
  return denied('This is the only way to sign in to your account. Add another one first, then remove this.')
}

const maxPasskeys = 20

export function mayAddPasskey(passkeys: number): Verdict {
  if (passkeys < maxPasskeys) return allowed
  return denied(`An account has at most ${maxPasskeys} passkeys. Remove one that you no longer use.`)
}

export const passkeyNameInput = z.strictObject({
  name: z
    .string('Give the passkey a name.')
    .trim()
    .min(1, 'Give the passkey a name.')
    .max(60, 'A name has at most 60 characters.'),
})
