import type { PersonId } from '#domain/access/actor.ts'
import type { ReauthenticationInput } from '#domain/identity/security.ts'
import { passwordHashOf, selectSecondFactor } from '#server/identity/credentials.ts'
import { verifyPassword } from '#server/identity/password.ts'
import type { Database } from '#server/database/connect.ts'
import { invalidField, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { verifyCode } from './verify-code.ts'

/**
 * Reauthenticates the actor for sensitive actions: with a code if the account has an authenticator app, because a password alone
 * does not sign in there either, else with the password. Throws an error at `code` or `password`.
 */
export async function reauthenticate(
  services: Services,
  caller: Caller,
  sessionId: string,
  { password, code }: ReauthenticationInput,
): Promise<void> {
  const { db } = services
  const userId = caller.actor.person.id
  const twoFactor = await secondFactorOf(db, userId)
  if (twoFactor !== undefined) {
    if (code === undefined) throw invalidField('code', 'identity.codeNeeded')
    await verifyCode(services, userId, twoFactor.secret, code)
  } else await verifyOwnPassword(services, userId, 'password', password ?? '')
  await db.transaction().execute(async (tx) => {
    // confirmTwoFactor waits for this lock: a second factor that was turned on during the check of the password applies to this
    // session, too.
    await tx.selectFrom('auth_users').where('id', '=', userId).select('id').forUpdate().execute()
    if (code === undefined && (await secondFactorOf(tx, userId)) !== undefined)
      throw invalidField('code', 'identity.codeNeeded')
    await tx.updateTable('auth_sessions').set({ reauthenticated_at: caller.at }).where('id', '=', sessionId).execute()
  })
}

const secondFactorOf = (db: Database, userId: PersonId) =>
  selectSecondFactor(db, userId).select('secret').executeTakeFirst()

/** Returns the hash that matched the password. Tries are rate limited; a wrong password throws an error at `field`. */
export async function verifyOwnPassword(
  { db, limits }: Services,
  userId: PersonId,
  field: string,
  password: string,
): Promise<string> {
  await limits.consume('reauthenticationPerAccount', userId, (seconds) => ({
    code: 'identity.tooManyPasswords',
    seconds,
  }))
  const hash = await passwordHashOf(db, userId)
  if (hash === null) throw new AppError('conflict', 'identity.noPassword')
  if (!(await verifyPassword({ hash, password }))) throw invalidField(field, 'identity.wrongPassword')
  await limits.reset('reauthenticationPerAccount', userId)
  return hash
}
