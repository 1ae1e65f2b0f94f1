import { nothingToUndo, type AccountRefusal } from './account.ts'
import { denied, allowed, type Verdict } from '#domain/refusal.ts'

/** How long the screen offers to undo an approval, in seconds. */
export const undoApprovalSeconds = 10
/** The server accepts it two seconds longer, for the time on the network. The person is notified of the approval after that. */
export const approvalNotifiedAfterSeconds = undoApprovalSeconds + 2

/** The last approval of an account (by whom and when), its last change, the actor and the current time. */
type Approval = {
  approved_by: string | null
  admin_approved_at: Date | null
  updated_at: Date
  actorId: string
  now: Date
}

/** Only the person who approved may undo it, within this time, and only while the account is unchanged since. */
export function mayUndoApproval({
  approved_by,
  admin_approved_at,
  updated_at,
  actorId,
  now,
}: Approval): Verdict<AccountRefusal> {
  if (admin_approved_at === null) return nothingToUndo
  if (approved_by !== actorId) return denied('account.approvedByOther')
  if (updated_at.getTime() !== admin_approved_at.getTime()) return denied('account.changedSinceApproval')
  if (now.getTime() - admin_approved_at.getTime() > approvalNotifiedAfterSeconds * 1000)
    return denied('account.undoneTooLate')
  return allowed
}
