import type { AccountRefusal } from './account-texts.ts'
import { denied, allowed, type Verdict } from './refusal.ts'

export const roles = ['customer', 'supplier', 'admin'] as const
export type Role = (typeof roles)[number]
export const roleLabels: Record<Role, string> = { customer: 'Customer', supplier: 'Supplier', admin: 'Admin' }

/** Only these register themselves; an administrator is made by a command (product decision 8). */
export const selfRegisteredRoles = ['customer', 'supplier'] as const

export const userStatuses = ['pending', 'active', 'deactivated'] as const
export type UserStatus = (typeof userStatuses)[number]
export const userStatusLabels: Record<UserStatus, string> = {
  pending: 'Pending',
  active: 'Active',
  deactivated: 'Deactivated',
}

/** How many accounts an administrator sees at once. */
export const usersPageSize = 50

/**
 * The lifecycle of an account: the server's guard, the buttons and their refusals derive from this table.
 * `stamps`: the action writes admin_approved_at and approved_by (specification 000, section 4). `undoes`: the action takes
 * another one back, and is only possible while nobody has been told of that one (decision record 53).
 */
export const accountActions = {
  approve: {
    label: 'Approve',
    from: 'pending',
    to: 'active',
    stamps: true,
    undoes: null,
    done: 'User approved successfully',
    failed: 'Failed to approve user',
  },
  reject: {
    label: 'Reject',
    from: 'pending',
    to: 'deactivated',
    stamps: false,
    undoes: null,
    done: 'User rejected successfully',
    failed: 'Failed to reject user',
  },
  deactivate: {
    label: 'Deactivate',
    from: 'active',
    to: 'deactivated',
    stamps: true,
    undoes: null,
    done: 'User deactivated successfully',
    failed: 'Failed to deactivate user',
  },
  reactivate: {
    label: 'Reactivate',
    from: 'deactivated',
    to: 'active',
    stamps: false,
    undoes: null,
    done: 'User reactivated successfully',
    failed: 'Failed to reactivate user',
  },
  unapprove: {
    label: 'Undo approval',
    from: 'active',
    to: 'pending',
    stamps: false,
    undoes: 'approve',
    done: 'Approval undone',
    failed: 'Failed to undo the approval',
  },
} as const satisfies Record<
  string,
  {
    label: string
    from: UserStatus
    to: UserStatus
    stamps: boolean
    undoes: string | null
    done: string
    failed: string
  }
>
export type AccountAction = keyof typeof accountActions
export const accountActionNames = Object.keys(accountActions) as AccountAction[]

/** An administrator's decisions on an account, possible at any time. The other actions take a decision back. */
export type AccountDecision = Exclude<AccountAction, 'unapprove'>
export const accountDecisionNames = accountActionNames.filter(
  (action): action is AccountDecision => accountActions[action].undoes === null,
)

type Account = { role: Role; user_status: UserStatus; closed_at: Date | string | null }

/**
 * May an administrator take this action on this account? Administrators' own accounts have no lifecycle here, and one
 * that its owner closed has ended: there is nobody left to let in again. `undoing`: whether what the action takes
 * back can be, which is for domain/undo-approval.ts to say; without it, it cannot.
 */
export function mayActOnAccount(
  action: AccountAction,
  account: Account,
  undoing: Verdict<AccountRefusal> = nothingToUndo,
): Verdict<AccountRefusal> {
  if (account.role === 'admin') return denied('account.ofAdministrator')
  if (account.closed_at !== null) return denied('account.closed')
  const { from, undoes } = accountActions[action]
  if (account.user_status !== from) return denied({ code: 'account.otherStatus', action, status: account.user_status })
  return undoes === null ? allowed : undoing
}

export const nothingToUndo = denied('account.nothingToUndo')
