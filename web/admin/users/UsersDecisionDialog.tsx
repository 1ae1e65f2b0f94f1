import { decidedText, type BulkAction } from '#domain/accounts/account-decisions.ts'
import { accountActions } from '#domain/accounts/account.ts'
import { fieldMessagesOf } from '#web/api.ts'
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx'
import { notifyError, notifySuccess, notifyUndo } from '#web/components/toasts.ts'
import { undoApprovalSeconds } from '#domain/accounts/undo-approval.ts'
import { useDecideUsers, useUnapprove, type UserRow } from './queries.ts'
import { reasonField } from './UserDecisionDialog.tsx'

const questions: Record<BulkAction, { follows: string; failed: string; reason: object }> = {
  approve: {
    follows: 'Each account becomes active and its person is told by email.',
    failed: 'Failed to approve users',
    reason: {},
  },
  reject: {
    follows: 'Each account is deactivated without ever having been used. Its person is told by email.',
    failed: 'Failed to reject users',
    reason: { reason: reasonField },
  },
}

type UsersDecisionDialogProps = {
  /** At least one user, as they were when the dialog was opened. */
  users: readonly UserRow[]
  action: BulkAction
  onDone: () => void
  onClose: () => void
}

/** Names the users to be decided on, and reports the results in one summary. */
export function UsersDecisionDialog({ users, action, onDone, onClose }: UsersDecisionDialogProps) {
  const { mutateAsync: decide, error, isPending } = useDecideUsers()
  const { mutateAsync: takeBack } = useUnapprove()
  const { label } = accountActions[action]
  const { follows, failed, reason } = questions[action]
  const question = `${label} ${users.length === 1 ? '1 user' : `${users.length} users`}`

  // A refusal of all users is in `error`.
  async function confirm(givenReason: string) {
    const ids = users.map(({ id }) => id)
    const decided = await decide({ ids, action, ...(givenReason !== '' && { reason: givenReason }) }).catch(() => null)
    if (decided === null) return
    const said = decidedText(action, decided.done.length, decided.refused)
    const about = namesOf(decided.done)
    if (action === 'approve' && decided.done.length > 0)
      notifyUndo(said, () => void undo(decided.done), undefined, undoApprovalSeconds, about)
    else if (decided.refused.length === 0) notifySuccess(said, { about })
    else notifyError(said, { about })
    onDone()
  }
  const namesOf = (ids: readonly string[]) =>
    users
      .filter(({ id }) => ids.includes(id))
      .map(({ company_name }) => company_name)
      .join(', ') || undefined

  // Each on its own, because one may have been decided on again meanwhile.
  async function undo(ids: readonly string[]) {
    const outcomes = await Promise.allSettled(ids.map((id) => takeBack(id)))
    const { done, failed: failure } = accountActions.unapprove
    const undone = ids.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    const kept = ids.filter((id) => !undone.includes(id))
    if (undone.length > 0) notifySuccess(done, { about: namesOf(undone) })
    if (kept.length > 0) notifyError(failure, { about: namesOf(kept) })
  }

  return (
    <ConfirmDialog
      opened
      title={`${question}?`}
      confirmLabel={question}
      many={users.length > 1}
      names={users.map(({ id, company_name }) => ({ id, name: company_name }))}
      {...reason}
      busy={isPending}
      error={error && { title: failed, message: fieldMessagesOf(error)['reason'] ?? error.message }}
      onClose={onClose}
      onConfirm={(givenReason) => void confirm(givenReason)}
    >
      {follows}
    </ConfirmDialog>
  )
}
