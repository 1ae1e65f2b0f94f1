import { nothingToUndo } from './account.ts'
import { denied, allowed, type Verdict } from './errors.ts'

/** For how many seconds the screen offers to take an approval back. */
export const undoApprovalSeconds = 10
/** The server takes it two seconds longer, for the way there and back. The person is told of the approval after that. */
export const approvalToldAfterSeconds = undoApprovalSeconds + 2

/** The last approval of an account (by whom and when), its last change, the actor and the current time. */
type Approval = {
  approved_by: string | null
  admin_approved_at: Date | null
  updated_at: Date
  actorId: string
  now: Date
}

/** Only by who approved, within its seconds, and only while the account is as the approval left it. */
export function mayUndoApproval({ approved_by, admin_approved_at, updated_at, actorId, now }: Approval): Verdict {
  if (admin_approved_at === null) return nothingToUndo
  if (approved_by !== actorId) return denied('Only the administrator who approved this account can undo it.')
  if (updated_at.getTime() !== admin_approved_at.getTime())
    return denied('This account has changed since it was approved.')
  if (now.getTime() - admin_approved_at.getTime() > approvalToldAfterSeconds * 1000) return denied(tooLate)
  return allowed
}

export const tooLate = 'It is too late to undo this approval: the person is being told of it.'
