import type { Dispatch, SetStateAction } from 'react'
import type { ReadTable } from '#domain/values/file-columns.ts'
import { formatCount } from '#domain/values/money.ts'
import { notifySuccess, notifyUndo } from '#web/toasts/toasts.ts'
import type { PositionFields } from '#web/quotes/request/position-fields.ts'
import { rowsPreviewOf, takePositions, type RowsPreview } from './import-rows.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportSource } from './ImportSource.tsx'

type ImportPanelProps = {
  text: string
  onText: (text: string) => void
  preview: RowsPreview | null
  onPreview: Dispatch<SetStateAction<RowsPreview | null>>
  room: number
  onAdd: (positions: PositionFields[]) => void
  onClose: () => void
}

/** The list as it is given, and then as it is read. */
export function ImportPanel({ text, onText, preview, onPreview, room, onAdd, onClose }: ImportPanelProps) {
  const read = (source: string, table: ReadTable) => onPreview(rowsPreviewOf(source, table, room))
  if (preview === null) return <ImportSource text={text} onText={onText} onRead={read} />

  function add(from: RowsPreview) {
    const { positions, rest } = takePositions(from)
    onAdd(positions)
    if (rest.rows.length > 0) {
      onPreview(rest)
      return
    }
    onPreview(null)
    onText('')
    notifySuccess(`${formatCount(positions.length, 'position')} added`)
    onClose()
  }
  function startAgain(from: RowsPreview) {
    onPreview(null)
    if (from.rows.length > 0) notifyUndo('List closed', () => onPreview(from), 'import of positions')
  }
  return (
    <ImportPreview
      preview={preview}
      onChange={(change) => onPreview((current) => (current === null ? null : change(current)))}
      onAdd={() => add(preview)}
      onStartAgain={() => startAgain(preview)}
    />
  )
}
