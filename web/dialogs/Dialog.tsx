import { useState } from 'react'
import { lazyComponent, usePreload } from '#web/hooks/lazy-component.tsx'
import type { DialogProps } from './OpenDialog.tsx'

const OpenDialog = lazyComponent(() => import('./OpenDialog.tsx').then((file) => file.OpenDialog))

/**
 * Mantine's dialog, loaded when the browser is idle or when it is opened. No page starts with one. With something typed in
 * it, Escape, the cross, a press outside and the browser's back button ask before it is lost.
 */
export function Dialog(props: DialogProps) {
  usePreload(OpenDialog)
  const { opened, onClose } = props
  // Stays mounted after the first opening, so that its closing transition is visible.
  const [isThere, setThere] = useState(opened)
  if (opened && !isThere) setThere(true)
  const fail = () => {
    setThere(false)
    onClose()
  }
  return isThere && <OpenDialog {...props} onFailed={fail} />
}
