import { messages } from '#domain/errors.ts'
import type { Role } from '#domain/access/role.ts'
import type { SecondFactorInput } from '#domain/identity/security.ts'
import { parseResponse, ApiError } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { type CurrentSession, type SessionActor, identityApi } from '#web/session.tsx'

const connectionTestLimit = 10_000

/** The first page after signing in, unless a page was remembered (specification 000, section 2). */
export const destinationOf = {
  admin: paths.admin,
  supplier: paths.dashboard,
  customer: paths.dashboard,
} as const satisfies Record<Role, string>

export type SignedIn = CurrentSession & { actor: SessionActor }

/**
 * Tests the connection, then signs in. Returns null if the account needs its second factor first. Rejects with an Error
 * with the specification's message, or with an ApiError if the server refused; its fields name the problems.
 */
export async function signIn(input: { email: string; password: string }): Promise<SignedIn | null> {
  await testConnection()
  const session = await parseResponse(identityApi.session.$post({ json: input })).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw new Error(messages.unexpected)
    throw new ApiError(error.status, error.code, signInErrorMessage(error), error.fields)
  })
  return 'second_factor' in session ? null : withActor(session)
}

/** The second step of signing in. Rejects with an ApiError whose fields say which code was wrong. */
export async function signInSecondFactor(json: SecondFactorInput): Promise<SignedIn> {
  return withActor(await parseResponse(identityApi.session['second-factor'].$post({ json })))
}

/** Signs in with the code of a mail. Rejects with an ApiError. */
export async function submitSignInCode(input: { email: string; code: string }): Promise<SignedIn> {
  return withActor(await parseResponse(identityApi.session.code.$post({ json: input })))
}

/** Signs in with the link of a mail. Rejects with an ApiError. */
export async function submitSignInLink(token: string): Promise<SignedIn> {
  return withActor(await parseResponse(identityApi.session.link.$post({ json: { token } })))
}

/** The session of somebody who has just signed in. Throws an Error with the specification's message if nobody is signed in. */
export function withActor(session: CurrentSession): SignedIn {
  if (!session.actor) throw new Error(messages.profileUnavailable)
  if (!(session.actor.role in destinationOf)) throw new Error('Invalid user role')
  return { ...session, actor: session.actor }
}

async function testConnection() {
  const response = await fetch('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(connectionTestLimit),
  }).catch(() => null)
  // A captive portal answers every request, but not with this JSON.
  const health: unknown = response?.ok ? await response.json().catch(() => null) : null
  if (health === null) throw new Error(messages.connectionTestFailed)
}

function signInErrorMessage(error: ApiError): string {
  if (error.code === 'unreachable' && error.status > 0) return messages.connectionTestFailed
  if (error.code === 'unreachable') return 'An error occurred while signing in. Please try again.'
  return error.message || 'An error occurred during sign in'
}
