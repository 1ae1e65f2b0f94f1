import { createRoute } from '@hono/zod-openapi'
import { isAPIError } from 'better-auth/api'
import { accountMessages, signInInput, signUpInput } from '#domain/sign-up.ts'
import { confirmCredentials, passwordAccountAt } from '#server/identity/credentials.ts'
import { updateLastSeen, renewSession, sessionEndOf } from '#server/identity/sessions.ts'
import { signedCookie } from '#server/identity/signed-cookie.ts'
import {
  jsonResponse,
  json,
  createdResponse,
  createRouter,
  emptyObject,
  onlyId,
  operation,
  type AppEnv,
} from '#server/http/operation.ts'
import { AppError } from '#server/app-error.ts'
import { rateLimitSignIn, refundSignIn } from '#server/identity/commands/sign-in-limits.ts'
import { signUp } from '#server/accounts/commands/sign-up.ts'
import { ownSessionView, signInView } from '#server/identity/queries.ts'
import { sourceOf } from './email-tokens.ts'
import {
  browserKnownAt,
  forwardCookies,
  setSessionCookie,
  setKnownBrowserCookie,
  signedIn,
} from '#server/identity/session-cookies.ts'

const getSession = createRoute({
  method: 'get',
  path: '/session',
  ...operation('getSession', 'Get the session: the signed-in actor and its expiry'),
  responses: jsonResponse(ownSessionView),
})

const signIn = createRoute({
  method: 'post',
  path: '/session',
  ...operation('signIn', 'Sign in with email and password'),
  request: { body: json(signInInput) },
  responses: jsonResponse(signInView),
})

const signOut = createRoute({
  method: 'delete',
  path: '/session',
  ...operation('signOut', 'Sign out; the session ends at once'),
  responses: jsonResponse(emptyObject),
})

const register = createRoute({
  method: 'post',
  path: '/accounts',
  ...operation('signUp', 'Register as a customer or a supplier and sign in'),
  request: { body: json(signUpInput) },
  responses: createdResponse(onlyId),
})

export const sessionRoutes = createRouter()
  .openapi(getSession, async (c) => {
    const { session, services } = c.var
    if (session === null) {
      const token = signedCookie(c, services.auth.cookieName, services.auth.secret)
      const ended = token ? await sessionEndOf(services.db, token) : undefined
      return c.json({ ...signedOut, ...(ended && { ended }) }, 200)
    }
    const now = new Date()
    await updateLastSeen(services.db, session, now)
    const expires_at = await renewSession(services.db, session, now)
    if (expires_at === null) return c.json(session.view, 200)
    await setSessionCookie(c, session.token, expires_at)
    return c.json({ ...session.view, expires_at }, 200)
  })
  .openapi(signIn, async (c) => {
    const input = c.req.valid('json')
    const { services, address } = c.var
    const tried = { email: input.email, address, knownBrowser: await browserKnownAt(c, input.email) }
    await rateLimitSignIn(services, tried)
    const { view, cookies } = await startSession(c.var, c.req.raw.headers, input)
    await refundSignIn(services, tried)
    forwardCookies(c, cookies)
    if ('actor' in view) await setKnownBrowserCookie(c, view.actor.id)
    return c.json(view, 200)
  })
  .openapi(signOut, async (c) => {
    forwardCookies(
      c,
      (await c.var.services.auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true })).headers,
    )
    return c.json({}, 200)
  })
  .openapi(register, async (c) => {
    const input = c.req.valid('json')
    const made = await signUp(c.var.services, sourceOf(c.var), input)
    // No try to guess: wrong passwords before a registration must not fail it half-way.
    forwardCookies(c, (await startSession(c.var, c.req.raw.headers, input)).cookies)
    await setKnownBrowserCookie(c, made.id)
    return c.json(made, 201)
  })

const signedOut = { actor: null, expires_at: null }

/**
 * A new session for a right password; none yet where the account has a second factor, then the cookies hold the sign-in
 * under way. A wrong password and an unknown address are refused alike.
 */
async function startSession(
  from: Pick<AppEnv['Variables'], 'services' | 'address' | 'requestId'>,
  headers: Headers,
  { email, password }: { email: string; password: string },
) {
  const { auth, db } = from.services
  try {
    const hash = (await passwordAccountAt(db, email))?.hash ?? null
    const answer = await auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
    const token = 'token' in answer.response ? answer.response.token : null
    if (!(await confirmCredentials(db, { email, hash, token })))
      throw new AppError('unauthenticated', accountMessages.badCredentials)
    return { view: await signedIn(from, answer.response), cookies: answer.headers }
  } catch (error) {
    if (isAPIError(error)) throw new AppError('unauthenticated', accountMessages.badCredentials)
    throw error
  }
}
