import { useEffect, useEffectEvent } from 'react'

/** The open dialogs, the one on top last. */
const openDialogs: (() => void)[] = []

/** Escape is for the dialog on top alone. Every one of Mantine's would hear it. */
function onKey(event: KeyboardEvent) {
  // An open list of a field says that it takes the key itself.
  const isTaken = event.target instanceof HTMLElement && event.target.dataset['mantineStopPropagation'] === 'true'
  if (event.key === 'Escape' && !event.isComposing && !isTaken) openDialogs.at(-1)?.()
}

/** While `isOpen`, Escape calls `onEscape` unless another dialog stands above this one. */
export function useEscape(isOpen: boolean, onEscape: () => void) {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOpen) return undefined
    const close = () => escape()
    if (openDialogs.length === 0) window.addEventListener('keydown', onKey, { capture: true })
    openDialogs.push(close)
    return () => {
      openDialogs.splice(openDialogs.indexOf(close), 1)
      if (openDialogs.length === 0) window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [isOpen])
}
