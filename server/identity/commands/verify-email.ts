import type { PersonId } from '#domain/access/actor.ts'
import { identityMails } from '#domain/identity/identity-mails.ts'
import { issueEmailToken } from '#server/identity/email-tokens.ts'
import { deleteVerifications } from '#server/identity/verifications.ts'
import type { Tx } from '#server/database/connect.ts'
import { recordInAccount } from '#server/history.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { notFound, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { rateLimitMailRequest, rateLimitToken, expiredLinkError, linkWith, redeemEmailToken } from './email-tokens.ts'

type Addressee = { userId: PersonId; email: string }

/** Asks the holder of a new account's address to confirm it. The mail is queued in the caller's transaction. */
export async function askToVerify(
  services: Pick<Services, 'jobs' | 'baseUrl'>,
  tx: Tx,
  addressee: Addressee,
  now: Date,
): Promise<void> {
  const token = await issueEmailToken(tx, 'verifyEmail', addressee, now)
  const url = linkWith(services.baseUrl, '/verify-email', token)
  await enqueueMail(services, tx, identityMails.verifyAddress(), { to: addressee.email, url })
}

/** Sends the registration's mail again. */
export async function requestEmailVerification(services: Services, caller: Caller): Promise<void> {
  await rateLimitMailRequest(services, 'verifyEmail', caller.actor.person.id, caller.address)
  await services.db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('auth_users')
      .where('id', '=', caller.actor.person.id)
      .select(['email', 'email_verified'])
      .executeTakeFirstOrThrow(() => notFound())
    if (user.email_verified) throw new AppError('conflict', 'identity.confirmedAlready')
    await askToVerify(services, tx, { userId: caller.actor.person.id, email: user.email }, caller.at)
  })
}

/**
 * The holder of the link reads the account's mail, and a signed-in person has its password: both together confirm the
 * address. The link alone is not enough, because somebody could have their own account confirmed by the reader of another
 * mailbox.
 */
export async function verifyEmail(services: Services, caller: Caller, token: string): Promise<void> {
  await rateLimitToken(services, caller.address)
  await services.db.transaction().execute(async (tx) => {
    const redeemed = await redeemEmailToken(tx, 'verifyEmail', token, caller.at)
    if (redeemed?.actor.person.id !== caller.actor.person.id) throw expiredLinkError()
    const { actor } = redeemed
    await tx
      .updateTable('auth_users')
      .set({ email_verified: true, updated_at: caller.at })
      .where('id', '=', actor.person.id)
      .execute()
    await deleteVerifications(tx, actor.person.id, ['verifyEmail'])
    await recordInAccount(tx, caller, 'verifyEmail')
  })
}
