import { useEffect } from 'react'
import { z } from 'zod'
import { checkRow } from '#domain/quotes/import/check-row.ts'
import { positionColumnNames, type PositionColumn } from '#domain/quotes/import/columns.ts'
import { maxPositions } from '#domain/quotes/position.ts'
import { keepValue } from '#web/forms/stored-drafts.ts'
import type { RowsPreview } from './import-rows.ts'
import { keptRows, rowsKind, type RowsPlace } from './rows-place.ts'

/** Writing 200 rows after every key would be felt. */
const keptAfterMs = 300

const text = z.string()
const texts = z.object(
  Object.fromEntries(positionColumnNames.map((name) => [name, text])) as Record<PositionColumn, typeof text>,
)
const field = z.enum(positionColumnNames)
const question = z.object({ field, message: text, text, canAccept: z.literal(true).optional() })
const said = z.object(
  Object.fromEntries(
    (['each', 'perMetre', 'metres', 'squareMetres', 'open'] as const).map((name) => [name, z.number().optional()]),
  ),
)
const rowLeft = z.object({
  row: z.int(),
  mark: text,
  cells: texts,
  unread: text,
  calculated: z.array(field),
  evidence: z.object({
    questions: z.array(question),
    said,
    notes: z.array(text),
    accepted: z.array(field),
  }),
})
// Validated, because anybody at this browser could change it, and an older version of this page may have written it.
const listLeft = z.object({ source: text, added: z.int(), rows: z.array(rowLeft).min(1).max(maxPositions) })

/** The rows of a list that an earlier visit of this page did not add, checked again; null without any. */
export function rowsLeft(place: RowsPlace): RowsPreview | null {
  const { data } = listLeft.safeParse(keptRows(place))
  if (data === undefined) return null
  const rows = data.rows.map((row) => ({ ...checkRow(row as Parameters<typeof checkRow>[0]), cells: row.cells }))
  const { source, added } = data
  return {
    source,
    added,
    rows,
    file: null,
    table: { cells: [] },
    choices: {},
    headRow: null,
    columns: [],
    remembered: [],
    touched: {},
    notes: [],
    gone: [],
  }
}

/** Keeps the rows that are not added yet in this browser, with their corrections. */
export function useKeptRows({ person, page }: RowsPlace, preview: RowsPreview | null): void {
  useEffect(() => {
    if (person === undefined) return undefined
    const timer = setTimeout(() => {
      const { source = '', added = 0, rows = [] } = preview ?? {}
      keepValue(person, rowsKind, page, rows.length === 0 ? null : { source, added, rows: rows.map(withoutResults) })
    }, keptAfterMs)
    return () => clearTimeout(timer)
  }, [person, page, preview])
}

/** The parts of a row that its check needs. */
const withoutResults = ({ row, mark, cells, unread, calculated, evidence }: RowsPreview['rows'][number]) => ({
  row,
  mark,
  cells,
  unread,
  calculated,
  evidence,
})
