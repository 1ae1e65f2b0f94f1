import { lazy, Suspense, useEffect, useState } from 'react'
import { messages } from '#domain/errors.ts'
import { useLazyLoad } from '#web/hooks/lazy-load.ts'
import { useShortcuts } from '#web/hooks/shortcuts.ts'
import { notifyError } from '#web/toasts/toasts.ts'

export type Overlay = 'menu' | 'shortcuts'

export const loadMenu = () => import('./CommandMenu.tsx').then((file) => ({ default: file.CommandMenu }))
const loadShortcuts = () => import('./ShortcutsDialog.tsx').then((file) => ({ default: file.ShortcutsDialog }))
const CommandMenu = lazy(loadMenu)
const ShortcutsDialog = lazy(loadShortcuts)

type OverlaysProps = { opened: Overlay | undefined; onChange: (opened: Overlay | undefined) => void }

/** The command menu and the list of shortcuts, both loaded when they are first opened. */
export function Overlays({ opened, onChange }: OverlaysProps) {
  useShortcuts([
    { keys: 'mod+k', does: 'Search or jump to anything', group: 'Everywhere', run: () => onChange('menu') },
  ])
  const failed = () => {
    onChange(undefined)
    notifyError(messages.unreachable)
  }
  // Loaded here first, so that a failure to load does not break the whole page.
  const hasMenu = useLazyLoad(opened === 'menu', loadMenu, failed)
  const hasShortcuts = useLazyLoad(opened === 'shortcuts', loadShortcuts, failed)
  const close = () => onChange(undefined)
  const text = useTypedMeanwhile(opened === 'menu' && !hasMenu, close)
  return (
    <Suspense>
      {opened === 'menu' && hasMenu && (
        <CommandMenu typed={text} onClose={close} onShortcuts={() => onChange('shortcuts')} />
      )}
      {opened === 'shortcuts' && hasShortcuts && <ShortcutsDialog onClose={close} />}
    </Suspense>
  )
}

/** Collects the text typed while the command menu is loading. */
function useTypedMeanwhile(isWaiting: boolean, onEscape: () => void): string {
  const [text, setText] = useState('')
  const [wasWaiting, setWasWaiting] = useState(isWaiting)
  if (isWaiting !== wasWaiting) {
    setWasWaiting(isWaiting)
    if (isWaiting) setText('')
  }
  useEffect(() => {
    if (!isWaiting) return undefined
    const collect = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape') onEscape()
      else if (event.key === 'Backspace') setText((now) => now.slice(0, -1))
      else if (event.key.length === 1) setText((now) => now + event.key)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', collect, true)
    return () => document.removeEventListener('keydown', collect, true)
  })
  return text
}
