import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { emailOTP, magicLink, twoFactor } from 'better-auth/plugins'
import type { Database, Tx } from '#server/database/connect.ts'
import { letter, type Letter } from '#server/mail/letters.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { sessionDays } from './sessions.ts'

type Options = { db: Database; secret: string; baseUrl: string; sendMail: (letter: Letter) => Promise<void> }

const day = 24 * 60 * 60

/** How long the proofs last that the mails carry, in minutes: a link to choose a password, one to sign in, a code. */
const proofMinutes = { reset: 60, verification: 24 * 60, link: 15, code: 10 } as const

/**
 * The sign-in library over our tables. Registration is a command of ours, so that it is one transaction. The library's
 * own HTTP paths are not served: our routes call it, so that every operation has a permission, a limit and one shape of
 * error.
 */
export function createAuth({ db, secret, baseUrl, sendMail }: Options) {
  const secure = baseUrl.startsWith('https:')
  const mail = (to: string, subject: string, paragraphs: string[], link?: { label: string; url: string }) =>
    sendMail(letter({ to, subject, paragraphs, ...(link && { link }) }))
  const page = (path: string, values: Record<string, string>) =>
    `${baseUrl}${path}?${new URLSearchParams(values).toString()}`

  const library = betterAuth({
    appName: 'Verdigris',
    secret,
    baseURL: baseUrl,
    database: { db, type: 'postgres', transaction: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: 10_000,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: proofMinutes.reset * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        mail(
          user.email,
          'Choose a new password',
          [
            'Somebody asked for a new password for your account. If it was not you, ignore this mail.',
            `The link can be used once, within ${proofMinutes.reset} minutes.`,
          ],
          { label: 'Choose a new password', url: page('/reset-password', { token }) },
        ),
    },
    emailVerification: {
      expiresIn: proofMinutes.verification * 60,
      sendVerificationEmail: ({ user, token }) =>
        mail(
          user.email,
          'Confirm your email address',
          ['Please confirm that this address is yours. If you have no account with us, ignore this mail.'],
          { label: 'Confirm the address', url: page('/verify-email', { token }) },
        ),
    },
    user: {
      modelName: 'auth_users',
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: ({ user, newEmail, token }) =>
          mail(
            user.email,
            'Confirm your new email address',
            [
              `Somebody asked to change the address of your account to ${newEmail}. If it was not you, change your password.`,
            ],
            { label: 'Yes, change it', url: page('/verify-email', { token }) },
          ),
      },
    },
    session: { modelName: 'auth_sessions', expiresIn: sessionDays * day, updateAge: day, freshAge: 0 },
    account: { modelName: 'auth_accounts' },
    verification: { modelName: 'auth_verifications', storeIdentifier: 'hashed' },
    plugins: [
      emailOTP({
        disableSignUp: true,
        expiresIn: proofMinutes.code * 60,
        allowedAttempts: 3,
        storeOTP: 'hashed',
        sendVerificationOTP: ({ email, otp }) =>
          mail(email, `${otp} is your code`, [
            `Your code to sign in is ${otp}. It is valid for ${proofMinutes.code} minutes.`,
            'Nobody from Verdigris ever asks you for it.',
          ]),
      }),
      magicLink({
        disableSignUp: true,
        expiresIn: proofMinutes.link * 60,
        storeToken: 'hashed',
        sendMagicLink: ({ email, token }) =>
          mail(email, 'Your link to sign in', [`The link signs you in once, within ${proofMinutes.link} minutes.`], {
            label: 'Sign in',
            url: page('/sign-in/link', { token }),
          }),
      }),
      twoFactor({
        issuer: 'Verdigris',
        schema: { twoFactor: { modelName: 'auth_two_factors' } },
        allowPasswordless: true,
      }),
      passkey({
        rpID: new URL(baseUrl).hostname,
        rpName: 'Verdigris',
        origin: baseUrl,
        schema: { passkey: { modelName: 'auth_passkeys' } },
      }),
    ],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: secure ? '__Host-verdigris' : 'verdigris',
      cookies: { session_token: { name: secure ? '__Host-verdigris' : 'verdigris' } },
      // The __Host- prefix is in the names already; the library's own __Secure- would come before it.
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      disableCSRFCheck: true,
    },
  })
  return { api: library.api, cookieName: secure ? '__Host-verdigris' : 'verdigris', secret, secure }
}
export type Auth = ReturnType<typeof createAuth>

/** A new sign-in with a password. Throws the database's unique violation when the address is taken. */
export async function createSignIn(tx: Tx, person: { email: string; name: string; passwordHash: string }) {
  const { id } = await tx
    .insertInto('auth_users')
    .values({ email: person.email, name: person.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('auth_accounts')
    .values({ userId: id, accountId: id, providerId: 'credential', password: person.passwordHash })
    .execute()
  return id
}
