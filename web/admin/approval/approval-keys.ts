import { useShortcuts, type Shortcut } from '#web/hooks/shortcuts.ts'

type ApprovalActs = {
  move?: (by: 1 | -1) => void
  edit?: () => void
  reject?: () => void
  approve?: () => void
}

/**
 * The keys of the approval page. The list passes `move`, the opened request passes the rest. Ctrl or Cmd with Enter
 * approves from within a field too. While no request is open, the list passes `approve` as well: it opens the first. Keys
 * without an action are listed all the same, for people who have not opened a request yet.
 */
export function useApprovalKeys({ move, edit, reject, approve }: ApprovalActs): void {
  useShortcuts(
    (
      [
        { keys: 'j', does: 'Next quote', run: move && (() => move(1)), repeats: true },
        { keys: 'k', does: 'Previous quote', run: move && (() => move(-1)), repeats: true },
        { keys: 'e', does: 'Edit the open quote', run: edit },
        { keys: 'r', does: 'Reject the open quote', run: reject },
        {
          keys: 'mod+enter',
          does: 'Approve the open quote, and on to the next; open the first if none is open',
          run: approve,
        },
      ] satisfies Omit<Shortcut, 'group'>[]
    ).map((shortcut) => ({ ...shortcut, group: 'This page' as const })),
  )
}
