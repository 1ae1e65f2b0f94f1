import { accountActions, type AccountDecision } from '#domain/accounts/account.ts'
import { useDenials } from '#web/access.ts'
import { fieldMessagesOf } from '#web/api.ts'
import type { Action } from '#web/dialogs/ActionDialog.tsx'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { useDecideOnAccount, type UserRow } from './queries.ts'

/** An approval needs no dialog, because it can be undone. */
type AskedDecision = Exclude<AccountDecision, 'approve'>

/** The consequence of each decision. Its label and its messages are in the domain's table. */
const consequences: Record<AskedDecision, string> = {
  reject: 'The account is deactivated without ever having been used. Its person is notified by email.',
  deactivate: 'The person is signed out everywhere, cannot sign in to anything any more, and is notified by email.',
  reactivate: 'The account can be used again and its person is notified by email.',
}

/** The reason of a decision on a person or an account. The person reads it too. */
export const reasonField = {
  label: 'Reason (optional)',
  description: 'Kept with the decision and sent to the person',
  optional: true,
} as const

/** A decision that failed, with what is wrong with its reason. */
export const decisionFailure = (title: string) => (error: unknown) => ({
  title,
  message: fieldMessagesOf(error)['reason'],
})

/** The decisions on an account. `onDecided` is called after one with the account's id. */
export function useDecisions(onDecided: (id: string) => void) {
  const denialOf = useDenials()
  const { mutateAsync: decide } = useDecideOnAccount()
  return ({ id, company_name }: UserRow, action: AskedDecision): Action => {
    const { label, operation, done, failed } = accountActions[action]
    return {
      guard: denialOf(operation),
      title: `${label} ${company_name}?`,
      text: consequences[action],
      label,
      reason: reasonField,
      run: (reason) => decide({ id, action, reason }),
      done: () => {
        notifySuccess(done, { about: company_name })
        onDecided(id)
      },
      failed: decisionFailure(failed),
    }
  }
}
