import type { Actor, PersonId } from '#domain/access/actor.ts'
import { AppError, unavailable } from '#server/app-error.ts'
import type { Tx } from '#server/database/connect.ts'
import { actorOf, selectActor } from '#server/identity/actor.ts'
import { createSession, type SignInSource } from '#server/identity/sessions.ts'
import { recordInAccount } from '#server/history.ts'
import { isSecondFactorRequired } from './required-second-factor.ts'

/** A session that has just begun: the data for its browser's cookies. */
export type StartedSession = { actor: Actor; token: string; expiresAt: Date }

/**
 * Begins the session of somebody who authenticated in this `way`: for a provider, its own name. It is recorded for
 * administrators only: everybody else has the list of their own devices (decision 33).
 */
export async function beginSession(
  tx: Tx,
  from: SignInSource,
  actor: Actor,
  way: 'password' | 'second step' | 'passkey' | 'code by mail' | 'link by mail' | (string & {}),
): Promise<StartedSession> {
  if (actor.company.role === 'admin') await recordInAccount(tx, { ...from, actor }, 'signIn', { way })
  const needsSecondFactor = oneFactor.has(way) && (await isSecondFactorRequired(tx, actor))
  return { actor, ...(await createSession(tx, actor.person.id, from, needsSecondFactor)) }
}

/**
 * The ways that prove one factor only. A passkey is two by itself (decision 11), and whoever signs in at a provider is
 * checked there.
 */
const oneFactor: ReadonlySet<string> = new Set(['password', 'code by mail', 'link by mail'])

/** The person who signs in. Throws `deactivated` for a deactivated person, `unavailable` if the account has no profile. */
export async function actorSigningIn(tx: Tx, userId: PersonId): Promise<Actor> {
  const actor = await selectActor(tx, userId).executeTakeFirst()
  if (actor !== undefined) return actorOf(actor)
  const person = await tx.selectFrom('people').where('id', '=', userId).select('status').executeTakeFirst()
  if (person?.status === 'deactivated') throw new AppError('deactivated', 'person.deactivated')
  throw unavailable('common.profileUnavailable')
}
