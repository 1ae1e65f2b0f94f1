import type { Rights } from './actor.ts'
import { companyRolesFor } from './company-role.ts'
import type { CommonRefusal, ErrorCode } from '#domain/errors.ts'
import type { Allowed } from './operations/allowed.ts'
import { operations, type OperationId } from './permissions.ts'

/** The operations of a person who has to turn on a second factor first. */
const secondFactorSetUp: readonly OperationId[] = [
  'getSecurity',
  'startTwoFactor',
  'confirmTwoFactor',
  'startPasskey',
  'addPasskey',
  'listPasskeys',
  'listIdentities',
  'listSessions',
  'reauthenticate',
]

export type AccessDenial = { code: Exclude<ErrorCode, 'too_many_requests' | 'unavailable'>; refusal: CommonRefusal }

/**
 * Null if the operation is allowed; otherwise the reason. A missing sign-in is checked before the status, the status before
 * the role, and that before the role within the company.
 */
export function accessDenialOf(caller: Rights | null, operation: OperationId): AccessDenial | null {
  const allowed: Allowed = operations[operation]
  if (allowed === 'everyone') return null
  if (caller === null) return { code: 'unauthenticated', refusal: 'common.signInRequired' }
  // In every status: without it, somebody whose account is deactivated could neither turn one on nor read why.
  if (caller.needs_second_factor && secondFactorSetUp.includes(operation)) return null
  const { role, user_status } = caller
  if (allowed !== 'signed-in') {
    if (user_status === 'deactivated') return { code: 'deactivated', refusal: 'common.accountDeactivated' }
    if (allowed !== 'not-deactivated') {
      if (user_status === 'pending') return { code: 'pending', refusal: 'common.accountPending' }
      if (!allowed.includes(role)) return { code: 'forbidden', refusal: 'common.notAllowed' }
    }
  }
  if (caller.needs_second_factor) return { code: 'forbidden', refusal: 'common.secondFactorRequired' }
  const mayCall = companyRolesFor(operation)
  if (mayCall.includes(caller.company_role)) return null
  return { code: 'forbidden', refusal: mayCall.length === 1 ? 'common.ownersOnly' : 'common.viewersOnlyRead' }
}
