import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, type Dispatch, type SetStateAction } from 'react'
import type { ListChoices } from '#domain/quotes/import/read-list.ts'
import { formatCount } from '#domain/values/money.ts'
import { readTableFile } from '#web/files/read-table-file.ts'
import { notifyError, notifySuccess, notifyUndo } from '#web/toasts/toasts.ts'
import type { PositionFields } from '#web/quotes/request/position-fields.ts'
import { rowsPreviewOf, takePositions, withChoices, type ListSource, type RowsPreview } from './import-rows.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportSource } from './ImportSource.tsx'
import { useRememberedColumns } from '#web/files/remembered-columns.ts'
import { readAsBefore } from './remembered.ts'

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
  const sheet = useMutation({
    mutationFn: ({ file, name }: { file: File; name: string; before: RowsPreview }) =>
      readTableFile(file, { sheet: name }),
    onSuccess: (table, { file, name, before }) => {
      onPreview({ ...rowsPreviewOf({ source: file.name, file, table }, room), added: before.added })
      notifyUndo(`Sheet “${name}” read`, () => onPreview(before), 'import of positions')
    },
    onError: (error) => notifyError(error.message),
  })
  const { lists, remember } = useRememberedColumns()
  const change = useCallback(
    (to: (preview: RowsPreview) => RowsPreview) => onPreview((current) => (current === null ? null : to(current))),
    [onPreview],
  )
  const latest = useRef(preview)
  useEffect(() => {
    latest.current = preview
  })
  const choose = useCallback(
    (choices: ListChoices) => {
      const before = latest.current
      change((current) => withChoices(current, choices, room))
      if (before !== null && choices.headRow === before.choices.headRow) remember(before, choices)
    },
    [change, remember, room],
  )
  const { mutate: readSheet } = sheet
  const chooseSheet = useCallback(
    (name: string) => {
      const before = latest.current
      if (before?.file) readSheet({ file: before.file, name, before })
    },
    [readSheet],
  )
  // A list that was pasted before they were loaded is read once more, unless something of it was chosen or corrected.
  useEffect(() => {
    if (lists.length > 0)
      change((current) =>
        current.columns.length === 0 ||
        Object.keys(current.choices).length + Object.keys(current.touched).length + current.gone.length > 0
          ? current
          : readAsBefore(current, room, lists),
      )
  }, [change, lists, room])
  const read = (source: ListSource) => onPreview(readAsBefore(source, room, lists))
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
      onChange={change}
      onAdd={() => add(preview)}
      onStartAgain={() => startAgain(preview)}
    >
      <ImportColumns
        table={preview.table}
        columns={preview.columns}
        headRow={preview.headRow}
        choices={preview.choices}
        remembered={preview.remembered}
        onChoices={choose}
        onSheet={chooseSheet}
        isReadingSheet={sheet.isPending}
      />
    </ImportPreview>
  )
}
