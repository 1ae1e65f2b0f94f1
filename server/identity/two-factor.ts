import { randomInt } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { generateRandomString } from 'better-auth/crypto'
import { z } from 'zod'
import { recoveryCodeAlphabet, recoveryCodeCount } from '#domain/security.ts'
import type { Auth } from './auth.ts'
import { isSecondFactorChallenge } from './challenge-cookies.ts'
import { seal, unseal } from './sealed.ts'

/**
 * What the library does at sign-in, for the commands that set it up within one transaction: the same codes (RFC 6238:
 * six digits every 30 seconds, one period either way for a clock that is off) and the same encryption at rest.
 */
const shape = { digits: 6, period: 30 } as const

/** A secret to share with an authenticator app, sealed for the database and as the address that its QR code holds. */
export async function newSecret(auth: Auth, email: string): Promise<{ sealed: string; uri: string }> {
  const secret = generateRandomString(32)
  return { sealed: await seal(auth.secret, secret), uri: createOTP(secret, shape).url('Verdigris', email) }
}

export async function isCodeOf(auth: Auth, sealed: string, code: string): Promise<boolean> {
  return createOTP(await unseal(auth.secret, sealed), shape).verify(code)
}

/** Codes to sign in without the app, once each, and all of them sealed for the database. */
export async function newRecoveryCodes(auth: Auth): Promise<{ codes: string[]; sealed: string }> {
  const group = () =>
    Array.from({ length: 5 }, () => recoveryCodeAlphabet[randomInt(recoveryCodeAlphabet.length)]).join('')
  const codes = Array.from({ length: recoveryCodeCount }, () => `${group()}-${group()}`)
  return { codes, sealed: await seal(auth.secret, JSON.stringify(codes)) }
}

export async function countRecoveryCodes(auth: Auth, sealed: string): Promise<number> {
  const codes: unknown = JSON.parse(await unseal(auth.secret, sealed))
  return Array.isArray(codes) ? codes.length : 0
}

/** The cookie of a sign-in whose password was right and whose second factor is still owed. */
export const challengeCookie = ({ cookieName }: Auth): string => `${cookieName}.two_factor`

/** The user whose sign-in waits for the second step; null if there is none, or the library's ten minutes are over. */
export async function challengedUser(auth: Auth, challenge: string): Promise<string | null> {
  if (!isSecondFactorChallenge(challenge)) return null
  const { internalAdapter } = await auth.context
  const found = await internalAdapter.findVerificationValue(challenge)
  return found !== null && found.expiresAt > new Date() && isUserId(found.value) ? found.value : null
}

const isUserId = (value: string): boolean => z.uuid().safeParse(value).success
