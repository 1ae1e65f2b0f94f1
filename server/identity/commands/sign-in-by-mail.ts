import { isAPIError } from 'better-auth/api'
import type { z } from 'zod'
import { emailTokenMessages, type signInCodeInput, type signInLinkRequestInput } from '#domain/email-tokens.ts'
import { constantTime } from '#server/identity/email-tokens.ts'
import type { Database } from '#server/database/connect.ts'
import { invalidField, type AppError } from '#server/app-error.ts'
import type { Services, Source } from '#server/services.ts'
import { rateLimitMailRequest, rateLimitToken, expiredLinkError } from './email-tokens.ts'

/**
 * May this address sign in by mail? Only a confirmed one, or a stranger who registered it first would share the account;
 * never where a second factor is asked for, because the mailbox alone is one factor. The answers tell nobody which.
 */
async function mayUseMail(db: Database, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('auth_users')
    .innerJoin('profiles', 'profiles.id', 'auth_users.id')
    .where('auth_users.email', '=', email)
    .where('auth_users.emailVerified', '=', true)
    .where('auth_users.twoFactorEnabled', '=', false)
    .where('profiles.user_status', '<>', 'deactivated')
    .where('profiles.closed_at', 'is', null)
    .select('auth_users.id')
    .executeTakeFirst()
  return account !== undefined
}

/** Mails a code to sign in with, where that is allowed. */
export async function requestSignInCode(services: Services, { address }: Source, email: string): Promise<void> {
  await rateLimitMailRequest(services, 'signInCode', email, address)
  await constantTime(sendCodeMail(services, email))
}

async function sendCodeMail({ db, auth }: Services, email: string): Promise<void> {
  if (await mayUseMail(db, email)) await auth.api.sendVerificationOTP({ body: { email, type: 'sign-in' } })
}

/** Mails a link to sign in with, where that is allowed. */
export async function requestSignInLink(
  services: Services,
  { address }: Source,
  { email, from }: z.infer<typeof signInLinkRequestInput>,
): Promise<void> {
  await rateLimitMailRequest(services, 'signInLink', email, address)
  await constantTime(sendLinkMail(services, email, from))
}

async function sendLinkMail({ db, auth }: Services, email: string, from: string | undefined): Promise<void> {
  if (!(await mayUseMail(db, email))) return
  const metadata = from === undefined ? {} : { from }
  await auth.api.signInMagicLink({ body: { email, metadata }, headers: new Headers() })
}

/** The session's token and the cookies of who shows the right code. Three wrong ones use it up. */
export async function signInWithCode(
  services: Services,
  { address }: Source,
  headers: Headers,
  { email, code }: z.infer<typeof signInCodeInput>,
) {
  const { db, auth, limits } = services
  await limits.consume('signInCodePerEmail', email, emailTokenMessages.tooManyCodes)
  await rateLimitToken(services, address)
  const wrong = () => invalidField('code', emailTokenMessages.wrongCode)
  const signedIn = await constantTime(
    withAppError(wrong, async () => {
      if (!(await mayUseMail(db, email))) throw wrong()
      return auth.api.signInEmailOTP({ body: { email, otp: code }, headers, returnHeaders: true })
    }),
  )
  await limits.reset('signInCodePerEmail', email)
  return { token: signedIn.response.token, cookies: signedIn.headers }
}

/** The session's token and the cookies of who shows the link of a mail, once. */
export async function signInWithLink(services: Services, { address }: Source, headers: Headers, token: string) {
  const { db, auth } = services
  await rateLimitToken(services, address)
  const signedIn = await withAppError(expiredLinkError, async () => {
    const email = await auth.emailOfSignInLink(token)
    if (email === null || !(await mayUseMail(db, email))) throw expiredLinkError()
    return auth.api.magicLinkVerify({ query: { token }, headers, returnHeaders: true })
  })
  return { token: signedIn.response.token, cookies: signedIn.headers }
}

/** The library's own refusals, in our words. */
async function withAppError<Result>(refusal: () => AppError, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw isAPIError(error) ? refusal() : error
  }
}
