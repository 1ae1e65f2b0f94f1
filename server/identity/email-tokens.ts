import { setTimeout as pause } from 'node:timers/promises'
import type { PersonId } from '#domain/access/actor.ts'
import { emailTokenMinutes } from '#domain/identity/email-tokens.ts'
import type { Tx } from '#server/database/connect.ts'
import { readVerification, startVerification } from './verifications.ts'

export type EmailTokenKind = 'resetPassword' | 'verifyEmail' | 'leaveAddress' | 'takeAddress' | 'signInLink'

/** The claims of a token. It is valid only while `email` is the account's address. `newEmail` is the address to change to. */
export type EmailTokenClaims = { userId: PersonId; email: string; newEmail?: string }

/** Creates a token for a link in a mail. */
export function issueEmailToken(
  tx: Tx,
  kind: EmailTokenKind,
  { userId, email, newEmail }: EmailTokenClaims,
  now: Date,
): Promise<string> {
  // An address contains no space.
  const value = [userId, email, ...(newEmail ? [newEmail] : [])].join(' ')
  return startVerification(tx, kind, { value, minutes: emailTokenMinutes[kind], now })
}

/** The claims of a token; null if it is unknown, used or expired. Reads only. */
export async function readEmailToken(
  tx: Tx,
  kind: EmailTokenKind,
  token: string,
  now: Date,
): Promise<EmailTokenClaims | null> {
  const [userId, email, newEmail] = (await readVerification(tx, kind, token, now))?.split(' ') ?? []
  if (userId === undefined || email === undefined) return null
  return { userId: userId as PersonId, email, ...(newEmail === undefined ? {} : { newEmail }) }
}

const constantTimeMs = 300

/** Takes at least 300 ms whatever the work finds, so that the response time does not reveal who has an account. */
export async function constantTime<Result>(work: Promise<Result>): Promise<Result> {
  const [done] = await Promise.allSettled([work, pause(constantTimeMs)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
