import type { Role, UserStatus } from './account.ts'
import { messages, type ErrorCode } from './errors.ts'

/** A signed-in person, as every command and query sees one. `id` is the profile's and the sign-in's id. */
export type Actor = { id: string; role: Role; user_status: UserStatus; company_name: string }

const everyone = 'everyone'
const active = ['customer', 'supplier', 'admin'] as const
const parties = ['customer', 'supplier'] as const

/**
 * Who may call which operation: `everyone` (signed in or not, whatever the account's status), or active accounts of
 * these roles. Which rows an allowed person reaches is the scope of each query and command. An operation that is not
 * listed here is refused to everybody.
 */
export const operations = {
  getSession: everyone,
  signIn: everyone,
  signOut: everyone,
  signUp: everyone,
  getPlatform: everyone,

  searchSuppliers: active,
  getSupplier: active,
  listProducts: active,
  getProduct: active,
  getFile: active,

  listOwnProducts: ['supplier'],
  createProducts: ['supplier'],
  updateProduct: ['supplier'],
  deleteProduct: ['supplier'],
  addSupplierDocument: ['supplier'],
  uploadFile: parties,

  createQuote: ['customer'],
  listQuotes: active,
  getQuote: active,
  editQuote: ['customer'],
  deleteQuote: ['customer'],
  updateNotes: ['customer'],
  acceptResponse: ['customer'],
  respond: ['supplier'],
  updateStatus: ['supplier'],
  cancelQuote: ['supplier'],

  listProjects: active,
  saveProject: active,

  getOverview: ['admin'],
  listUsers: ['admin'],
  approveUser: ['admin'],
  rejectUser: ['admin'],
  deactivateUser: ['admin'],
  reactivateUser: ['admin'],
  listRecipients: ['admin'],
  editQuoteAsAdmin: ['admin'],
  approveQuote: ['admin'],
  rejectQuote: ['admin'],
} as const satisfies Record<string, typeof everyone | readonly Role[]>

export type OperationId = keyof typeof operations

/**
 * Dangerous acts: who asks must have proved who they are within `proofMinutes`, by signing in or by confirming it again
 * (specification 000, section 7: reauthenticate).
 */
export const needsRecentProof: readonly OperationId[] = []
export const proofMinutes = 10

export type Refusal = { code: ErrorCode; message: string }

/** Null when the operation is allowed; otherwise why not. Signed out comes before status, status before role. */
export function refusalOf(actor: Actor | null, operation: OperationId): Refusal | null {
  const allowed: typeof everyone | readonly Role[] = operations[operation]
  if (allowed === everyone) return null
  if (actor === null) return { code: 'unauthenticated', message: messages.signInRequired }
  if (actor.user_status === 'pending') return { code: 'pending', message: messages.accountPending }
  if (actor.user_status === 'deactivated') return { code: 'deactivated', message: messages.accountDeactivated }
  if (!allowed.includes(actor.role)) return { code: 'forbidden', message: messages.notAllowed }
  return null
}
