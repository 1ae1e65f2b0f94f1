import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie, setSignedCookie } from 'hono/cookie'
import type { PersonId } from '#domain/access/actor.ts'
import { passwordAccountAt, passwordHashOf } from './credentials.ts'
import { hasKnownCookie, knownBrowser, knownBrowserCookies } from './known-browser.ts'
import { sessionOfToken, type Session, type SignInSource } from './sessions.ts'
import type { StartedSession } from '#server/identity/commands/begin-session.ts'
import { variablesOf, type AppEnv } from '#server/http/operation.ts'
import { AppError, unavailable } from '#server/app-error.ts'

export function signInSourceOf<Env extends AppEnv>(c: Context<Env>): SignInSource {
  const { requestId, address } = variablesOf(c)
  return { requestId, address, at: new Date(), userAgent: c.req.header('user-agent') ?? null }
}

/** The session of a request whose operation requires one. */
export function sessionOf({ session }: Pick<AppEnv['Variables'], 'session'>): Session {
  if (session === null) throw new AppError('unauthenticated', 'common.signInRequired')
  return session
}

/** Sets the browser's cookie of a session that we began or renewed. */
export async function setSessionCookie<Env extends AppEnv>(
  c: Context<Env>,
  token: string,
  expires: Date,
): Promise<void> {
  const { cookieName, secret, secure } = variablesOf(c).services.auth
  const maxAge = Math.round((expires.getTime() - Date.now()) / 1000)
  await setSignedCookie(c, cookieName, token, secret, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge })
}

export function clearSessionCookie<Env extends AppEnv>(c: Context<Env>): void {
  const { cookieName, secure } = variablesOf(c).services.auth
  deleteCookie(c, cookieName, { path: '/', httpOnly: true, sameSite: 'Lax', secure })
}

/** Sets the cookies of a session that has just begun. */
export async function setSignInCookies<Env extends AppEnv>(c: Context<Env>, session: StartedSession): Promise<void> {
  await setSessionCookie(c, session.token, session.expiresAt)
  await setKnownBrowserCookie(c, session.actor.person.id)
}

/** The same, and returns the session as the browser may know it. */
export async function signedInView<Env extends AppEnv>(
  c: Context<Env>,
  started: StartedSession,
): Promise<Session['view']> {
  const session = await sessionOfToken(variablesOf(c).services.db, started.token)
  if (session === null) throw unavailable('common.profileUnavailable')
  await setSignInCookies(c, started)
  return session.view
}

/** A ceremony of two steps: a second factor, or a passkey. The token in its cookie is the only key to its state. */
type Challenge = 'two_factor' | 'passkey'

const challengeCookie = <Env extends AppEnv>(c: Context<Env>, challenge: Challenge) =>
  `${variablesOf(c).services.auth.cookieName}.${challenge}`

export const challengeOf = <Env extends AppEnv>(c: Context<Env>, challenge: Challenge): string =>
  getCookie(c, challengeCookie(c, challenge)) ?? ''

export function setChallengeCookie<Env extends AppEnv>(
  c: Context<Env>,
  challenge: Challenge,
  { token, minutes }: { token: string; minutes: number },
): void {
  const { secure } = variablesOf(c).services.auth
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: minutes * 60 } as const
  setCookie(c, challengeCookie(c, challenge), token, options)
}

export function clearChallengeCookie<Env extends AppEnv>(c: Context<Env>, challenge: Challenge): void {
  const { secure } = variablesOf(c).services.auth
  deleteCookie(c, challengeCookie(c, challenge), { path: '/', httpOnly: true, sameSite: 'Lax', secure })
}

/** After a sign-in: guesses of strangers no longer lock this browser out of this account. Does nothing without a password. */
export async function setKnownBrowserCookie<Env extends AppEnv>(c: Context<Env>, userId: PersonId): Promise<void> {
  const { auth, db } = variablesOf(c).services
  const hash = await passwordHashOf(db, userId)
  if (hash === null) return
  const { name, value, maxAge, cleared } = knownBrowserCookies(auth, getCookie(c), { id: userId, hash }, new Date())
  const options = { path: '/', secure: auth.secure }
  setCookie(c, name, value, { ...options, httpOnly: true, sameSite: 'Strict', maxAge })
  for (const other of cleared) deleteCookie(c, other, options)
}

/** The rate limit key of this browser for this address; null if it has not signed in there before. */
export async function browserKnownAt<Env extends AppEnv>(c: Context<Env>, email: string): Promise<string | null> {
  const { auth, db } = variablesOf(c).services
  const cookies = getCookie(c)
  const account = hasKnownCookie(auth, cookies) ? await passwordAccountAt(db, email) : null
  return account && knownBrowser(auth, cookies, account, new Date())
}
