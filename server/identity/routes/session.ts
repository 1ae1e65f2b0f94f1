import { createRoute } from '@hono/zod-openapi'
import { signInInput, signUpInput } from '#domain/sign-up.ts'
import { endOwnSession, updateLastSeen, renewSession, sessionEndOf } from '#server/identity/sessions.ts'
import { signedCookie } from '#server/identity/signed-cookie.ts'
import {
  jsonResponse,
  json,
  createdResponse,
  createRouter,
  emptyObject,
  onlyId,
  operation,
} from '#server/http/operation.ts'
import { actorSigningIn, beginSession } from '#server/identity/commands/begin-session.ts'
import { secondFactorMinutes, signInWithPassword } from '#server/identity/commands/sign-in.ts'
import { rateLimitSignIn, refundSignIn } from '#server/identity/commands/sign-in-limits.ts'
import { signUp } from '#server/accounts/commands/sign-up.ts'
import { ownSessionView, signInView } from '#server/identity/queries.ts'
import { sourceOf } from './email-tokens.ts'
import {
  browserKnownAt,
  clearSessionCookie,
  setChallengeCookie,
  setSessionCookie,
  setSignInCookies,
  signedIn,
  signInSourceOf,
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
    const started = await signInWithPassword(services, signInSourceOf(c), input)
    await refundSignIn(services, tried)
    if (!('challenge' in started)) return c.json(await signedIn(c, started), 200)
    setChallengeCookie(c, 'two_factor', { token: started.challenge, minutes: secondFactorMinutes })
    return c.json({ second_factor: true as const }, 200)
  })
  .openapi(signOut, async (c) => {
    const { session, services } = c.var
    if (session !== null) await endOwnSession(services.db, session.token)
    clearSessionCookie(c)
    return c.json({}, 200)
  })
  .openapi(register, async (c) => {
    const { services } = c.var
    const made = await signUp(services, sourceOf(c.var), c.req.valid('json'))
    const session = await services.db
      .transaction()
      .execute(async (tx) => beginSession(tx, signInSourceOf(c), await actorSigningIn(tx, made.id), 'password'))
    await setSignInCookies(c, session)
    return c.json(made, 201)
  })

const signedOut = { actor: null, expires_at: null }
