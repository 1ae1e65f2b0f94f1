import { Button, Group, NativeSelect, Switch } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { materials, type Material } from '#domain/materials/materials.ts'
import type { ReadRow } from '#domain/quotes/import/row-check.ts'
import { formatCount, formatNumber } from '#domain/values/money.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { Pager } from '#web/lists/Pager.tsx'
import { ScrollToAnchor } from '#web/components/ScrollToAnchor.tsx'
import { NoMatchIllustration } from '#web/drawings/illustrations.tsx'
import { notifyUndo } from '#web/toasts/toasts.ts'
import {
  lacksMaterial,
  withAccepted,
  withCell,
  withMaterial,
  withTouched,
  withoutRow,
  withRow,
  type RowsPreview,
} from './import-rows.ts'
import classes from './ImportPositions.module.css'
import { ImportTable, type CellHandlers } from './ImportTable.tsx'
import { afterProblems, focusCell, nextProblem, type CellPlace } from './next-problem.ts'

/** Few enough that typing in a cell stays fluent. */
const pageSize = 25

type ImportPreviewProps = {
  preview: RowsPreview
  onChange: (change: (preview: RowsPreview) => RowsPreview) => void
  onAdd: () => void
  onStartAgain: () => void
  /** How the list is read, above its rows. */
  children: ReactNode
}

/** The rows that were read, with every problem at its cell. */
export function ImportPreview({ preview, onChange, onAdd, onStartAgain, children }: ImportPreviewProps) {
  const [page, setPage] = useState(1)
  // The rows of the moment when it was switched on, so that a corrected row does not vanish from under the cursor.
  const [kept, setKept] = useState<ReadonlySet<number> | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const { source, rows, notes, added } = preview
  const wrong = rows.filter(({ problems }) => problems.length > 0)
  const sound = rows.length - wrong.length
  const withoutMaterial = rows.filter(lacksMaterial).length
  const listed = kept === null ? rows : rows.filter(({ row, problems }) => kept.has(row) || problems.length > 0)
  const lastPage = Math.max(1, Math.ceil(listed.length / pageSize))
  const current = Math.min(page, lastPage)

  // The cell that gets the focus as soon as it is a field on the present page; null for the button after the last problem.
  const [focus, setFocus] = useState<{ place: CellPlace | null } | null>(null)
  useEffect(() => {
    if (focus !== null) focusCell(focus.place)
  }, [focus])
  const latest = useRef(listed)
  useEffect(() => {
    latest.current = listed
  })
  const goToNext = useCallback((from: CellPlace | null) => {
    const target = nextProblem(latest.current, from)
    const index = latest.current.findIndex(({ row }) => row === target?.row)
    if (index >= 0) setPage(Math.floor(index / pageSize) + 1)
    setFocus({ place: target })
  }, [])
  // The list that was pasted is gone, and the focus with it.
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [])

  const leaveOut = useCallback(
    (row: ReadRow) => {
      onChange((before) => withoutRow(before, row.row))
      // The pressed button is gone.
      top.current?.focus()
      notifyUndo(`Row ${row.row} left out`, () => onChange((before) => withRow(before, row)))
    },
    [onChange],
  )
  const handlers = useMemo(
    (): CellHandlers => ({
      onCell: (row, field, text) => onChange((before) => withCell(before, row, field, text)),
      onTouch: (row, field) => {
        onChange((before) => withTouched(before, row, field))
        setFocus({ place: { row, field } })
      },
      onAccept: (row, field) => onChange((before) => withAccepted(before, row, field)),
      onNext: (row, field) => goToNext({ row, field }),
      onLeaveOut: leaveOut,
    }),
    [onChange, leaveOut, goToNext, setFocus],
  )
  return (
    <div className={classes.steps} ref={top} tabIndex={-1}>
      <ScrollToAnchor>
        <div className={`${classes.action} row centred apart gap-12-24`}>
          <p role="status">{summary(source, rows.length, wrong.length, added)}</p>
          <Group gap="xs" ref={start}>
            {wrong.length > 0 && (
              <Button variant="default" data-first onClick={() => goToNext(null)}>
                Next problem
              </Button>
            )}
            <Button variant="default" onClick={onStartAgain}>
              Read another list
            </Button>
            <ActionButton
              {...afterProblems}
              data-first={wrong.length === 0 || undefined}
              disabledReason={sound > 0 ? undefined : noneToAdd(rows.length)}
              onClick={onAdd}
            >
              {sound > 0 ? `Add ${formatCount(sound, 'position')}` : 'Add positions'}
            </ActionButton>
          </Group>
        </div>
      </ScrollToAnchor>
      {notes.length > 0 && (
        <Notice>
          <ul className={classes.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
      {children}
      {rows.length > 0 && (
        <div className={classes.tools}>
          {withoutMaterial > 1 && (
            <NativeSelect
              label={`Material of the ${formatNumber(withoutMaterial)} rows without one`}
              data={[{ value: '', label: 'Select a material' }, ...materials]}
              value=""
              onChange={({ currentTarget: { value } }) => onChange((before) => withMaterial(before, value as Material))}
            />
          )}
          {(wrong.length > 0 || kept !== null) && (
            <Switch
              label="Only rows with problems"
              checked={kept !== null}
              onChange={(event) => {
                setKept(event.currentTarget.checked ? new Set(wrong.map(({ row }) => row)) : null)
                setPage(1)
              }}
            />
          )}
        </div>
      )}
      {listed.length === 0 ? (
        <EmptyState
          compact
          image={<NoMatchIllustration />}
          title={rows.length === 0 ? 'No positions' : 'No rows with problems'}
          level={3}
        />
      ) : (
        <div className={classes.table}>
          <ImportTable
            rows={listed.slice((current - 1) * pageSize, current * pageSize)}
            touched={preview.touched}
            handlers={handlers}
          />
          <Pager page={current} pageSize={pageSize} count={listed.length} onPage={setPage} />
        </div>
      )}
    </div>
  )
}

function summary(source: string, rows: number, wrong: number, added: number): string {
  const before = added > 0 ? `${formatCount(added, 'position')} added. ` : ''
  if (rows === 0) return `${before}No positions were found in ${source}.`
  const read = added > 0 ? `${formatCount(rows, 'row')} left` : `${formatCount(rows, 'row')} of ${source} read`
  if (wrong === 0) return `${before}${read}, all without problems.`
  return `${before}${read}, ${formatNumber(wrong)} with problems. Rows with problems stay here until they are corrected.`
}

const noneToAdd = (rows: number): string =>
  rows === 0 ? 'There are no positions to add.' : 'Please correct the marked cells of a row first.'
