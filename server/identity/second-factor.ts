import { randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { recoveryCodeAlphabet, recoveryCodeCount } from '#domain/identity/security.ts'
import type { Auth } from './auth.ts'
import { seal, unseal } from './sealed.ts'

/** RFC 6238 with its defaults: SHA-1, six digits every 30 seconds. */
const totpOf = (secret: string, label = '') => new TOTP({ issuer: 'Verdigris', label, secret: Secret.fromUTF8(secret) })

/** A secret to share with an authenticator app, sealed for the database and as the URI for its QR code. */
export function newSecret(auth: Auth, email: string): { sealed: string; uri: string } {
  const secret = randomBytes(24).toString('base64url')
  return { sealed: seal(auth.secret, secret), uri: totpOf(secret, email).toString() }
}

/** The codes of the previous and the next period are valid too, for clocks that are off (RFC 6238, section 5.2). */
export const isCodeOf = (auth: Auth, sealed: string, code: string): boolean =>
  totpOf(unsealed(auth, sealed)).validate({ token: code, window: 1 }) !== null

/** Codes to sign in without the app, once each; `sealed` holds all of them for the database. */
export function newRecoveryCodes(auth: Auth): { codes: string[]; sealed: string } {
  const group = () =>
    Array.from({ length: 5 }, () => recoveryCodeAlphabet[randomInt(recoveryCodeAlphabet.length)]).join('')
  const codes = Array.from({ length: recoveryCodeCount }, () => `${group()}-${group()}`)
  return { codes, sealed: seal(auth.secret, JSON.stringify(codes)) }
}

const codesOf = (auth: Auth, sealed: string) => z.array(z.string()).parse(JSON.parse(unsealed(auth, sealed)))

export const countRecoveryCodes = (auth: Auth, sealed: string): number => codesOf(auth, sealed).length

/** The recovery codes without this one, sealed again; null if it is not one of them. */
export function withoutRecoveryCode(auth: Auth, sealed: string, code: string): string | null {
  const codes = codesOf(auth, sealed)
  return codes.includes(code) ? seal(auth.secret, JSON.stringify(codes.filter((other) => other !== code))) : null
}

function unsealed({ secret }: Auth, sealed: string): string {
  const text = unseal(secret, sealed)
  if (text === null) throw new Error('AUTH_SECRET is not the one that this second factor was sealed with')
  return text
}
