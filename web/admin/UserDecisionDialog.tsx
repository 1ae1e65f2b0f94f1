import { Stack } from '@mantine/core'
import { accountActions, type AccountAction } from '#domain/account.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { notifySuccess } from '#web/ui/toasts.ts'
import { useDecideOnAccount, type UserRow } from './queries.ts'

/** What each decision asks before it is made; its label and its messages stand in the domain's table. */
const questions: Record<AccountAction, { follows: string; asksReason: boolean }> = {
  approve: { follows: 'The account becomes active and its person is told by email.', asksReason: false },
  reject: {
    follows: 'The account is deactivated without ever having been used. Its person is told by email.',
    asksReason: true,
  },
  deactivate: {
    follows: 'The person is signed out everywhere, cannot sign in to anything any more, and is told by email.',
    asksReason: true,
  },
  reactivate: { follows: 'The account can be used again and its person is told by email.', asksReason: false },
}

type UserDecisionDialogProps = { user: UserRow; action: AccountAction; onClose: () => void }

/** Asks, decides and says what came of it. What was typed stays when it fails. */
export function UserDecisionDialog({ user, action, onClose }: UserDecisionDialogProps) {
  const decision = useDecideOnAccount()
  const { label, done, failed } = accountActions[action]
  const { follows, asksReason } = questions[action]
  return (
    <ConfirmDialog
      opened
      title={`${label} ${user.company_name}?`}
      confirmLabel={label}
      {...(asksReason && {
        reason: { label: 'Reason (optional)', description: 'Kept with the decision', optional: true as const },
      })}
      busy={decision.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        decision.mutate(
          { id: user.id, action, reason },
          {
            onSuccess: () => {
              notifySuccess(done)
              onClose()
            },
          },
        )
      }
    >
      <Stack gap="sm">
        {decision.error && <ErrorPanel title={failed} message={decision.error.message} />}
        <span>{follows}</span>
      </Stack>
    </ConfirmDialog>
  )
}
