import { messages } from '#domain/errors.ts'
import type { Role } from '#domain/account.ts'
import { answer, ApiError } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { accountsApi, type Session, type SessionActor } from '#web/session.tsx'

const connectionTestLimit = 10_000

/** Where a person lands after signing in, unless a page was remembered (specification 000, section 2). */
export const destinationOf = {
  admin: paths.admin,
  supplier: paths.dashboard,
  customer: paths.dashboard,
} as const satisfies Record<Role, string>

/** Tests the connection, then signs in. Rejects with an Error whose message is the specification's. */
export async function signIn(input: { email: string; password: string }): Promise<Session & { actor: SessionActor }> {
  await testConnection()
  const session = await answer(accountsApi.session.$post({ json: input })).catch((error: unknown) => {
    throw new Error(sayFailure(error))
  })
  if (!session.actor) throw new Error('Error loading user profile. Please try again.')
  if (!(session.actor.role in destinationOf)) throw new Error('Invalid user role')
  return { ...session, actor: session.actor }
}

async function testConnection() {
  const response = await fetch('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(connectionTestLimit),
  }).catch(() => null)
  if (!response?.ok) throw new Error(messages.connectionTestFailed)
}

function sayFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.unexpected
  if (error.code === 'unreachable') return 'An error occurred while signing in. Please try again.'
  return error.message || 'An error occurred during sign in'
}
