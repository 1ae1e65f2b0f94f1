import { registrationInput } from '#domain/accounts/registration.ts'
import { signInInput } from '#domain/identity/sign-up.ts'
import { endOwnSession, updateLastSeen, renewSession, sessionEndOf } from '#server/identity/sessions.ts'
import { signedCookie } from '#server/identity/signed-cookie.ts'
import { answer, createdResponse, createRouter, emptyObject, onlyId, route } from '#server/http/operation.ts'
import { secondFactorMinutes, signInWithPassword } from '#server/identity/commands/sign-in.ts'
import { rateLimitSignIn, refundSignIn } from '#server/identity/commands/sign-in-limits.ts'
import { signUp } from '#server/accounts/commands/sign-up.ts'
import { ownSessionView, signInView } from '#server/identity/queries.ts'
import {
  browserKnownAt,
  clearSessionCookie,
  setChallengeCookie,
  setSessionCookie,
  setSignInCookies,
  signedInView,
  signInSourceOf,
} from '#server/identity/session-cookies.ts'

const getSession = route('get', '/session', 'getSession', {
  summary: 'Get the session: the signed-in actor and its expiry',
  answer: ownSessionView,
})

const signIn = route('post', '/session', 'signIn', {
  summary: 'Sign in with email and password',
  body: signInInput,
  answer: signInView,
})

const signOut = route('delete', '/session', 'signOut', {
  summary: 'Sign out; the session ends at once',
  answer: emptyObject,
})

const register = route('post', '/accounts', 'signUp', {
  summary: 'Register as a customer or a supplier and sign in',
  body: registrationInput,
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
    const attempt = { email: input.email, address, knownBrowser: await browserKnownAt(c, input.email) }
    await rateLimitSignIn(services, attempt)
    const started = await signInWithPassword(services, signInSourceOf(c), input)
    await refundSignIn(services, attempt)
    if (!('challenge' in started)) return answer(c, signedInView(c, started))
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
    const started = await signUp(c.var.services, signInSourceOf(c), c.req.valid('json'))
    await setSignInCookies(c, started)
    return c.json({ id: started.actor.company.id }, 201)
  })

const signedOut = { actor: null, expires_at: null }
