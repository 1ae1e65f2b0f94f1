import { createHmac } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { emailOTP, magicLink, twoFactor } from 'better-auth/plugins'
import { emailTokenMinutes } from '#domain/email-tokens.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { mailTemplate, type Mail } from '#server/mail/mail-templates.ts'
import { hashToken } from './email-tokens.ts'
import { passkeys } from './passkeys.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { sessionDays } from './sessions.ts'

type Options = { db: Database; secret: string; baseUrl: string; sendMail: (mail: Mail) => Promise<void> }

const day = 24 * 60 * 60

/**
 * The sign-in library over our tables. Every change of an account is a command of ours, so that it is one transaction:
 * registration, a new password, a confirmed or changed address (email-tokens.ts). The library's own HTTP paths are not
 * served. Our routes call it, so that every operation has a permission, a rate limit and the same error format.
 */
export function createAuth({ db, secret, baseUrl, sendMail }: Options) {
  const secure = baseUrl.startsWith('https:')
  const mail = (content: Parameters<typeof mailTemplate>[0]) => sendMail(mailTemplate(content))
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
      maxPasswordLength: 10_000,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: { modelName: 'auth_users' },
    session: { modelName: 'auth_sessions', expiresIn: sessionDays * day, updateAge: day, freshAge: 0 },
    account: { modelName: 'auth_accounts' },
    verification: { modelName: 'auth_verifications', storeIdentifier: 'hashed' },
    plugins: [
      emailOTP({
        disableSignUp: true,
        expiresIn: emailTokenMinutes.signInCode * 60,
        allowedAttempts: 3,
        // Keyed, because a million codes are soon hashed by whoever reads the database.
        storeOTP: { hash: async (code) => createHmac('sha256', secret).update(`code ${code}`).digest('base64url') },
        sendVerificationOTP: ({ email, otp }) =>
          mail({
            to: email,
            subject: `${otp} is your code`,
            about: 'signInCode',
            paragraphs: [
              `Your code to sign in is ${otp}. It is valid for ${emailTokenMinutes.signInCode} minutes.`,
              'Nobody from Verdigris ever asks you for it.',
            ],
          }),
      }),
      magicLink({
        disableSignUp: true,
        expiresIn: emailTokenMinutes.signInLink * 60,
        storeToken: { type: 'custom-hasher', hash: async (token) => hashToken(token) },
        sendMagicLink: ({ email, token, metadata }) =>
          mail({
            to: email,
            subject: 'Your link to sign in',
            about: 'signInLink',
            paragraphs: [`The link signs you in once, within ${emailTokenMinutes.signInLink} minutes.`],
            link: { label: 'Sign in', url: page('/sign-in/link', { token, ...metadata }) },
          }),
      }),
      secondFactor(),
      passkeys(db, baseUrl),
    ],
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: secure ? '__Host-verdigris' : 'verdigris',
      cookies: { session_token: { name: secure ? '__Host-verdigris' : 'verdigris' } },
      // The __Host- prefix is in the names already; the library's own __Secure- would come before it.
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      // Anybody can write the headers it would read. The address of a session is written by startedSession.
      ipAddress: { disableIpTracking: true },
    },
  })
  /** The address that a link to sign in was sent to, without using it up. Null when the link is unknown, used or past. */
  async function emailOfSignInLink(token: string): Promise<string | null> {
    const { internalAdapter } = await library.$context
    const row = await internalAdapter.findVerificationValue(`magic-link:${hashToken(token)}`)
    return row && row.expiresAt > new Date() ? (JSON.parse(row.value) as { email: string }).email : null
  }
  const cookieName = secure ? '__Host-verdigris' : 'verdigris'
  return { api: library.api, context: library.$context, emailOfSignInLink, cookieName, secret, secure }
}
export type Auth = ReturnType<typeof createAuth>

/** Ways to sign in that prove one thing alone, a password or a mailbox: then the second factor is asked for. */
const singleFactor = ['/sign-in/email', '/sign-in/email-otp', '/magic-link/verify']

/** The library asks for the second factor after a password alone. Mails are not sent to accounts that have one: a net. */
function secondFactor() {
  const plugin = twoFactor({
    issuer: 'Verdigris',
    schema: { twoFactor: { modelName: 'auth_two_factors' } },
    allowPasswordless: true,
  })
  const matcher = ({ path }: { path?: string }) => path !== undefined && singleFactor.includes(path)
  return { ...plugin, hooks: { after: plugin.hooks.after.map((hook) => ({ ...hook, matcher })) } }
}

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
