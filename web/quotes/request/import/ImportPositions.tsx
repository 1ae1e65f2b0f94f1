import { useState } from 'react'
import { formatCount } from '#domain/values/money.ts'
import { SubtleButton } from '#web/components/SubtleButton.tsx'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'
import { useKeptInput } from '#web/forms/kept-input.ts'
import type { PositionFields } from '#web/quotes/request/position-fields.ts'
import type { RowsPreview } from './import-rows.ts'
import { rowsLeft, useKeptRows } from './rows-left.ts'
import { useRowsPlace } from './rows-place.ts'

const ImportPanel = lazyComponent(() => import('./ImportPanel.tsx').then((file) => file.ImportPanel))

export type ImportPositionsProps = {
  opened: boolean
  onClose: () => void
  /** Opens the dialog again, for rows that are left. */
  onOpen: () => void
  /** Called with the positions to add to the form. The dialog closes after it if no row is left. */
  onAdd: (positions: PositionFields[]) => void
  /** How many positions the request still takes. */
  room: number
}

/**
 * Reads positions from pasted cells or a file. The list and its corrections outlive the dialog, so that rows with problems
 * are still there when it is opened again.
 */
export function ImportPositions({ opened, onClose, onOpen, onAdd, room }: ImportPositionsProps) {
  const [text, setText] = useState('')
  const place = useRowsPlace()
  const [preview, setPreview] = useState<RowsPreview | null>(() => rowsLeft(place))
  useKeptRows(place, preview)
  useKeptInput<{ text: string; preview: RowsPreview | null }>(
    'import of positions',
    () => ({ text, preview }),
    (kept) => {
      setText(kept.text ?? '')
      setPreview(kept.preview ?? null)
    },
  )
  const rows = preview?.rows.length ?? 0
  const wrong = preview?.rows.filter(({ problems }) => problems.length > 0).length ?? 0
  const isTyped = preview === null && text.trim() !== ''
  const left = `${formatCount(wrong, 'row')} with problems ${wrong === 1 ? 'is' : 'are'} left.`
  return (
    <>
      <LeaveGuard when={rows > 0 || isTyped} title="Leave without adding the positions?">
        {rows > 0
          ? `${formatCount(rows, 'row')} of ${preview?.source} ${rows === 1 ? 'is' : 'are'} read and not added. ${wrong > 0 ? `${left} ` : ''}${rows === 1 ? 'It waits' : 'They wait'} in this browser until you come back, or sign out.`
          : 'The list that you typed is not added.'}
      </LeaveGuard>
      {!opened && rows > 0 && <SubtleButton onClick={onOpen}>{formatCount(rows, 'row')} still to settle</SubtleButton>}
      <Dialog
        opened={opened}
        onClose={onClose}
        title="Add positions from a list"
        size="80rem"
        keepsTyped
        remaining={wrong === 0 ? undefined : leftRows(left, wrong)}
      >
        <ImportPanel
          text={text}
          onText={setText}
          preview={preview}
          onPreview={setPreview}
          room={room}
          onAdd={onAdd}
          onClose={onClose}
          onFailed={onClose}
        />
      </Dialog>
    </>
  )
}

const leftRows = (left: string, wrong: number) => ({
  title: wrong === 1 ? 'Leave the row with problems?' : 'Leave the rows with problems?',
  text: `${left} ${wrong === 1 ? 'It is not part of the request, and waits' : 'They are not part of the request, and wait'} here until you open the list again.`,
  answers: { leave: 'Close the list', stay: wrong === 1 ? 'Correct it' : 'Correct them' },
})
