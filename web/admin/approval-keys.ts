import { useShortcuts, type Shortcut } from '#web/hooks/shortcuts.ts'

type ApprovalActs = {
  move?: (by: 1 | -1) => void
  edit?: () => void
  reject?: () => void
  approve?: () => void
}

/**
 * The keys of approval. The list brings `move`, the request that stands open the rest; Ctrl or Cmd with Enter approves from
 * within a field too. What is not given is listed all the same, for whoever has not opened one yet.
 */
export function useApprovalKeys({ move, edit, reject, approve }: ApprovalActs): void {
  useShortcuts(
    (
      [
        { keys: 'j', does: 'Next quote', run: move && (() => move(1)), repeats: true },
        { keys: 'k', does: 'Previous quote', run: move && (() => move(-1)), repeats: true },
        { keys: 'e', does: 'Edit the open quote', run: edit },
        { keys: 'r', does: 'Reject the open quote', run: reject },
        { keys: 'mod+enter', does: 'Approve the open quote, and on to the next', run: approve },
      ] satisfies Omit<Shortcut, 'group'>[]
    ).map((shortcut) => ({ ...shortcut, group: 'This page' as const })),
  )
}
