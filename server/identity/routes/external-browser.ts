import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type SignInProblem } from '#domain/identity/external-sign-in.ts'
import { attemptMinutes, type ExternalAttempt } from '#server/identity/external-attempts.ts'
import { unseal } from '#server/identity/sealed.ts'
import { variablesOf, type AppEnv } from '#server/http/operation.ts'
import { notFound, AppError, unavailable } from '#server/app-error.ts'
import { ExternalSignInFailure } from '#server/identity/commands/external-failure.ts'
import { finishExternal, startExternal } from '#server/identity/commands/external-sign-in.ts'
import type { IdentityProvider } from '#server/identity/queries/identity-providers.ts'
import { setSignInCookies, signInSourceOf } from '#server/identity/session-cookies.ts'

const nameOf = <Env extends AppEnv>(c: Context<Env>) => `${variablesOf(c).services.auth.cookieName}-external`
const settingsPage = '/dashboard/settings'
/** The part of the settings that tells how a link ended. */
const securityPart = '#security'

/** Starts the sign-in at the provider in this browser: its cookie holds the state that the answer has to bring back. */
export async function beginExternal<Env extends AppEnv>(
  c: Context<Env>,
  provider: IdentityProvider | null,
  request: Parameters<typeof startExternal>[2],
): Promise<{ url: string }> {
  if (provider === null) throw notFound('identity.wayNotSetUp')
  await rateLimitExternal(c)
  try {
    const { services } = variablesOf(c)
    const { url, state } = await startExternal(services, provider, request, new Date())
    const { secure } = services.auth
    // Lax: the provider's answer comes from its site, as a navigation.
    setCookie(c, nameOf(c), state, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: attemptMinutes * 60 })
    return { url }
  } catch (error) {
    if (!(error instanceof ExternalSignInFailure)) throw error
    logFailure(c, provider, error)
    throw unavailable(`signInProblem.${error.problem}`)
  }
}

/** The browser is back from the provider. Returns the page of this site to continue at, in every case. */
export async function finishExternalInBrowser<Env extends AppEnv>(
  c: Context<Env>,
  provider: IdentityProvider | null,
): Promise<string> {
  const { services, actor } = variablesOf(c)
  const state = c.req.query('state')
  const began = getCookie(c, nameOf(c))
  return orProblemPage(c, provider, async () => {
    await rateLimitExternal(c)
    if (provider === null || state === undefined || state !== began) throw new ExternalSignInFailure('expired')
    deleteCookie(c, nameOf(c), { path: '/', secure: services.auth.secure })
    const visitor = { ...signInSourceOf(c), actor }
    const { search } = new URL(c.req.url)
    const { attempt, session } = await finishExternal(services, visitor, provider, { state, search })
    if (session === null) return `${settingsPage}?linked=yes${securityPart}`
    await setSignInCookies(c, session)
    return attempt.from ?? (session.role === 'admin' ? '/admin' : '/dashboard')
  })
}

/**
 * The result of `work`, or the page that explains the problem: the browser is navigating, so it cannot read a JSON
 * error.
 */
export async function orProblemPage<Env extends AppEnv>(
  c: Context<Env>,
  provider: IdentityProvider | null,
  work: () => Promise<string>,
): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return problemPage('too_many')
    if (!(error instanceof ExternalSignInFailure)) throw error
    logFailure(c, provider, error)
    const { attempt, problem } = error
    if (attempt?.invitation === undefined) return problemPage(problem, attempt)
    const token = unseal(variablesOf(c).services.auth.secret, attempt.invitation) ?? ''
    return `/invitation?${new URLSearchParams({ token, problem })}`
  }
}

function problemPage(problem: SignInProblem, attempt: ExternalAttempt | null = null): string {
  const search = new URLSearchParams({ problem, ...(attempt?.from && { from: attempt.from }) })
  return (attempt?.linkTo ?? null) === null ? `/sign-in?${search}` : `${settingsPage}?${search}${securityPart}`
}

export function rateLimitExternal<Env extends AppEnv>(c: Context<Env>): Promise<void> {
  const { services, address } = variablesOf(c)
  return services.limits.consume('externalSignInPerAddress', address)
}

/** Only the message: the cause of a failed check may contain the provider's data about the person. */
function logFailure<Env extends AppEnv>(
  c: Context<Env>,
  provider: IdentityProvider | null,
  { problem, cause }: ExternalSignInFailure,
): void {
  const reason = cause instanceof Error ? cause.message : undefined
  variablesOf(c).log.warn({ problem, provider: provider?.id, reason }, 'external sign-in failed')
}
