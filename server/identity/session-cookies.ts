import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie, setSignedCookie } from 'hono/cookie'
import { passwordAccountAt, passwordHashOf } from './credentials.ts'
import { hasKnownCookie, knownBrowser, knownBrowserCookies } from './known-browser.ts'
import { sessionOfToken, type Session } from './sessions.ts'
import { recordSignIn, type SignInWay } from '#server/identity/commands/record-sign-in.ts'
import { variablesOf, type AppEnv } from '#server/http/operation.ts'
import { AppError } from '#server/app-error.ts'

/**
 * The session that the sign-in library has just begun. It keeps the address that this program knows the request to be
 * from, for the list of one's devices; the library would believe any header.
 */
export async function startedSession(
  { services: { db }, address, requestId }: Pick<AppEnv['Variables'], 'services' | 'address' | 'requestId'>,
  token: string,
  way: SignInWay,
): Promise<Session> {
  await db.updateTable('auth_sessions').set({ ipAddress: address }).where('token', '=', token).execute()
  const session = await sessionOfToken(db, token)
  if (session === null) throw new AppError('unavailable', 'Error loading user profile. Please try again.')
  const caller = { actor: session.view.actor, requestId, address, at: new Date() }
  await db.transaction().execute((tx) => recordSignIn(tx, caller, way))
  return session
}

/** Turns the library's answer to a correct password into the session cookie, or into the second step. */
export async function signedIn(
  from: Parameters<typeof startedSession>[0],
  response: { token: string } | { twoFactorRedirect: boolean },
): Promise<Session['view'] | { second_factor: true }> {
  return 'token' in response ? (await startedSession(from, response.token, 'password')).view : { second_factor: true }
}

/** The browser's cookie of a session that we began or renewed, as the library sets it. */
export async function setSessionCookie<Env extends AppEnv>(
  c: Context<Env>,
  token: string,
  expires: Date,
): Promise<void> {
  const { cookieName, secret, secure } = variablesOf(c).services.auth
  const maxAge = Math.round((expires.getTime() - Date.now()) / 1000)
  await setSignedCookie(c, cookieName, token, secret, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge })
}

/** After a sign-in: strangers' guesses no longer keep this browser out of this account. Nothing without a password. */
export async function setKnownBrowserCookie<Env extends AppEnv>(c: Context<Env>, userId: string): Promise<void> {
  const { auth, db } = variablesOf(c).services
  const hash = await passwordHashOf(db, userId)
  if (hash === null) return
  const { name, value, maxAge, cleared } = knownBrowserCookies(auth, getCookie(c), { id: userId, hash }, new Date())
  const where = { path: '/', secure: auth.secure }
  setCookie(c, name, value, { ...where, httpOnly: true, sameSite: 'Strict', maxAge })
  for (const other of cleared) deleteCookie(c, other, where)
}

/** The rate limit key of this browser for this address; null if it has not signed in there before. */
export async function browserKnownAt<Env extends AppEnv>(c: Context<Env>, email: string): Promise<string | null> {
  const { auth, db } = variablesOf(c).services
  const cookies = getCookie(c)
  const account = hasKnownCookie(auth, cookies) ? await passwordAccountAt(db, email) : null
  return account && knownBrowser(auth, cookies, account, new Date())
}

/** Hands on the cookies that the sign-in library set or cleared. */
export function forwardCookies(c: Context, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
}
