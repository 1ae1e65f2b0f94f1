import { redirect, type ParsedLocation } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { Role } from '#domain/account.ts'
import { paths } from './paths.ts'
import { sessionQuery, type Session } from './session.tsx'

/** Who may see a page: everybody, any signed-in person, or these roles. */
export type Access = 'anyone' | 'signed-in' | readonly Role[]

export type Decision = 'show' | 'pending' | 'deactivated' | 'sign-in' | 'home'

/**
 * The guards of specification 000, section 2, in their order: status before sign-in before role. An admin page sends
 * everybody else to sign in, where switching the account is offered (product decision 11).
 */
export function decide(access: Access, actor: Session['actor']): Decision {
  if (access === 'anyone') return 'show'
  if (actor?.user_status === 'pending') return 'pending'
  if (actor?.user_status === 'deactivated') return 'deactivated'
  if (!actor) return 'sign-in'
  if (access === 'signed-in' || access.includes(actor.role)) return 'show'
  return access.every((role) => role === 'admin') ? 'sign-in' : 'home'
}

/** Thrown by a guard instead of a page; the router's error boundary shows what it says. */
export class Blocked extends Error {
  readonly because: 'pending' | 'deactivated' | 'unreachable'

  constructor(because: Blocked['because']) {
    super(because)
    this.name = 'Blocked'
    this.because = because
  }
}

/** Runs before a page's data is loaded, so a page that may not be seen asks the server for nothing. */
export async function guard(access: Access, client: QueryClient, location: ParsedLocation) {
  if (access === 'anyone') return
  const session = await client.ensureQueryData(sessionQuery).catch(() => {
    throw new Blocked('unreachable')
  })
  const decision = decide(access, session.actor)
  if (decision === 'pending' || decision === 'deactivated') throw new Blocked(decision)
  if (decision === 'sign-in') throw redirect({ to: paths.signIn, search: { from: location.href } })
  if (decision === 'home') throw redirect({ to: paths.home })
}
