import { identityMails } from '#domain/identity/identity-mails.ts'
import { rightsOf, type Actor } from '#domain/access/actor.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { freeAddress } from '#server/accounts/commands/free-address.ts'
import { selectUnconfirmed } from '#server/identity/queries/unconfirmed.ts'
import { issueEmailToken, type EmailTokenClaims, type EmailTokenKind } from '#server/identity/email-tokens.ts'
import { deleteVerifications } from '#server/identity/verifications.ts'
import type { Tx } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { recordInAccount } from '#server/history.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { anonymiseMailLog } from '#server/mail/mail-log.ts'
import { invalidField, onUniqueViolation, notFound } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller, Source } from '#server/caller.ts'
import {
  accountWithEmail,
  rateLimitMailRequest,
  rateLimitToken,
  expiredLinkError,
  linkWith,
  redeemEmailToken,
} from './email-tokens.ts'
import { unlinkSingleSignOn } from './identities.ts'
import { endJoiningWithoutOwner } from './update-joining.ts'

/** `asked`: a mail asks the new address to confirm. `changed`: it is the account's address now. */
export type EmailChangeStep = 'asked' | 'changed'

const links = ['leaveAddress', 'takeAddress'] as const satisfies readonly EmailTokenKind[]

/**
 * Begins a change of address: the current address has to confirm first, then the new one, and only then it changes. A new
 * request replaces the one before it. Whether the new address is taken makes no visible difference.
 */
export async function changeEmail(services: Services, caller: Caller, newEmail: string): Promise<void> {
  const { db, baseUrl } = services
  const userId = caller.actor.person.id
  await rateLimitMailRequest(services, 'changeEmail', userId, caller.address)
  await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('auth_users')
      .where('id', '=', userId)
      .select('email')
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound())
    if (user.email === newEmail) throw invalidField('email', 'identity.sameAddress')
    await deleteVerifications(tx, userId, links)
    const token = await issueEmailToken(tx, 'leaveAddress', { userId, email: user.email, newEmail }, caller.at)
    const url = linkWith(baseUrl, '/confirm-email-change', token)
    await enqueueMail(services, tx, identityMails.leaveAddress({ newEmail }), { to: user.email, url })
  })
}

/** Confirms a change of address at one of the two addresses. The second one changes it. */
export async function confirmEmailChange(
  services: Services,
  from: Source,
  token: string,
): Promise<{ step: EmailChangeStep }> {
  await rateLimitToken(services, from.address)
  const confirmed = inTransaction(services.db, async (tx) => {
    const oldAddress = await redeemActiveToken(tx, 'leaveAddress', token, from.at)
    if (oldAddress) return { step: await askNewAddress(services, tx, oldAddress.claims, from.at) }
    const newAddress = await redeemActiveToken(tx, 'takeAddress', token, from.at)
    if (newAddress) return { step: await moveTo(services, tx, newAddress.actor, newAddress.claims, from) }
    throw expiredLinkError()
  })
  // Somebody registered the address meanwhile.
  return confirmed.catch(onUniqueViolation(expiredLinkError))
}

async function redeemActiveToken(tx: Tx, kind: EmailTokenKind, token: string, now: Date) {
  const redeemed = await redeemEmailToken(tx, kind, token, now)
  if (redeemed === null || redeemed.claims.newEmail === undefined) return null
  if (accessDenialOf(rightsOf(redeemed.actor), 'changeEmail')) throw expiredLinkError()
  return { actor: redeemed.actor, claims: { ...redeemed.claims, newEmail: redeemed.claims.newEmail } }
}

type Change = EmailTokenClaims & { newEmail: string }

async function askNewAddress(services: Services, tx: Tx, change: Change, now: Date): Promise<EmailChangeStep> {
  // Neither the owner of that address nor the person who asks learns that it is taken.
  const isTaken = (await accountWithEmail(tx, change.newEmail)) !== undefined
  const unconfirmed = await selectUnconfirmed(tx, change.newEmail).executeTakeFirst()
  if (isTaken && (unconfirmed === undefined || unconfirmed.user_status === 'active')) return 'asked'
  const token = await issueEmailToken(tx, 'takeAddress', change, now)
  const url = linkWith(services.baseUrl, '/confirm-email-change', token)
  await enqueueMail(services, tx, identityMails.takeAddress(), { to: change.newEmail, url })
  return 'asked'
}

async function moveTo(
  services: Services,
  tx: Tx,
  actor: Actor,
  { email, newEmail }: Change,
  from: Source,
): Promise<EmailChangeStep> {
  await freeAddress(services, tx, from, newEmail, { wasWarned: false })
  // The company is locked first, as when it is closed: the database locks it when the address changes, for the list of users.
  await tx.selectFrom('profiles').where('id', '=', actor.company.id).select('id').forUpdate().execute()
  await tx
    .updateTable('auth_users')
    .set({ email: newEmail, email_verified: true, updated_at: from.at })
    .where('id', '=', actor.person.id)
    .execute()
  await deleteVerifications(tx, actor.person.id, ['resetPassword', 'verifyEmail', ...links])
  await unlinkSingleSignOn(tx, actor.person.id)
  await endJoiningWithoutOwner(tx, { actor, ...from }, actor.company.id)
  // The addresses are left out: the history is kept for ever, and an address is personal data.
  await recordInAccount(tx, { actor, ...from }, 'changeEmail')
  const { contact_email } = await tx.selectFrom('settings').select('contact_email').executeTakeFirstOrThrow()
  const text = identityMails.addressChanged({ newEmail, contact: contact_email })
  await enqueueMail(services, tx, text, { to: email, url: `${services.baseUrl}/sign-in` })
  // When the account is closed, nobody would know that this address was this person's; and somebody else may register with it.
  await anonymiseMailLog(tx, email)
  return 'changed'
}
