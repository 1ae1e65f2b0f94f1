import type { ModalProps } from '@mantine/core'
import { useState } from 'react'
import { lazyComponent, usePreload } from '#web/hooks/lazy-component.tsx'

const OpenDialog = lazyComponent(() => import('./OpenDialog.tsx').then((file) => file.OpenDialog))

/** Mantine's modal dialog, fetched when the page has nothing else to do or when it is opened: no page begins with one. */
export function Dialog(props: ModalProps) {
  usePreload(OpenDialog)
  const { opened, onClose } = props
  // From its first opening on, so that it can be seen to close.
  const [isThere, setThere] = useState(opened)
  if (opened && !isThere) setThere(true)
  const fail = () => {
    setThere(false)
    onClose()
  }
  return isThere && <OpenDialog {...props} onFailed={fail} />
}
