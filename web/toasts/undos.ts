/** Actions that can still be undone, newest last. */
const undos: (() => void)[] = []
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

/** Calls `listener` whenever another action becomes the newest. Returns a function that ends it. */
export function onUndosChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the keys undo this action. */
export const isNewestUndo = (undo: () => void): boolean => undos.at(-1) === undo

/** Ctrl+Z or Cmd+Z undoes the newest action for as long as that is offered. In a field the browser's own undo applies. */
export function pushUndo(undo: () => void): void {
  if (undos.length === 0) window.addEventListener('keydown', onKey)
  undos.push(undo)
  notify()
}

/** Ends an offer. Returns whether it was still open. */
export function removeUndo(undo: () => void): boolean {
  const index = undos.lastIndexOf(undo)
  if (index < 0) return false
  undos.splice(index, 1)
  if (undos.length === 0) window.removeEventListener('keydown', onKey)
  notify()
  return true
}

function onKey(event: KeyboardEvent) {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'
  if (!isUndo || event.defaultPrevented || isTyped(event.target)) return
  event.preventDefault()
  // Pressed again before the toast is gone, the keys undo the action before it.
  undos.at(-1)?.()
}

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
