import { createRoute } from '@hono/zod-openapi'
import { isAPIError } from 'better-auth/api'
import { accountMessages, signInInput, signUpInput } from '#domain/account.ts'
import { confirmSignIn, passwordHashAt } from '#server/auth/credentials.ts'
import { noteSeen, renewSession } from '#server/auth/sessions.ts'
import { answers, json, makes, noun, nothing, onlyId, operation, type AppEnv } from '#server/http/operation.ts'
import { Refusal } from '#server/refusal.ts'
import { signUp } from '#server/accounts/commands/sign-up.ts'
import { sessionView, signInView } from '#server/accounts/queries.ts'
import { sourceOf } from './mailed-proofs.ts'
import { forwardCookies, keepSignedIn, signedIn } from './session-cookies.ts'

const getSession = createRoute({
  method: 'get',
  path: '/session',
  ...operation('getSession', 'Who is signed in, and until when'),
  responses: answers(sessionView),
})

const signIn = createRoute({
  method: 'post',
  path: '/session',
  ...operation('signIn', 'Sign in with email and password'),
  request: { body: json(signInInput) },
  responses: answers(signInView),
})

const signOut = createRoute({
  method: 'delete',
  path: '/session',
  ...operation('signOut', 'Sign out; the session is dead at once'),
  responses: answers(nothing),
})

const register = createRoute({
  method: 'post',
  path: '/accounts',
  ...operation('signUp', 'Register as a customer or a supplier, and be signed in'),
  request: { body: json(signUpInput) },
  responses: makes(onlyId),
})

export const sessionRoutes = noun()
  .openapi(getSession, async (c) => {
    const { session, services } = c.var
    if (session === null) return c.json(signedOut, 200)
    const now = new Date()
    await noteSeen(services.db, session, now)
    const expires_at = await renewSession(services.db, session, now)
    if (expires_at === null) return c.json(session.view, 200)
    await keepSignedIn(c, session.token, expires_at)
    return c.json({ ...session.view, expires_at }, 200)
  })
  .openapi(signIn, async (c) => {
    const input = c.req.valid('json')
    await countSignIn(c.var, input.email)
    const { view, cookies } = await startSession(c.var, c.req.raw.headers, input)
    forwardCookies(c, cookies)
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
    forwardCookies(c, (await startSession(c.var, c.req.raw.headers, input)).cookies)
    return c.json(made, 201)
  })

const signedOut = { actor: null, expires_at: null }

/** Counts one try to guess a password. A registration is none: wrong tries before it must not fail it half-way. */
async function countSignIn(
  { services: { limits }, address }: Pick<AppEnv['Variables'], 'services' | 'address'>,
  email: string,
): Promise<void> {
  await limits.count('signInPerEmail', email)
  if (address !== null) await limits.count('signInPerAddress', address)
}

/**
 * A new session for a right password; none yet where the account has a second factor, then the cookies hold the sign-in
 * under way. A wrong password and an unknown address are refused alike.
 */
async function startSession(
  from: Pick<AppEnv['Variables'], 'services' | 'address' | 'requestId'>,
  headers: Headers,
  { email, password }: { email: string; password: string },
) {
  const { auth, db, limits } = from.services
  try {
    const hash = await passwordHashAt(db, email)
    const answer = await auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
    const token = 'token' in answer.response ? answer.response.token : null
    if (!(await confirmSignIn(db, { email, hash, token })))
      throw new Refusal('unauthenticated', accountMessages.badCredentials)
    await limits.forget('signInPerEmail', email)
    return { view: await signedIn(from, answer.response), cookies: answer.headers }
  } catch (error) {
    if (isAPIError(error)) throw new Refusal('unauthenticated', accountMessages.badCredentials)
    throw error
  }
}
