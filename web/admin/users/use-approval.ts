import { useRef, type RefObject } from 'react'
import { accountActions } from '#domain/accounts/account.ts'
import { undoApprovalSeconds } from '#domain/accounts/undo-approval.ts'
import { notifyError, notifySuccess, notifyUndo } from '#web/toasts/toasts.ts'
import { useDecideOnAccount, useUnapprove, type UserRow } from './queries.ts'

const { approve, unapprove } = accountActions

/**
 * Approves at once and offers to undo it. The account's person is notified once that is too late. `list` gets the focus,
 * because the pressed button disappears.
 */
export function useApproval(list: RefObject<HTMLElement | null>) {
  const { mutateAsync: decide } = useDecideOnAccount()
  const { mutateAsync: takeBack } = useUnapprove()
  const underWay = useRef(new Set<string>())

  const undo = (id: string, about: string) =>
    takeBack(id).then(
      () => notifySuccess(unapprove.done, { about }),
      (error: Error) => notifyError(`${unapprove.failed}. ${error.message}`),
    )

  async function approveAtOnce({ id, company_name }: UserRow): Promise<boolean> {
    // Two presses are one approval.
    if (underWay.current.has(id)) return false
    underWay.current.add(id)
    try {
      await decide({ id, action: 'approve', reason: '' })
    } catch (error) {
      notifyError(`${approve.failed}. ${error instanceof Error ? error.message : ''}`)
      return false
    } finally {
      underWay.current.delete(id)
    }
    notifyUndo(approve.done, () => void undo(id, company_name), `approval of ${id}`, undoApprovalSeconds, company_name)
    // Waits until the changed row is rendered.
    setTimeout(() => requestAnimationFrame(() => keepFocusIn(list.current)))
    return true
  }
  return approveAtOnce
}

function keepFocusIn(list: HTMLElement | null) {
  if (document.activeElement === document.body) list?.focus({ preventScroll: true })
}
