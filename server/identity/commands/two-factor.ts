import type { PersonId } from '#domain/access/actor.ts'
import { securityChanges } from '#domain/identity/identity-mails.ts'
import { emailOf } from '#server/identity/credentials.ts'
import { endReauthentications } from '#server/identity/sessions.ts'
import { newRecoveryCodes, newSecret } from '#server/identity/second-factor.ts'
import type { Tx } from '#server/database/connect.ts'
import { recordInAccount } from '#server/history.ts'
import { AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { assertSecondFactorLeft, endSecondFactorSetUp } from './required-second-factor.ts'
import { verifyCode } from './verify-code.ts'
import { notifySecurityChange } from './notify-security-change.ts'

const alreadyOn = () => new AppError('conflict', 'identity.twoFactorOn')
const notOn = () => new AppError('conflict', 'identity.twoFactorNotOn')
const notStarted = () => new AppError('conflict', 'identity.twoFactorNotStarted')

/** Creates a key for an authenticator app. Sign-in asks for no code until one of it is confirmed. */
export async function startTwoFactor({ db, auth }: Services, { actor }: Caller): Promise<{ uri: string }> {
  const { sealed, uri } = newSecret(auth, await emailOf(db, actor.person.id))
  // Sealed codes as placeholders that nobody is given: confirming creates the real ones.
  const { sealed: backupCodes } = newRecoveryCodes(auth)
  await db.transaction().execute(async (tx) => {
    if ((await lockTwoFactor(tx, actor.person.id))?.verified) throw alreadyOn()
    await tx.deleteFrom('auth_two_factors').where('user_id', '=', actor.person.id).execute()
    await tx
      .insertInto('auth_two_factors')
      .values({ user_id: actor.person.id, secret: sealed, backup_codes: backupCodes, verified: false })
      .execute()
  })
  return { uri }
}

/**
 * Turns the second factor on, once a code shows that the app has the key. The recovery codes are shown only now. The
 * account's other sessions began with a password alone, so they must reauthenticate, with a code from now on.
 */
export async function confirmTwoFactor(
  services: Services,
  caller: Caller,
  sessionId: string,
  code: string,
): Promise<{ recovery_codes: string[] }> {
  const { db, auth } = services
  const { id } = caller.actor.person
  const setup = await db
    .selectFrom('auth_two_factors')
    .where('user_id', '=', id)
    .select(['id', 'secret', 'verified'])
    .executeTakeFirstOrThrow(notStarted)
  if (setup.verified) throw alreadyOn()
  await verifyCode(services, id, setup.secret, code)
  const { codes, sealed } = newRecoveryCodes(auth)
  await db.transaction().execute(async (tx) => {
    const current = await lockTwoFactor(tx, id)
    if (current?.id !== setup.id) throw notStarted()
    if (current.verified) throw alreadyOn()
    await tx
      .updateTable('auth_two_factors')
      .set({ verified: true, backup_codes: sealed })
      .where('id', '=', setup.id)
      .execute()
    await setEnabled(tx, caller, true)
    await endReauthentications(tx, id, sessionId)
    await endSecondFactorSetUp(tx, id, sessionId)
    await recordInAccount(tx, caller, 'confirmTwoFactor')
    await notifySecurityChange(services, tx, caller, securityChanges.twoFactorOn)
  })
  return { recovery_codes: codes }
}

/** Turns the second factor off and deletes the key and the recovery codes. */
export async function removeTwoFactor(services: Services, caller: Caller): Promise<void> {
  const { id } = caller.actor.person
  await services.db.transaction().execute(async (tx) => {
    if (!(await lockTwoFactor(tx, id))?.verified) throw notOn()
    await tx.deleteFrom('auth_two_factors').where('user_id', '=', id).execute()
    await setEnabled(tx, caller, false)
    await assertSecondFactorLeft(tx, caller.actor)
    await recordInAccount(tx, caller, 'removeTwoFactor')
    await notifySecurityChange(services, tx, caller, securityChanges.twoFactorOff)
  })
}

/** Replaces the remaining recovery codes by ten new ones. */
export async function renewRecoveryCodes(services: Services, caller: Caller): Promise<{ recovery_codes: string[] }> {
  const { id } = caller.actor.person
  const { codes, sealed } = newRecoveryCodes(services.auth)
  await services.db.transaction().execute(async (tx) => {
    const current = await lockTwoFactor(tx, id)
    if (!current?.verified) throw notOn()
    await tx.updateTable('auth_two_factors').set({ backup_codes: sealed }).where('id', '=', current.id).execute()
    await recordInAccount(tx, caller, 'renewRecoveryCodes')
    await notifySecurityChange(services, tx, caller, securityChanges.recoveryCodesRenewed)
  })
  return { recovery_codes: codes }
}

/** The second factor of an account, locked until the transaction ends. */
async function lockTwoFactor(tx: Tx, userId: PersonId) {
  await tx.selectFrom('auth_users').where('id', '=', userId).select('id').forUpdate().execute()
  return tx.selectFrom('auth_two_factors').where('user_id', '=', userId).select(['id', 'verified']).executeTakeFirst()
}

const setEnabled = (tx: Tx, { actor, at }: Caller, twoFactorEnabled: boolean) =>
  tx
    .updateTable('auth_users')
    .set({ two_factor_enabled: twoFactorEnabled, updated_at: at })
    .where('id', '=', actor.person.id)
    .execute()
