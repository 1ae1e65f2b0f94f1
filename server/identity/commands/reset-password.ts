import type { z } from 'zod'
import type { PersonId } from '#domain/access/actor.ts'
import { identityMails } from '#domain/identity/identity-mails.ts'
import type { resetPasswordInput } from '#domain/identity/email-tokens.ts'
import { endChallenges } from '#server/identity/credentials.ts'
import { constantTime, issueEmailToken } from '#server/identity/email-tokens.ts'
import { hashPassword } from '#server/identity/password.ts'
import { endSessions } from '#server/identity/sessions.ts'
import type { Tx } from '#server/database/connect.ts'
import { recordInAccount } from '#server/history.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import type { Services } from '#server/services.ts'
import type { Source } from '#server/caller.ts'
import { resetSignInLimits } from './sign-in-limits.ts'
import {
  accountWithEmail,
  rateLimitMailRequest,
  rateLimitToken,
  expiredLinkError,
  linkWith,
  redeemEmailToken,
} from './email-tokens.ts'

/** Mails a link to choose a new password if there is such an account. The answer does not reveal whether there is. */
export async function requestPasswordReset(services: Services, from: Source, email: string): Promise<void> {
  await rateLimitMailRequest(services, 'resetPassword', email, from.address)
  await constantTime(services.db.transaction().execute((tx) => sendResetMail(services, tx, from, email)))
}

async function sendResetMail(services: Services, tx: Tx, { at }: Source, email: string): Promise<void> {
  const account = await accountWithEmail(tx, email)
  if (account === undefined) return
  const token = await issueEmailToken(tx, 'resetPassword', { userId: account.id, email }, at)
  const url = linkWith(services.baseUrl, '/reset-password', token)
  await enqueueMail(services, tx, identityMails.passwordReset(), { to: email, url })
}

/**
 * Sets the new password of the person with the link and signs the account out everywhere. The account's other links to a
 * password and an unfinished change of its address end. A second factor stays if the address was confirmed before.
 */
export async function resetPassword(
  services: Services,
  from: Source,
  { token, password }: z.infer<typeof resetPasswordInput>,
): Promise<void> {
  const { db, baseUrl } = services
  await rateLimitToken(services, from.address)
  const passwordHash = await hashPassword(password)
  const email = await db.transaction().execute(async (tx) => {
    const redeemed = await redeemEmailToken(tx, 'resetPassword', token, from.at)
    if (redeemed === null) throw expiredLinkError()
    const { actor, claims } = redeemed
    await storePassword(tx, actor.person.id, passwordHash, from.at)
    await endSessions(tx, actor.person.id, { because: 'password' })
    await endChallenges(tx, actor.person.id)
    await confirmMailbox(tx, actor.person.id, from.at)
    await recordInAccount(tx, { actor, ...from }, 'resetPassword')
    const url = `${baseUrl}/forgot-password`
    await enqueueMail(services, tx, identityMails.passwordWasReset(), { to: claims.email, url })
    return claims.email
  })
  // Wrong tries, by anybody, must not lock out the owner of the mailbox.
  await resetSignInLimits(services, { email, address: from.address })
}

/** An account that had no password gets its first one. */
async function storePassword(tx: Tx, userId: PersonId, password: string, now: Date): Promise<void> {
  await tx
    .insertInto('auth_accounts')
    .values({ user_id: userId, account_id: userId, provider_id: 'credential', password })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password, updated_at: now }),
    )
    .execute()
}

/**
 * The link proved who reads the mailbox. If the address was not confirmed before, somebody else may have registered it, so
 * the sign-in methods that they added are removed.
 */
async function confirmMailbox(tx: Tx, userId: PersonId, now: Date): Promise<void> {
  const confirmed = await tx
    .updateTable('auth_users')
    .set({ email_verified: true, two_factor_enabled: false, updated_at: now })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (confirmed === undefined) return
  await tx.deleteFrom('invitations').where('invited_by', '=', userId).execute()
  for (const table of ['auth_passkeys', 'auth_two_factors'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth_accounts').where('user_id', '=', userId).where('provider_id', '<>', 'credential').execute()
}
