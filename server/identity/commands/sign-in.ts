import type { z } from 'zod'
import type { PersonId } from '#domain/access/actor.ts'
import { minutesAfter, secondsUntil } from '#domain/values/days.ts'
import { normalisePassword } from '#domain/identity/password-rules.ts'
import type { SecondFactorInput } from '#domain/identity/security.ts'
import type { signInInput } from '#domain/identity/sign-up.ts'
import { AppError, invalidField } from '#server/app-error.ts'
import type { Tx } from '#server/database/connect.ts'
import {
  lockCredentials,
  passwordAccountAt,
  replacePassword,
  selectSecondFactor,
} from '#server/identity/credentials.ts'
import { hashPassword, matchingForm } from '#server/identity/password.ts'
import { isCodeOf, withoutRecoveryCode } from '#server/identity/second-factor.ts'
import type { SignInSource } from '#server/identity/sessions.ts'
import { newToken } from '#server/identity/tokens.ts'
import {
  readVerification,
  startVerification,
  takeVerification,
  tryVerification,
} from '#server/identity/verifications.ts'
import type { Services } from '#server/services.ts'
import { actorSigningIn, beginSession, type StartedSession } from './begin-session.ts'
import { consumeCode } from './verify-code.ts'

/** How long a correct password is valid without the second factor, in minutes. */
export const secondFactorMinutes = 10
const maxTries = 5
/** Wrong codes in a row, over all sign-ins, after which the account accepts none for `lockMinutes`. */
const maxWrongCodes = 10
const lockMinutes = 15

/**
 * Begins a session for a correct password. If the account has a second factor, it returns that challenge instead. A wrong
 * password and an unknown address get the same answer after the same time. A password that was hashed as it was typed, by an
 * earlier version, is hashed again in its normal form.
 */
export async function signInWithPassword(
  { db }: Services,
  from: SignInSource,
  { email, password }: z.infer<typeof signInInput>,
): Promise<StartedSession | { challenge: string }> {
  const account = await passwordAccountAt(db, email)
  const form = await matchingForm({ hash: account?.hash ?? (await hashOfNobody()), password })
  if (account === null || form === null) throw badCredentials()
  const started = await db.transaction().execute(async (tx) => {
    const { hash, twoFactor } = await lockCredentials(tx, account.id)
    // A password that was changed during its check signs nobody in.
    if (hash !== account.hash) throw badCredentials()
    const actor = await actorSigningIn(tx, account.id)
    if (!twoFactor) return beginSession(tx, from, actor, 'password')
    const verification = { value: actor.person.id, minutes: secondFactorMinutes, now: from.at }
    return { challenge: await startVerification(tx, 'secondFactor', verification) }
  })
  if (form !== normalisePassword(password)) {
    const to = await hashPassword(password)
    await db.transaction().execute((tx) => replacePassword(tx, account.id, { from: account.hash, to, at: from.at }))
  }
  return started
}

const badCredentials = () => new AppError('unauthenticated', 'identity.badCredentials')

let nobody: Promise<string> | undefined
const hashOfNobody = () => (nobody ??= hashPassword(newToken()))

/** Completes a sign-in whose password was correct. The challenge allows five wrong codes. */
export async function signInWithSecondFactor(
  services: Services,
  from: SignInSource,
  challenge: string,
  input: SecondFactorInput,
): Promise<StartedSession> {
  const { db, limits } = services
  const userId = (await readVerification(db, 'secondFactor', challenge, from.at)) as PersonId | null
  if (userId === null) throw tooLate()
  await limits.consume('secondFactorPerAccount', userId, 'identity.tooManyCodes')
  await limits.consume('secondFactorPerAddress', from.address)
  if (input.code !== undefined) await consumeCode(services, userId, input.code)
  const verification = await tryVerification(db, 'secondFactor', challenge, { maxTries, now: from.at })
  if (verification === null) throw tooLate()
  const started = await db.transaction().execute(async (tx) => {
    if (!(await useSecondFactor(services, tx, userId, input, from.at))) return null
    if ((await takeVerification(tx, 'secondFactor', challenge, from.at)) === null) throw tooLate()
    return beginSession(tx, from, await actorSigningIn(tx, userId), 'second step')
  })
  if (started === null)
    throw input.code === undefined
      ? invalidField('recovery_code', 'identity.wrongRecoveryCode')
      : invalidField('code', 'identity.wrongCode')
  await limits.reset('secondFactorPerAccount', userId)
  return started
}

const tooLate = () => new AppError('unauthenticated', 'identity.signInAgain')

/** False for a wrong code, which is counted. A recovery code is consumed. */
async function useSecondFactor(
  { auth }: Services,
  tx: Tx,
  userId: PersonId,
  { code, recovery_code }: SecondFactorInput,
  now: Date,
): Promise<boolean> {
  await tx.selectFrom('auth_users').where('id', '=', userId).select('id').forShare().execute()
  const factor = await selectSecondFactor(tx, userId).selectAll().forUpdate().executeTakeFirstOrThrow(tooLate)
  if (factor.locked_until !== null && factor.locked_until > now)
    throw new AppError('too_many_requests', 'identity.tooManyCodes', {
      retryAfter: secondsUntil(factor.locked_until, now),
    })
  const left = recovery_code === undefined ? null : withoutRecoveryCode(auth, factor.backup_codes, recovery_code)
  const isRight = code === undefined ? left !== null : isCodeOf(auth, factor.secret, code)
  const wrong = isRight ? 0 : factor.failed_verification_count + 1
  const isLocked = wrong >= maxWrongCodes
  await tx
    .updateTable('auth_two_factors')
    .set({
      backup_codes: left ?? factor.backup_codes,
      failed_verification_count: isLocked ? 0 : wrong,
      locked_until: isLocked ? minutesAfter(now, lockMinutes) : null,
    })
    .where('id', '=', factor.id)
    .execute()
  return isRight
}
