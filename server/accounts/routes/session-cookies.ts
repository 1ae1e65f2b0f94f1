import type { Context } from 'hono'
import { setSignedCookie } from 'hono/cookie'
import { sessionOfToken, type Session } from '#server/auth/sessions.ts'
import type { Database } from '#server/database/connect.ts'
import type { AppEnv } from '#server/http/operation.ts'
import { Refusal } from '#server/refusal.ts'

/** The session that the sign-in library has just begun. */
export async function startedSession(db: Database, token: string): Promise<Session> {
  const session = await sessionOfToken(db, token)
  if (session === null) throw new Refusal('unavailable', 'Error loading user profile. Please try again.')
  return session
}

/** The browser's cookie of a renewed session, as the library first set it. */
export async function keepSignedIn<Env extends AppEnv>(c: Context<Env>, token: string, expires: Date): Promise<void> {
  const { cookieName, secret, secure } = c.var.services.auth
  const maxAge = Math.round((expires.getTime() - Date.now()) / 1000)
  await setSignedCookie(c, cookieName, token, secret, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge })
}

/** Hands on the cookies that the sign-in library set or cleared. */
export function forwardCookies(c: Context, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
}
