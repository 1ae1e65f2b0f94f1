import { createRoute } from '@hono/zod-openapi'
import { isAPIError } from 'better-auth/api'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { secondFactorInput, securityMessages, type SecondFactorInput } from '#domain/security.ts'
import { signedCookie } from '#server/identity/signed-cookie.ts'
import { challengeCookie, challengedUser } from '#server/identity/two-factor.ts'
import { jsonResponse, json, createRouter, operation, variablesOf, type AppEnv } from '#server/http/operation.ts'
import { invalidField, AppError } from '#server/app-error.ts'
import { consumeCode } from '#server/identity/commands/verify-code.ts'
import { sessionView } from '#server/identity/queries.ts'
import { forwardCookies, setKnownBrowserCookie, startedSession } from '#server/identity/session-cookies.ts'

const secondFactor = createRoute({
  method: 'post',
  path: '/session/second-factor',
  ...operation('signInSecondFactor', 'Complete a sign-in with a code of the app or a recovery code'),
  request: { body: json(secondFactorInput) },
  responses: jsonResponse(sessionView),
})

export const secondFactorRoutes = createRouter().openapi(secondFactor, async (c) => {
  const { services, address } = c.var
  const input = c.req.valid('json')
  const userId = await userSigningIn(c)
  await services.limits.consume('secondFactorPerAccount', userId, securityMessages.tooManyCodes)
  if (address !== null) await services.limits.consume('secondFactorPerAddress', address)
  if (input.code !== undefined) await consumeCode(services, userId, input.code)
  const { response, headers } = await finishSignIn(c, input)
  await services.limits.reset('secondFactorPerAccount', userId)
  const session = await startedSession(c.var, response.token, 'second step')
  forwardCookies(c, headers)
  await setKnownBrowserCookie(c, userId)
  return c.json(session.view, 200)
})

/** The user whose password was correct in this browser within the last ten minutes. */
async function userSigningIn<Env extends AppEnv>(c: Context<Env>): Promise<string> {
  const { auth } = variablesOf(c).services
  const challenge = signedCookie(c, challengeCookie(auth), auth.secret)
  const userId = challenge ? await challengedUser(auth, challenge) : null
  if (userId === null) throw new AppError('unauthenticated', securityMessages.signInAgain)
  return userId
}

async function finishSignIn<Env extends AppEnv>(c: Context<Env>, { code, recovery_code }: SecondFactorInput) {
  const { auth } = c.var.services
  // Of the cookies the challenge alone: with a session of somebody else the library would ask for that one's code.
  const name = challengeCookie(auth)
  const headers = new Headers({
    cookie: `${name}=${encodeURIComponent(getCookie(c, name) ?? '')}`,
    'user-agent': c.req.header('user-agent') ?? '',
  })
  try {
    return code === undefined
      ? await auth.api.verifyBackupCode({ body: { code: recovery_code ?? '' }, headers, returnHeaders: true })
      : await auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
  } catch (error) {
    if (!isAPIError(error)) throw error
    throw secondFactorError(error.body?.code, code === undefined)
  }
}

/** The library's codes as sentences. It ends a sign-in after 5 wrong codes, and locks an account after 10 in a row. */
function secondFactorError(libraryCode: string | undefined, byRecoveryCode: boolean): AppError {
  if (libraryCode === 'ACCOUNT_TEMPORARILY_LOCKED')
    return new AppError('too_many_requests', securityMessages.tooManyCodes)
  if (libraryCode === 'INVALID_TWO_FACTOR_COOKIE' || libraryCode === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE')
    return new AppError('unauthenticated', securityMessages.signInAgain)
  return byRecoveryCode
    ? invalidField('recovery_code', securityMessages.wrongRecoveryCode)
    : invalidField('code', securityMessages.wrongCode)
}
