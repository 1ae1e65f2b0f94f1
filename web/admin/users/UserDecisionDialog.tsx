import { accountActions, type AccountDecision } from '#domain/accounts/account.ts'
import { fieldMessagesOf } from '#web/api.ts'
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx'
import { notifySuccess } from '#web/components/toasts.ts'
import { useDecideOnAccount, type UserRow } from './queries.ts'

/** An approval needs no dialog, because it can be undone. */
export type AskedDecision = Exclude<AccountDecision, 'approve'>

/** The consequence of each decision. Its label and its messages are in the domain's table. */
const consequences: Record<AskedDecision, string> = {
  reject: 'The account is deactivated without ever having been used. Its person is told by email.',
  deactivate: 'The person is signed out everywhere, cannot sign in to anything any more, and is told by email.',
  reactivate: 'The account can be used again and its person is told by email.',
}

/** The person reads it too. */
export const reasonField = {
  label: 'Reason (optional)',
  description: 'Kept with the decision and sent to the person',
  optional: true,
} as const

type UserDecisionDialogProps = { user: UserRow; action: AskedDecision; onDone: () => void; onClose: () => void }

/** Asks for confirmation, decides and reports the result. Typed text stays if it fails. */
export function UserDecisionDialog({ user, action, onDone, onClose }: UserDecisionDialogProps) {
  const { mutateAsync: decide, error, isPending } = useDecideOnAccount()
  const { label, done, failed } = accountActions[action]

  // Uses the promise, because the row may leave a filtered list before a callback would run. A refusal is in `error`.
  async function confirm(reason: string) {
    const decided = await decide({ id: user.id, action, reason }).catch(() => null)
    if (decided === null) return
    notifySuccess(done, { about: user.company_name })
    onDone()
  }

  return (
    <ConfirmDialog
      opened
      title={`${label} ${user.company_name}?`}
      confirmLabel={label}
      reason={reasonField}
      busy={isPending}
      error={error && { title: failed, message: fieldMessagesOf(error)['reason'] ?? error.message }}
      onClose={onClose}
      onConfirm={(reason) => void confirm(reason)}
    >
      {consequences[action]}
    </ConfirmDialog>
  )
}
