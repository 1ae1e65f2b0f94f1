import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Database } from '#server/database/connect.ts'
import type { AppEnv } from './operation.ts'

/** For longer than a replica that is read may be behind (`mostBehindMs` in database/reader.ts). */
const seenSeconds = 30

const cookieName = <E extends AppEnv>(c: Context<E>) => `${c.var.services.auth.cookieName}-seen`

/**
 * Reads a search or a list, which may miss what others wrote in the last seconds, and never what this browser did: `read` may be
 * given a replica of the database. Everything else reads from `services.db`.
 */
export const listing = <E extends AppEnv, Result>(
  c: Context<E>,
  read: (db: Database) => Promise<Result>,
): Promise<Result> => c.var.services.reader.read(read, getCookie(c, cookieName(c)))

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Tells the browser with every change how far the database has written: what it lists next is read where all of that is. A
 * cookie, so that it holds on every node and in every tab; it says nothing of anybody, and a forged one costs its bearer alone.
 */
export const rememberChange = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  // A refusal changed nothing; what failed may have.
  if (reading.has(c.req.method) || (c.res.status >= 400 && c.res.status < 500)) return
  const { auth, reader } = c.var.services
  const position = await reader.position()
  if (position === undefined) return
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: auth.secure, maxAge: seenSeconds } as const
  c.res.headers.append('Set-Cookie', generateCookie(cookieName(c), position, options))
})
