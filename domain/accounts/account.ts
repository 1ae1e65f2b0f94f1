import type { Role, UserStatus } from '#domain/access/role.ts'
import type { OperationId } from '#domain/access/permissions.ts'
import { denied, allowed, type Verdict } from '#domain/refusal.ts'

/** The number of accounts on a page of the administrator's list. */
export const usersPageSize = 50

/**
 * The lifecycle of an account: the server's guard, the buttons and their refusals derive from this table. `operation`: its
 * permission. `stamps`: the action writes admin_approved_at and approved_by (specification 000, section 4). `undoes`: the
 * action reverses another one, which is only possible before the person is notified of that one (decision record 53).
 */
export const accountActions = {
  approve: {
    operation: 'approveUser',
    label: 'Approve',
    from: 'pending',
    to: 'active',
    stamps: true,
    undoes: null,
    done: 'User approved successfully',
    failed: 'Failed to approve user',
  },
  reject: {
    operation: 'rejectUser',
    label: 'Reject',
    from: 'pending',
    to: 'deactivated',
    stamps: false,
    undoes: null,
    done: 'User rejected successfully',
    failed: 'Failed to reject user',
  },
  deactivate: {
    operation: 'deactivateUser',
    label: 'Deactivate',
    from: 'active',
    to: 'deactivated',
    stamps: true,
    undoes: null,
    done: 'User deactivated successfully',
    failed: 'Failed to deactivate user',
  },
  reactivate: {
    operation: 'reactivateUser',
    label: 'Reactivate',
    from: 'deactivated',
    to: 'active',
    stamps: false,
    undoes: null,
    done: 'User reactivated successfully',
    failed: 'Failed to reactivate user',
  },
  unapprove: {
    operation: 'unapproveUser',
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
    operation: OperationId
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

/** An administrator's decisions on an account, possible at any time. The other action undoes a decision. */
export type AccountDecision = Exclude<AccountAction, 'unapprove'>
export const accountDecisionNames = accountActionNames.filter(
  (action): action is AccountDecision => accountActions[action].undoes === null,
)

/** Why an action on an account is refused. */
export type AccountRefusal =
  | 'account.ofAdministrator'
  | 'account.closed'
  | { code: 'account.otherStatus'; action: AccountAction; status: UserStatus }
  | 'account.nothingToUndo'
  | 'account.approvedByOther'
  | 'account.changedSinceApproval'
  | 'account.undoneTooLate'

type Account = { role: Role; user_status: UserStatus; closed_at: Date | string | null }

/**
 * Whether an administrator may take this action on this account. Administrators' own accounts have no lifecycle here, and
 * an account that its owner closed stays closed. `undoing`: the verdict of domain/accounts/undo-approval.ts on an action that undoes
 * another; without it, undoing is denied.
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
