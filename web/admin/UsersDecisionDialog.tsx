import { decidedText, type BulkAction } from '#domain/account-decisions.ts'
import { accountActions } from '#domain/account.ts'
import { fieldMessagesOf } from '#web/api.ts'
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx'
import { notifyError, notifySuccess } from '#web/components/toasts.ts'
import { useDecideUsers, type UserRow } from './queries/users.ts'
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
  const { label } = accountActions[action]
  const { follows, failed, reason } = questions[action]
  const question = `${label} ${users.length === 1 ? '1 user' : `${users.length} users`}`

  // A refusal of all users is in `error`.
  async function confirm(givenReason: string) {
    const ids = users.map(({ id }) => id)
    const decided = await decide({ ids, action, ...(givenReason !== '' && { reason: givenReason }) }).catch(() => null)
    if (decided === null) return
    const notify = decided.refused.length === 0 ? notifySuccess : notifyError
    notify(decidedText(action, decided.done.length, decided.refused))
    onDone()
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
