import { useRef, useSyncExternalStore, type ReactNode } from 'react'
import { isNewestUndo, onUndosChanged } from './undos.ts'
import classes from './UndoToast.module.css'

type UndoToastProps = { message: ReactNode; onUndo: () => void }

/** A toast with an Undo button. Ctrl/Cmd+Z does the same for the newest one. */
export function UndoToast({ message, onUndo }: UndoToastProps) {
  const before = useRef<Element | null>(null)
  const hasKeys = useSyncExternalStore(onUndosChanged, () => isNewestUndo(onUndo))
  return (
    <span className="line centred apart gap-12 breakable">
      <span>{message}</span>
      <button
        type="button"
        className={classes.undo}
        aria-keyshortcuts={hasKeys ? 'Control+Z Meta+Z' : undefined}
        onFocus={(event) => {
          before.current = event.relatedTarget
        }}
        onClick={() => {
          onUndo()
          // The button disappears with its toast, so the focus moves back.
          const back = before.current?.isConnected ? before.current : document.querySelector('main h1')
          if (back instanceof HTMLElement) back.focus({ preventScroll: true })
        }}
      >
        Undo
        {hasKeys && (
          <kbd aria-hidden className={classes.keys}>
            {/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘Z' : 'Ctrl Z'}
          </kbd>
        )}
      </button>
    </span>
  )
}
