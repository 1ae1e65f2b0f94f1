import { createMiddleware } from 'hono/factory'
import { sessionOfToken } from '#server/identity/sessions.ts'
import { signedCookie } from '#server/identity/signed-cookie.ts'
import type { AppEnv } from './operation.ts'

/** Reads the session cookie into `session` and `actor`. A forged or expired one is treated as missing. */
export const authenticate = createMiddleware<AppEnv>(async (c, next) => {
  const { auth, db } = c.var.services
  const token = signedCookie(c, auth.cookieName, auth.secret)
  if (token) {
    const session = await sessionOfToken(db, token)
    c.set('session', session)
    c.set('actor', session?.actor ?? null)
  }
  await next()
})
