import { securityChanges } from '#domain/identity/identity-mails.ts'
import { type ChangePasswordInput } from '#domain/identity/security.ts'
import { endChallenges, replacePassword } from '#server/identity/credentials.ts'
import { ownTexts } from '#server/accounts/queries/own-texts.ts'
import { assertUncommonPassword } from '#server/identity/password-safety.ts'
import { hashPassword } from '#server/identity/password.ts'
import { endSessions } from '#server/identity/sessions.ts'
import { recordInAccount } from '#server/history.ts'
import { invalidField } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { verifyOwnPassword } from './reauthenticate.ts'
import { notifySecurityChange } from './notify-security-change.ts'

/**
 * Changes the password of the own account. Every other session ends, and so do links to choose a password and unfinished
 * sign-ins.
 */
export async function changePassword(
  services: Services,
  caller: Caller,
  sessionId: string,
  { current_password, new_password }: ChangePasswordInput,
): Promise<void> {
  const { id } = caller.actor.person
  const from = await verifyOwnPassword(services, id, 'current_password', current_password)
  await assertUncommonPassword(new_password, 'new_password', await ownTexts(services.db, id))
  const to = await hashPassword(new_password)
  await services.db.transaction().execute(async (tx) => {
    if (!(await replacePassword(tx, id, { from, to, at: caller.at })))
      throw invalidField('current_password', 'identity.wrongPassword')
    await endSessions(tx, id, { because: 'password', but: sessionId })
    await endChallenges(tx, id)
    await recordInAccount(tx, caller, 'changePassword')
    await notifySecurityChange(services, tx, caller, securityChanges.passwordChanged)
  })
}
