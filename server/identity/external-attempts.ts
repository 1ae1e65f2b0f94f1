import type { Database } from '#server/database/connect.ts'
import { hashToken, newToken } from './tokens.ts'
import { readVerification, replaceVerification, saveVerification, takeVerification } from './verifications.ts'

/** The values that the response to one authorization request is checked against. */
export type OpenIdCheck = { nonce: string; verifier: string }

/** A person as verified by a provider. `emailVerified` is null if the provider does not say. */
export type VerifiedIdentity = {
  subject: string
  email: string | null
  emailVerified: boolean | null
  /** As the provider spells it; it gives one only if asked to. */
  name: string | null
}

/** One unfinished external sign-in: begun here, answered by a provider, finished once, in the browser that began it. */
export type ExternalAttempt = {
  provider: string
  /** The account to link the identity to; null for a sign-in. */
  linkTo: string | null
  /** A path of this site for the browser to continue at. */
  from: string | null
  /** The token of the invitation that this sign-in accepts, sealed: the database stores no token. */
  invitation?: string
  openId?: OpenIdCheck
  /** The request's id. Once the provider has answered, also the answer and the hash of the key that the posting browser got. */
  saml?: { requestId: string; answered?: { identity: VerifiedIdentity; keyHash: string } }
}

export const attemptMinutes = 10

const attemptOf = (value: string | null) => (value === null ? null : (JSON.parse(value) as ExternalAttempt))

export const saveAttempt = (db: Database, state: string, attempt: ExternalAttempt, now: Date): Promise<void> =>
  saveVerification(db, 'external', state, { value: JSON.stringify(attempt), minutes: attemptMinutes, now })

export const readAttempt = async (db: Database, state: string, now: Date): Promise<ExternalAttempt | null> =>
  attemptOf(await readVerification(db, 'external', state, now))

/** Ends an attempt and returns it, only to the first caller. */
export const consumeAttempt = async (db: Database, state: string, now: Date): Promise<ExternalAttempt | null> =>
  attemptOf(await takeVerification(db, 'external', state, now))

/**
 * Stores the provider's answer with the attempt, and returns the key that the posting browser has to bring back. Null if
 * the attempt was answered or finished meanwhile.
 */
export async function answerAttempt(
  db: Database,
  state: string,
  attempt: ExternalAttempt & { saml: { requestId: string } },
  identity: VerifiedIdentity,
): Promise<string | null> {
  const key = newToken()
  const answered = { identity, keyHash: hashToken(key) }
  const isReplaced = await replaceVerification(db, 'external', state, {
    from: JSON.stringify(attempt),
    to: JSON.stringify({ ...attempt, saml: { ...attempt.saml, answered } }),
  })
  return isReplaced ? key : null
}
