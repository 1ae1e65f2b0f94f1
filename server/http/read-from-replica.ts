import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Database } from '#server/database/connect.ts'
import { answer, type AppEnv } from './operation.ts'
import { safeMethods } from './safe-methods.ts'

/** Longer than the lag at which a replica is still read (`maxLagMs` in database/read-replica.ts). */
const walCookieSeconds = 30

const cookieName = <E extends AppEnv>(c: Context<E>) => `${c.var.services.auth.cookieName}-seen`

/**
 * Answers with a search or a list, read on a replica of the database if there is one. It may miss what others wrote in the last
 * seconds, but never this browser's own changes. Everything else reads from `services.db`.
 */
export const answerFromReplica = <E extends AppEnv, Result extends object>(
  c: Context<E>,
  read: (db: Database) => Promise<Result>,
) => answer(c, c.var.services.reader.read(read, getCookie(c, cookieName(c))))

/**
 * Read your writes: after every change a cookie holds the WAL position of the primary, and the next lists are read where that
 * position has been replayed. As a cookie it works on every node and in every tab. It identifies nobody, and a forged one only
 * slows down its sender.
 */
export const readYourWrites = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  // A client error changed nothing; a server error may have.
  if (safeMethods.has(c.req.method) || (c.res.status >= 400 && c.res.status < 500)) return
  const { auth, reader } = c.var.services
  const position = await reader.walPosition()
  if (position === undefined) return
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: auth.secure, maxAge: walCookieSeconds } as const
  c.res.headers.append('Set-Cookie', generateCookie(cookieName(c), position, options))
})
