import type { Actor } from '#domain/permissions.ts'
import { AppError } from '#server/app-error.ts'
import type { Tx } from '#server/database/connect.ts'
import { createSession, type SignInSource } from '#server/identity/sessions.ts'
import { recordSignIn, type SignInWay } from './record-sign-in.ts'

/** A session that has just begun: the data for its browser's cookies. */
export type StartedSession = { userId: string; token: string; expiresAt: Date }

/** Begins the session of somebody who has authenticated in this way. */
export async function beginSession(
  tx: Tx,
  from: SignInSource,
  actor: Actor,
  way: SignInWay | (string & {}),
): Promise<StartedSession> {
  await recordSignIn(tx, { ...from, actor }, way)
  return { userId: actor.id, ...(await createSession(tx, actor.id, from)) }
}

/** The person who signs in. Throws `unavailable` if the account has no profile. */
export async function actorSigningIn(tx: Tx, userId: string): Promise<Actor> {
  const actor = await tx
    .selectFrom('profiles')
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .select(['id', 'role', 'user_status', 'company_name'])
    .executeTakeFirst()
  if (actor === undefined) throw new AppError('unavailable', 'common.profileUnavailable')
  return actor
}
