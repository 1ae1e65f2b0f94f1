import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { PersonId } from '#domain/access/actor.ts'
import { emailTokenMinutes, type signInCodeInput, type signInLinkRequestInput } from '#domain/identity/email-tokens.ts'
import { identityMails } from '#domain/identity/identity-mails.ts'
import { constantTime, issueEmailToken } from '#server/identity/email-tokens.ts'
import type { SignInSource } from '#server/identity/sessions.ts'
import {
  deleteVerifications,
  saveVerification,
  takeVerification,
  tryVerification,
} from '#server/identity/verifications.ts'
import type { Tx } from '#server/database/connect.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { invalidField } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Source } from '#server/caller.ts'
import { actorSigningIn, beginSession, type StartedSession } from './begin-session.ts'
import { rateLimitMailRequest, rateLimitToken, expiredLinkError, linkWith, redeemEmailToken } from './email-tokens.ts'

/**
 * The account that this address may sign in to by mail. The address must be confirmed, because otherwise a stranger who
 * registered it first would share the account. Accounts with a second factor are excluded, because the mailbox is only one
 * factor. The answers reveal none of this.
 */
async function accountByMail(tx: Tx, email: string): Promise<{ id: PersonId } | undefined> {
  return tx
    .selectFrom('auth_users')
    .innerJoin('people', 'people.id', 'auth_users.id')
    .innerJoin('profiles', 'profiles.id', 'people.company_id')
    .where('people.status', '=', 'active')
    .where('auth_users.email', '=', email)
    .where('auth_users.email_verified', '=', true)
    .where('auth_users.two_factor_enabled', '=', false)
    .where('profiles.user_status', '<>', 'deactivated')
    .select('auth_users.id')
    .forShare('auth_users')
    .executeTakeFirst()
}

/** Mails a code to sign in with, if that is allowed. */
export async function requestSignInCode(services: Services, from: Source, email: string): Promise<void> {
  await rateLimitMailRequest(services, 'signInCode', email, from.address)
  await constantTime(services.db.transaction().execute((tx) => sendCodeMail(services, tx, from, email)))
}

async function sendCodeMail(services: Services, tx: Tx, { at }: Source, email: string): Promise<void> {
  const account = await accountByMail(tx, email)
  if (account === undefined) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  // Only the newest code is valid.
  await deleteVerifications(tx, account.id, ['signInCode'])
  const value = `${account.id} ${codeMac(services.auth.secret, code)}`
  await saveVerification(tx, 'signInCode', email, { value, minutes: emailTokenMinutes.signInCode, now: at })
  await enqueueMail(services, tx, identityMails.signInCode({ code }), { to: email })
}

/** With a key, because somebody who reads the database could quickly hash all million codes. */
const codeMac = (secret: string, code: string) =>
  createHmac('sha256', secret).update(`code ${code}`).digest('base64url')

/** Mails a link to sign in with, if that is allowed. */
export async function requestSignInLink(
  services: Services,
  from: Source,
  { email, from: page }: z.infer<typeof signInLinkRequestInput>,
): Promise<void> {
  await rateLimitMailRequest(services, 'signInLink', email, from.address)
  await constantTime(services.db.transaction().execute((tx) => sendLinkMail(services, tx, from, email, page)))
}

async function sendLinkMail(
  services: Services,
  tx: Tx,
  { at }: Source,
  email: string,
  page: string | undefined,
): Promise<void> {
  const account = await accountByMail(tx, email)
  if (account === undefined) return
  const token = await issueEmailToken(tx, 'signInLink', { userId: account.id, email }, at)
  const url = linkWith(services.baseUrl, '/sign-in/link', token, page ? { from: page } : {})
  await enqueueMail(services, tx, identityMails.signInLink(), { to: email, url })
}

/** Signs in with the code of a mail. Three wrong codes invalidate it. */
export async function signInWithCode(
  services: Services,
  from: SignInSource,
  input: z.infer<typeof signInCodeInput>,
): Promise<StartedSession> {
  const { limits } = services
  await limits.consume('signInCodePerEmail', input.email, 'identity.tooManyMailedCodes')
  await rateLimitToken(services, from.address)
  const started = await constantTime(redeemCode(services, from, input))
  await limits.reset('signInCodePerEmail', input.email)
  return started
}

async function redeemCode(
  { db, auth }: Services,
  from: SignInSource,
  { email, code }: z.infer<typeof signInCodeInput>,
): Promise<StartedSession> {
  const wrong = () => invalidField('code', 'identity.wrongMailedCode')
  const value = await tryVerification(db, 'signInCode', email, { maxTries: 3, now: from.at })
  const [userId, mac = ''] = value?.split(' ') ?? []
  const [expectedMac, actualMac] = [Buffer.from(mac), Buffer.from(codeMac(auth.secret, code))]
  if (userId === undefined || expectedMac.length !== actualMac.length || !timingSafeEqual(expectedMac, actualMac))
    throw wrong()
  return db.transaction().execute(async (tx) => {
    const account = await accountByMail(tx, email)
    if (account?.id !== userId) throw wrong()
    if ((await takeVerification(tx, 'signInCode', email, from.at)) !== value) throw wrong()
    return beginSession(tx, from, await actorSigningIn(tx, account.id), 'code by mail')
  })
}

/** Signs in with the link of a mail, once. */
export async function signInWithLink(services: Services, from: SignInSource, token: string): Promise<StartedSession> {
  await rateLimitToken(services, from.address)
  return services.db.transaction().execute(async (tx) => {
    const redeemed = await redeemEmailToken(tx, 'signInLink', token, from.at)
    if (redeemed === null || !(await accountByMail(tx, redeemed.claims.email))) throw expiredLinkError()
    return beginSession(tx, from, redeemed.actor, 'link by mail')
  })
}
