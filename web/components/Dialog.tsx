import type { ModalProps } from '@mantine/core'
import { useState } from 'react'
import { lazyComponent, usePreload } from '#web/hooks/lazy-component.tsx'

const OpenDialog = lazyComponent(() => import('./OpenDialog.tsx').then((file) => file.OpenDialog))

/** Mantine's dialog, loaded when the browser is idle or when it is opened. No page starts with one. */
export function Dialog(props: ModalProps) {
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
