import { redirect, type ParsedLocation } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { Role } from '#domain/access/role.ts'
import { commonRefusalText } from '#domain/errors.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import { paths } from './paths.ts'
import { sessionQuery, useSession, type CurrentSession } from './session.tsx'

/**
 * The audience of a page: everybody, any signed-in person (`own-account`: whatever the account's status), or these
 * roles.
 */
export type Access = 'anyone' | 'signed-in' | 'own-account' | readonly Role[]

const everybody = 'anyone'
const member = 'signed-in'
const customer = ['customer'] as const
const supplier = ['supplier'] as const
const admin = ['admin'] as const

/**
 * The access table of all pages (the route tables of both specifications, section 2). A page without a row does not
 * compile.
 */
export const accessOf: Record<keyof typeof paths, Access> = {
  home: everybody,
  signIn: everybody,
  createAccount: everybody,
  invitation: everybody,
  signInLink: everybody,
  forgotPassword: everybody,
  resetPassword: everybody,
  verifyEmail: everybody,
  confirmEmailChange: everybody,
  turnOffMails: everybody,
  howItWorks: everybody,
  terms: everybody,
  glossary: everybody,
  privacy: everybody,
  imprint: everybody,
  accessibility: everybody,
  calculator: everybody,

  dashboard: member,
  myProducts: supplier,
  newProducts: supplier,
  editProduct: supplier,
  importProducts: supplier,
  quotes: member,
  epds: supplier,
  newEpd: supplier,
  analytics: supplier,
  insights: customer,
  // Each section checks the account's status by itself, and whether a second factor has to be turned on first.
  settings: 'own-account',
  notifications: member,
  billing: customer,

  suppliers: member,
  compare: member,
  supplier: member,
  product: member,
  newQuote: member,
  confirmation: member,
  review: member,
  quote: member,
  epd: member,
  publicEpd: everybody,

  admin,
  adminUsers: admin,
  adminProducts: admin,
  standardProducts: admin,
  newStandardProducts: admin,
  editStandardProduct: admin,
  importStandardProducts: admin,
  adminDocuments: admin,
  adminEpds: admin,
  adminQuotes: admin,
  approval: admin,
  adminSettings: admin,
  adminHistory: admin,
  adminMails: admin,
  adminJobs: admin,

  // They redirect to pages with guards of their own.
  formerSuppliers: everybody,
  formerNewQuote: everybody,
}

const names = Object.keys(paths) as (keyof typeof paths)[]
/** The addresses of the pages that anybody may see. The former addresses are left out, because they only redirect. */
export const publicPaths: ReadonlySet<string> = new Set(
  names.filter((name) => accessOf[name] === everybody && !name.startsWith('former')).map((name) => paths[name]),
)

export type Decision = 'show' | 'pending' | 'deactivated' | 'sign-in' | 'second-factor' | 'home'

/**
 * The guards of specification 000, section 2, in their order: status before sign-in before role. On an admin page
 * everybody else is sent to the sign-in page, which offers to switch the account (product decision 11). A second factor that
 * the company requires is turned on in the settings, before any page that the person may see.
 */
export function accessDecision(access: Access, actor: CurrentSession['actor']): Decision {
  if (access === 'anyone') return 'show'
  if (access === 'own-account') return actor ? 'show' : 'sign-in'
  if (actor?.user_status === 'pending') return 'pending'
  if (actor?.user_status === 'deactivated') return 'deactivated'
  if (!actor) return 'sign-in'
  if (access === 'signed-in' || access.includes(actor.role)) return actor.needs_second_factor ? 'second-factor' : 'show'
  return access.every((role) => role === 'admin') ? 'sign-in' : 'home'
}

/** Thrown by a guard instead of showing a page. The router's error boundary shows the reason. */
export class Blocked extends Error {
  readonly because: 'pending' | 'deactivated' | 'unreachable'

  constructor(because: Blocked['because']) {
    super(because)
    this.name = 'Blocked'
    this.because = because
  }
}

/** Runs before a page's data is loaded, so no data is requested for a page that the person may not see. */
export async function guard(access: Access, client: QueryClient, location: ParsedLocation) {
  if (access === 'anyone') return
  const session = await client.ensureQueryData(sessionQuery).catch(() => {
    throw new Blocked('unreachable')
  })
  const decision = accessDecision(access, session.actor)
  if (decision === 'pending' || decision === 'deactivated') throw new Blocked(decision)
  if (decision === 'second-factor') throw redirect({ to: paths.settings, search: { from: location.href } })
  if (decision === 'sign-in') throw redirect({ to: paths.signIn, search: { from: location.href } })
  if (decision === 'home') throw redirect({ to: paths.home })
}

/**
 * Why this person may not do this, for its button: the role within the company does not allow it. Undefined if it
 * does. The state of the object may still refuse it. A visitor's button leads to the sign-in, and people with another role
 * on the platform have no such button, or one with a sentence of its own.
 */
export function denialText(actor: CurrentSession['actor'] | undefined, operation: OperationId): string | undefined {
  const denial = actor ? accessDenialOf(actor, operation) : null
  return denial === null || denial.refusal === 'common.notAllowed' ? undefined : commonRefusalText(denial.refusal)
}

/** The same for the signed-in person. */
export function useDenials(): (operation: OperationId) => string | undefined {
  const { actor } = useSession()
  return (operation) => denialText(actor, operation)
}

/** The same for one operation. */
export const useDenial = (operation: OperationId): string | undefined => useDenials()(operation)
