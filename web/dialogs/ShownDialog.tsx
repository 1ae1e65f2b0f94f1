import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useFocusReturn } from '#web/hooks/focus-return.ts'
import { closeDialog, DialogPlace, removeDialog, shownDialog, type Shown } from './shown-dialog.ts'

/** The place of the dialog that `showDialog` shows, once on every page. Another page is without it. */
export function ShownDialog() {
  const shown = useSyncExternalStore(shownDialog.subscribe, shownDialog.get, () => null)
  useEffect(() => () => removeDialog(), [])
  return shown && <Place key={shown.id} {...shown} />
}

function Place({ id, dialog, opened }: Shown) {
  const page = useLocation({ select: ({ pathname }) => pathname })
  const [openedOn] = useState(page)
  useEffect(() => {
    if (page !== openedOn) removeDialog(id)
  }, [page, openedOn, id])
  useFocusReturn()
  const place = {
    opened,
    onClose: () => closeDialog(id),
    onExitTransitionEnd: () => removeDialog(id),
    // Mantine's own way takes the focus from where an action has put it.
    returnFocus: false,
  }
  return <DialogPlace value={place}>{dialog}</DialogPlace>
}
