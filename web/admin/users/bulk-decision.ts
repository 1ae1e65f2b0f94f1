import { decidedText, type BulkAction } from '#domain/accounts/account-decisions.ts'
import { accountActions } from '#domain/accounts/account.ts'
import { undoApprovalSeconds } from '#domain/accounts/undo-approval.ts'
import { useDenial } from '#web/access.ts'
import type { Action } from '#web/dialogs/ActionDialog.tsx'
import { notifyError, notifySuccess, notifyUndo } from '#web/toasts/toasts.ts'
import { decisionFailure, reasonField } from './decisions.ts'
import { useDecideUsers, useUnapprove, type UserRow } from './queries.ts'

const questions = {
  approve: {
    text: 'Each account becomes active and its person is notified by email.',
    failed: 'Failed to approve users',
    reason: undefined,
  },
  reject: {
    text: 'Each account is deactivated without ever having been used. Its person is notified by email.',
    failed: 'Failed to reject users',
    reason: reasonField,
  },
}

type Decided = Awaited<ReturnType<ReturnType<typeof useDecideUsers>['mutateAsync']>>

/** The decisions on several users, which name them and report the results in one summary. `onDone` is called afterwards. */
export function useBulkDecision(users: readonly UserRow[], onDone: () => void) {
  const denial = useDenial('decideUsers')
  const { mutateAsync: decide } = useDecideUsers()
  const { mutateAsync: takeBack } = useUnapprove()
  const ids = users.map(({ id }) => id)
  const namesOf = (some: readonly string[]) =>
    users
      .filter(({ id }) => some.includes(id))
      .map(({ company_name }) => company_name)
      .join(', ') || undefined

  // Each on its own, because one may have been decided on again meanwhile.
  async function undo(approved: readonly string[]) {
    const outcomes = await Promise.allSettled(approved.map((id) => takeBack(id)))
    const { done, failed } = accountActions.unapprove
    const undone = approved.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    const kept = approved.filter((id) => !undone.includes(id))
    if (undone.length > 0) notifySuccess(done, { about: namesOf(undone) })
    if (kept.length > 0) notifyError(failed, { about: namesOf(kept) })
  }

  return (action: BulkAction): Action<Decided> => {
    const { failed, ...question } = questions[action]
    const label = `${accountActions[action].label} ${users.length === 1 ? '1 user' : `${users.length} users`}`
    return {
      ...question,
      guard: denial,
      title: `${label}?`,
      label,
      names: users.map(({ id, company_name }) => ({ id, name: company_name })),
      run: (reason) => decide({ ids, action, ...(reason !== '' && { reason }) }),
      done(decided) {
        const said = decidedText(action, decided.done.length, decided.refused)
        const about = namesOf(decided.done)
        if (action === 'approve' && decided.done.length > 0)
          notifyUndo(said, () => void undo(decided.done), undefined, undoApprovalSeconds, about)
        else if (decided.refused.length === 0) notifySuccess(said, { about })
        else notifyError(said, { about })
        onDone()
      },
      failed: decisionFailure(failed),
    }
  }
}
