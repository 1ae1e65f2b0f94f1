import type { ReadTable } from '#domain/values/file-columns.ts'
import type { Material } from '#domain/materials/materials.ts'
import { acceptCell, correctRow, positionOf } from '#domain/quotes/import/check-row.ts'
import type { PositionColumn } from '#domain/quotes/import/columns.ts'
import { readList, type ListChoices, type ReadList } from '#domain/quotes/import/read-list.ts'
import type { ReadRow } from '#domain/quotes/import/row-check.ts'
import { emptyPosition, type PositionFields } from '#web/quotes/request/position-fields.ts'

/**
 * A list that was read.
 *
 * - `source`: the name of its file, or "the list". `file`: for its other sheets; null for a pasted list.
 * - `table` and `choices`: of which the rows are read again when a choice changes.
 * - `remembered`: the columns whose roles were chosen for an earlier list with the same heads.
 * - `touched`: the cells of each row, by its number, that were corrected. They stay fields, so that none disappears while it is typed in.
 * - `gone`: the numbers of the rows that were left out or added. `added`: how many positions the list has given so far.
 */
export type RowsPreview = Pick<ReadList, 'headRow' | 'columns'> & {
  source: string
  file: File | null
  table: ReadTable
  choices: ListChoices
  remembered: readonly number[]
  rows: readonly ReadRow[]
  touched: Readonly<Record<number, readonly PositionColumn[]>>
  notes: readonly string[]
  gone: readonly number[]
  added: number
}

export type ListSource = Pick<RowsPreview, 'source' | 'file' | 'table'>

/** `room`: how many positions the request still takes. */
export const rowsPreviewOf = (source: ListSource, room: number, choices: ListChoices = {}): RowsPreview => ({
  ...source,
  ...readList(source.table, choices, room),
  choices,
  remembered: [],
  touched: {},
  gone: [],
  added: 0,
})

/** The same list read with other choices. Corrected cells stay as they are, and rows that are gone stay away. */
export function withChoices(preview: RowsPreview, choices: ListChoices, room: number): RowsPreview {
  const { table, rows, touched, gone } = preview
  const read = readList(table, choices, room + gone.length)
  const before = new Map(rows.map((row) => [row.row, row]))
  const corrected = read.rows.flatMap((row) => {
    if (gone.includes(row.row)) return []
    const cells = before.get(row.row)?.cells
    const fields = cells === undefined ? [] : (touched[row.row] ?? [])
    return fields.length === 0
      ? [row]
      : [correctRow(row, Object.fromEntries(fields.map((name) => [name, cells?.[name]])))]
  })
  const remembered = preview.remembered.filter((index) => choices.roles?.[index] === preview.choices.roles?.[index])
  return { ...preview, ...read, rows: corrected, choices, remembered }
}

const withChanged = (preview: RowsPreview, row: number, change: (row: ReadRow) => ReadRow): RowsPreview => ({
  ...preview,
  rows: preview.rows.map((one) => (one.row === row ? change(one) : one)),
})

/** `row`: its number. The cell becomes a field. */
export const withTouched = (preview: RowsPreview, row: number, field: PositionColumn): RowsPreview => ({
  ...preview,
  touched: { ...preview.touched, [row]: [...new Set([...(preview.touched[row] ?? []), field])] },
})

/** The text stays as it is typed. */
export const withCell = (preview: RowsPreview, row: number, field: PositionColumn, text: string): RowsPreview =>
  withTouched(
    withChanged(preview, row, (one) => correctRow(one, { [field]: text })),
    row,
    field,
  )

/** The person says that an unusual cell is right. */
export const withAccepted = (preview: RowsPreview, row: number, field: PositionColumn): RowsPreview =>
  withChanged(preview, row, (one) => acceptCell(one, field))

export const lacksMaterial = ({ problems }: ReadRow): boolean => problems.some(({ field }) => field === 'material')

/** Gives the material to all rows whose own was not understood. */
export const withMaterial = (preview: RowsPreview, material: Material): RowsPreview => ({
  ...preview,
  rows: preview.rows.map((one) => (lacksMaterial(one) ? correctRow(one, { material }) : one)),
})

export const withoutRow = (preview: RowsPreview, row: number): RowsPreview => ({
  ...preview,
  rows: preview.rows.filter((one) => one.row !== row),
  gone: [...preview.gone, row],
})

/** A row that was left out comes back to its place. */
export const withRow = (preview: RowsPreview, row: ReadRow): RowsPreview => ({
  ...preview,
  rows: [...preview.rows.filter((one) => one.row !== row.row), row].toSorted((a, b) => a.row - b.row),
  gone: preview.gone.filter((one) => one !== row.row),
})

/** A row without problems as fields of the form; null for one that asks. */
export function fieldsOfRow(row: ReadRow): PositionFields | null {
  const position = positionOf(row)
  if (position === null) return null
  const { texts, weighed } = position
  // A row without problems has a known material.
  return { ...emptyPosition, ...texts, material: texts.material as Material, manual: true, weighed }
}

/** The positions without problems, as fields of the form, and the preview with the others. */
export function takePositions(preview: RowsPreview): { positions: PositionFields[]; rest: RowsPreview } {
  const read = preview.rows.map((row) => ({ row, fields: fieldsOfRow(row) }))
  const positions = read.flatMap(({ fields }) => fields ?? [])
  const taken = read.flatMap(({ row, fields }) => (fields === null ? [] : [row.row]))
  return {
    positions,
    rest: {
      ...preview,
      rows: read.flatMap(({ row, fields }) => (fields === null ? [row] : [])),
      notes: [],
      gone: [...preview.gone, ...taken],
      added: preview.added + positions.length,
    },
  }
}
