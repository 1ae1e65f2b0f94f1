import { createContext, use, type ReactNode } from 'react'

export type Shown = { id: number; dialog: ReactNode; opened: boolean }

let shown: Shown | null = null
let lastId = 0
const listeners = new Set<() => void>()

function set(next: Shown | null) {
  shown = next
  for (const listener of listeners) listener()
}

/**
 * Shows a dialog above the page (see `ShownDialog`). It outlives the button that opened it: the row of a list may be gone
 * while somebody types a reason.
 */
export function showDialog(dialog: ReactNode): number {
  set({ id: ++lastId, dialog, opened: true })
  return lastId
}

/** Shows it as it is now, with what was typed in it. */
export function renewDialog(id: number, dialog: ReactNode) {
  if (shown?.id === id) set({ ...shown, dialog })
}

/** Closes the dialog, unless another one has taken its place. */
export function closeDialog(id = lastId) {
  if (shown?.id === id) set({ ...shown, opened: false })
}

export function removeDialog(id = lastId) {
  if (shown?.id === id) set(null)
}

export const shownDialog = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => shown,
}

type DialogPlace = { opened: boolean; onClose: () => void; onExitTransitionEnd: () => void; returnFocus: boolean }

export const DialogPlace = createContext<DialogPlace | null>(null)

/** For a component that `showDialog` shows: what its `Dialog` takes. */
export function useDialogPlace(): DialogPlace {
  const place = use(DialogPlace)
  if (place === null) throw new Error('It is not in a ShownDialog')
  return place
}
