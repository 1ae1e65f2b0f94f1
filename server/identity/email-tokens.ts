import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { emailTokenMinutes } from '#domain/email-tokens.ts'
import type { Tx } from '#server/database/connect.ts'

export type EmailTokenKind = 'resetPassword' | 'verifyEmail' | 'leaveAddress' | 'takeAddress'

/** The claims of a token. It holds only while `email` is the account's address. `newEmail` is the address to change to. */
export type EmailTokenClaims = { userId: string; email: string; newEmail?: string }

/** 256 random bits in base64url, for a link or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The database stores this hash and never the token itself. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const identifierOf = (kind: EmailTokenKind, token: string) => `${kind}:${hashToken(token)}`

/** Creates a token for a link in a mail. It is stored in the sign-in library's table of verifications. */
export async function issueEmailToken(
  tx: Tx,
  kind: EmailTokenKind,
  claims: EmailTokenClaims,
  now: Date,
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('auth_verifications')
    .values({
      identifier: identifierOf(kind, token),
      // An address holds no space. The account comes first: revokeEmailTokens looks for it there.
      value: [claims.userId, claims.email, ...(claims.newEmail ? [claims.newEmail] : [])].join(' '),
      expiresAt: new Date(now.getTime() + emailTokenMinutes[kind] * 60_000),
    })
    .execute()
  return token
}

/** The claims of a token; null if it is unknown, used or expired. Reads only. */
export async function readEmailToken(
  tx: Tx,
  kind: EmailTokenKind,
  token: string,
  now: Date,
): Promise<EmailTokenClaims | null> {
  const row = await tx
    .selectFrom('auth_verifications')
    .where('identifier', '=', identifierOf(kind, token))
    .where('expiresAt', '>', now)
    .select('value')
    .executeTakeFirst()
  const [userId, email, newEmail] = row?.value.split(' ') ?? []
  if (userId === undefined || email === undefined) return null
  return { userId, email, ...(newEmail === undefined ? {} : { newEmail }) }
}

/** Deletes a token, so that it can be used once. False if it was used meanwhile. */
export async function consumeEmailToken(tx: Tx, kind: EmailTokenKind, token: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('auth_verifications')
    .where('identifier', '=', identifierOf(kind, token))
    .returning('id')
    .execute()
  return taken.length > 0
}

/** Revokes all links of these kinds that an account has. */
export async function revokeEmailTokens(tx: Tx, userId: string, kinds: readonly EmailTokenKind[]): Promise<void> {
  await tx
    .deleteFrom('auth_verifications')
    .where('value', 'like', `${userId} %`)
    .where((eb) => eb.or(kinds.map((kind) => eb('identifier', 'like', `${kind}:%`))))
    .execute()
}

/** Revokes the library's codes and links to sign in. It identifies them by a hash, or by the address in JSON. */
export async function revokeSignInTokens(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('auth_verifications')
    .where((eb) =>
      eb.or([
        eb('identifier', '=', hashToken(`sign-in-otp-${email}`)),
        sql<boolean>`position(${JSON.stringify(email)} in lower(value)) > 0`,
      ]),
    )
    .execute()
}

const constantTimeMs = 300

/** Takes at least 300 ms whatever the work finds, so that the response time does not reveal who has an account. */
export async function constantTime<Result>(work: Promise<Result>): Promise<Result> {
  const [done] = await Promise.allSettled([work, pause(constantTimeMs)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
