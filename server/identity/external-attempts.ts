import type { Database } from '#server/database/connect.ts'
import { hashToken, newToken } from './email-tokens.ts'
import type { OpenIdCheck } from './openid.ts'

/** Whom a provider says it has recognised. `emailVerified` is null when it says nothing of it. */
export type VerifiedIdentity = { subject: string; email: string | null; emailVerified: boolean | null }

/** One external sign-in under way: begun here, answered by a provider, finished once, in the browser that began it. */
export type ExternalAttempt = {
  provider: string
  /** The account to link the identity to; null for a sign-in. */
  linkTo: string | null
  /** A path of this site to go on to. */
  from: string | null
  openId?: OpenIdCheck
  /** The request's id, and once the provider has answered it, the answer and the hash of what the poster was told. */
  saml?: { requestId: string; answered?: { identity: VerifiedIdentity; keyHash: string } }
}

export const attemptMinutes = 10

// The library's table of short-lived proofs; the state itself is known to the browser alone.
const identifierOf = (state: string) => `external:${hashToken(state)}`

export async function saveAttempt(db: Database, state: string, attempt: ExternalAttempt, now: Date): Promise<void> {
  await db
    .deleteFrom('auth_verifications')
    .where('identifier', 'like', 'external:%')
    .where('expiresAt', '<', now)
    .execute()
  const expiresAt = new Date(now.getTime() + attemptMinutes * 60 * 1000)
  await db
    .insertInto('auth_verifications')
    .values({ identifier: identifierOf(state), value: JSON.stringify(attempt), expiresAt })
    .execute()
}

export async function readAttempt(db: Database, state: string, now: Date): Promise<ExternalAttempt | null> {
  const row = await db
    .selectFrom('auth_verifications')
    .where('identifier', '=', identifierOf(state))
    .where('expiresAt', '>', now)
    .select('value')
    .executeTakeFirst()
  return row === undefined ? null : (JSON.parse(row.value) as ExternalAttempt)
}

/** Ends an attempt and gives it; to the first who asks, and to nobody again. */
export async function consumeAttempt(db: Database, state: string, now: Date): Promise<ExternalAttempt | null> {
  const row = await db
    .deleteFrom('auth_verifications')
    .where('identifier', '=', identifierOf(state))
    .where('expiresAt', '>', now)
    .returning('value')
    .executeTakeFirst()
  return row === undefined ? null : (JSON.parse(row.value) as ExternalAttempt)
}

/**
 * Keeps the provider's answer with the attempt, and gives the key that the browser which posted it has to bring along;
 * null when it has been answered, or finished, meanwhile.
 */
export async function answerAttempt(
  db: Database,
  state: string,
  attempt: ExternalAttempt & { saml: { requestId: string } },
  identity: VerifiedIdentity,
): Promise<string | null> {
  const key = newToken()
  const answered = { identity, keyHash: hashToken(key) }
  const { numUpdatedRows } = await db
    .updateTable('auth_verifications')
    .set({ value: JSON.stringify({ ...attempt, saml: { ...attempt.saml, answered } }) })
    .where('identifier', '=', identifierOf(state))
    .where('value', '=', JSON.stringify(attempt))
    .executeTakeFirst()
  return numUpdatedRows === 1n ? key : null
}
