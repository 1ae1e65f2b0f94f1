import { sql } from 'kysely'
import type { PersonId } from '#domain/access/actor.ts'
import { minutesAfter } from '#domain/values/days.ts'
import type { Database } from '#server/database/connect.ts'
import { hashToken, newToken } from './tokens.ts'

/**
 * Unfinished processes of minutes or a day, found by a key that somebody has to bring back: the token of a mailed link or
 * of a cookie; for a mailed code, the address. A key belongs to one kind. The database stores its hash.
 */
export type VerificationKind =
  | 'resetPassword'
  | 'verifyEmail'
  | 'leaveAddress'
  | 'takeAddress'
  | 'signInLink'
  | 'signInCode'
  | 'secondFactor'
  | 'newPasskey'
  | 'passkeySignIn'
  | 'external'

const identifierOf = (kind: VerificationKind, key: string) => `${kind}:${hashToken(key)}`

/** `value` begins with the id of its account, if there is one (`deleteVerifications`). It is valid for `minutes`. */
type Verification = { value: string; minutes: number; now: Date }

export async function saveVerification(
  db: Database,
  kind: VerificationKind,
  key: string,
  { value, minutes, now }: Verification,
): Promise<void> {
  await db
    .insertInto('auth_verifications')
    .values({ identifier: identifierOf(kind, key), value, expires_at: minutesAfter(now, minutes) })
    .execute()
}

/** Saves a verification under a new token and returns the token. */
export async function startVerification(
  db: Database,
  kind: VerificationKind,
  verification: Verification,
): Promise<string> {
  const token = newToken()
  await saveVerification(db, kind, token, verification)
  return token
}

/** The saved value; null if the key is unknown, used or expired. */
export async function readVerification(
  db: Database,
  kind: VerificationKind,
  key: string,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('auth_verifications')
    .where('identifier', '=', identifierOf(kind, key))
    .where('expires_at', '>', now)
    .select('value')
    .executeTakeFirst()
  return row?.value ?? null
}

/** The same, and deletes it: of two concurrent calls, only one gets it. */
export async function takeVerification(
  db: Database,
  kind: VerificationKind,
  key: string,
  now: Date,
): Promise<string | null> {
  const row = await db
    .deleteFrom('auth_verifications')
    .where('identifier', '=', identifierOf(kind, key))
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst()
  return row?.value ?? null
}

/** The same as `readVerification`, but each call counts; null after `maxTries` of them. */
export async function tryVerification(
  db: Database,
  kind: VerificationKind,
  key: string,
  { maxTries, now }: { maxTries: number; now: Date },
): Promise<string | null> {
  const row = await db
    .updateTable('auth_verifications')
    .set({ tries: sql`tries + 1` })
    .where('identifier', '=', identifierOf(kind, key))
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returning('value')
    .executeTakeFirst()
  return row?.value ?? null
}

/** Replaces a value; false if it is no longer `from`. */
export async function replaceVerification(
  db: Database,
  kind: VerificationKind,
  key: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth_verifications')
    .set({ value: to })
    .where('identifier', '=', identifierOf(kind, key))
    .where('value', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the verifications of these kinds of an account. */
export async function deleteVerifications(
  db: Database,
  userId: PersonId,
  kinds: readonly VerificationKind[],
): Promise<void> {
  await db
    .deleteFrom('auth_verifications')
    .where('value', 'like', `${userId}%`)
    .where((eb) => eb.or(kinds.map((kind) => eb('identifier', 'like', `${kind}:%`))))
    .execute()
}

/** Part of the hourly job. */
export async function deleteExpiredVerifications(db: Database, { at }: { at: Date }): Promise<void> {
  await db.deleteFrom('auth_verifications').where('expires_at', '<', at).execute()
}
