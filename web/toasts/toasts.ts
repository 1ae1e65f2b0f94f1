import { createElement, type ReactNode } from 'react'
import { removeUndo, pushUndo } from './undos.ts'

/**
 * `autoClose` in milliseconds. `id` allows the toast to be withdrawn. `about`: the name of the thing that it is about, which
 * follows the message.
 */
type Toast = { autoClose?: number; id?: string; about?: string | undefined }

const load = async () => {
  const [{ notifications }, { UndoToast }] = await Promise.all([
    import('@mantine/notifications'),
    import('./UndoToast.tsx'),
  ])
  return { notifications, UndoToast }
}
let loading: ReturnType<typeof load> | undefined

/** The toast library is loaded after the first page. All toasts wait for one promise, so that they keep their order. */
const parts = () =>
  (loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  }))

/** The message is an element of its own, so that it is found in its exact words. */
function textOf(message: string, about: string | undefined, times = 1): ReactNode {
  if (about === undefined && times === 1) return message
  const name = about === undefined ? '' : `${/[.!]$/.test(message) ? '' : ':'} ${about}`
  return createElement(
    'span',
    null,
    createElement('span', null, message),
    `${name}${times === 1 ? '' : ` (${times} times)`}`,
  )
}

/** How often each toast on the screen has been said, by its text. */
const said = new Map<string, number>()

/** The same text again replaces the one before, with a count. */
async function show({
  message,
  about,
  ...toast
}: Toast & { message: string; color: string; role: 'status' | 'alert' }) {
  const text = `${toast.role} ${message} ${about ?? ''}`
  const id = toast.id ?? text
  const { notifications } = await parts()
  const times = (said.get(text) ?? 0) + 1
  // Hidden first, so that the new one stays for its whole time. That ends its count.
  if (times > 1) notifications.hide(id)
  said.set(text, times)
  notifications.show({
    ...toast,
    id,
    message: textOf(message, about, times),
    onClose: () => said.delete(text),
  })
}

/** A polite announcement in the corner, which disappears by itself. */
export function notifySuccess(message: string, toast: Toast = {}) {
  void show({ message, color: 'verdigris', role: 'status', ...toast })
}

/** Stays twice as long as a success, and interrupts a screen reader. */
export function notifyError(message: string, { autoClose = 12_000, ...toast }: Toast = {}) {
  void show({ message, color: 'red', role: 'alert', autoClose, ...toast })
}

/** Removes a toast that is no longer true. */
export const hideToast = (id: string): void => void parts().then(({ notifications }) => notifications.hide(id))

/** In milliseconds: long enough to be heard, found and reached (WCAG 2.2.1). The toast stays while it is hovered or focused. */
const undoStays = 30_000
let undone = 0
/** What can be undone, by the id of its toast. */
const offered = new Map<string, () => void>()
/** Offers whose toast made room for a newer one. The keys still undo them. */
const hidden = new Set<string>()

/** Called at the end of a session, because the next person must not undo the former person's actions. */
export function hideUndos(): void {
  const ids = [...offered.keys()]
  for (const undo of offered.values()) removeUndo(undo)
  offered.clear()
  if (ids.length > 0) void parts().then(({ notifications }) => ids.forEach((id) => notifications.hide(id)))
}

/**
 * Reports an action and offers to undo it, for actions that nobody else was notified of. There is one such toast at a time: a newer one
 * takes its place, and the keys still undo the earlier action. One with the same `about` ends the offer before it. After `seconds` it is
 * too late, and the offer ends even if it is focused. `name`: of the thing, which follows the message. Returns a function that withdraws
 * the offer.
 */
export function notifyUndo(
  message: string,
  undo: () => void,
  about = `act ${(undone += 1)}`,
  seconds?: number,
  name?: string,
): () => void {
  const id = `undo ${about}`
  const hide = () => void parts().then(({ notifications }) => notifications.hide(id))
  // Replaces an earlier offer with the same `about`, whose toast may have made room already.
  hide()
  const before = offered.get(id)
  if (before) removeUndo(before)
  const earlier = [...offered.keys()].filter((other) => other !== id)
  const undoOnce = () => {
    // The toast takes time to disappear, and may be pressed again meanwhile.
    if (!removeUndo(undoOnce)) return
    hide()
    undo()
  }
  // Added now and not when the toast is rendered, so that the keys undo in the order of the actions.
  pushUndo(undoOnce)
  offered.set(id, undoOnce)
  const end = () => {
    removeUndo(undoOnce)
    if (offered.get(id) === undoOnce) offered.delete(id)
  }
  const withdraw = () => {
    end()
    hide()
  }
  if (seconds !== undefined) setTimeout(withdraw, seconds * 1000)
  const closed = () => (hidden.delete(id) ? void setTimeout(end, undoStays) : end())
  void parts().then(({ notifications, UndoToast }) => {
    for (const other of earlier) {
      hidden.add(other)
      notifications.hide(other)
      hidden.delete(other)
    }
    return notifications.show({
      id,
      color: 'verdigris',
      role: 'status',
      autoClose: undoStays,
      onClose: closed,
      message: createElement(UndoToast, { message: textOf(message, name), onUndo: undoOnce }),
    })
  })
  return withdraw
}
