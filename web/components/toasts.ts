import { createElement } from 'react'
import { removeUndo, pushUndo } from './undos.ts'

/** `autoClose` in milliseconds; by its `id` it can be withdrawn. */
type Toast = { autoClose?: number; id?: string }

const load = async () => {
  const [{ notifications }, { UndoToast }] = await Promise.all([
    import('@mantine/notifications'),
    import('./UndoToast.tsx'),
  ])
  return { notifications, UndoToast }
}
let loading: ReturnType<typeof load> | undefined

/** The toast library is loaded after the first page. One promise serves all toasts, so that they keep their order. */
const parts = () =>
  (loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  }))

const show = (toast: Toast & { message: string; color: string; role: 'status' | 'alert' }) =>
  void parts().then(({ notifications }) => notifications.show(toast))

/** Said politely in the corner; goes away by itself. */
export function notifySuccess(message: string, toast: Toast = {}) {
  show({ message, color: 'verdigris', role: 'status', ...toast })
}

/** Stays twice as long, and interrupts a screen reader. */
export function notifyError(message: string, { autoClose = 12_000, ...toast }: Toast = {}) {
  show({ message, color: 'red', role: 'alert', autoClose, ...toast })
}

/** Takes a toast away that no longer holds. */
export const hideToast = (id: string): void => void parts().then(({ notifications }) => notifications.hide(id))

/** Long enough to be heard, found and reached (WCAG 2.2.1); while it has the pointer or the focus it stays. */
const undoStays = 30_000
let undone = 0
const offered = new Set<string>()

/** For the end of a session: what one person did is not for the next to undo. */
export function hideUndos(): void {
  const ids = [...offered]
  offered.clear()
  if (ids.length > 0) void parts().then(({ notifications }) => ids.forEach((id) => notifications.hide(id)))
}

/**
 * Says what was done and offers to undo it, for acts that nobody else was told of. `about` is what it is about: another act
 * on the same takes the place of the one before. `seconds`: the offer ends then, whatever has the focus, because it is too
 * late. Answers how to withdraw the offer before.
 */
export function notifyUndo(
  message: string,
  undo: () => void,
  about = `act ${(undone += 1)}`,
  seconds?: number,
): () => void {
  const id = `undo ${about}`
  const hide = () => void parts().then(({ notifications }) => notifications.hide(id))
  // The offer before on the same.
  hide()
  offered.add(id)
  const undoOnce = () => {
    // The toast takes its time to go, and may be asked again meanwhile.
    if (!removeUndo(undoOnce)) return
    hide()
    undo()
  }
  // From now on and not from when the toast is drawn: the keys undo in the order in which things were done.
  pushUndo(undoOnce)
  const withdraw = () => {
    removeUndo(undoOnce)
    hide()
  }
  if (seconds !== undefined) setTimeout(withdraw, seconds * 1000)
  void parts().then(({ notifications, UndoToast }) =>
    notifications.show({
      id,
      color: 'verdigris',
      role: 'status',
      autoClose: undoStays,
      onClose: () => void removeUndo(undoOnce),
      message: createElement(UndoToast, { message, onUndo: undoOnce }),
    }),
  )
  return withdraw
}
