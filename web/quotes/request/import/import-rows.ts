import type { ReadTable } from '#domain/values/file-columns.ts'
import type { Material } from '#domain/materials/materials.ts'
import { acceptCell, correctRow, positionOf } from '#domain/quotes/import/check-row.ts'
import type { PositionColumn } from '#domain/quotes/import/columns.ts'
import { readList } from '#domain/quotes/import/read-list.ts'
import type { ReadRow } from '#domain/quotes/import/row-check.ts'
import { emptyPosition, type PositionFields } from '#web/quotes/request/position-fields.ts'

/**
 * A list that was read. `source`: the name of its file, or "the list". `touched`: the cells of each row, by its number, that were
 * corrected. They stay fields, so that none disappears while it is typed in. `added`: how many positions it has given so far.
 */
export type RowsPreview = {
  source: string
  rows: readonly ReadRow[]
  touched: Readonly<Record<number, readonly PositionColumn[]>>
  notes: readonly string[]
  added: number
}

/** `room`: how many positions the request still takes. */
export function rowsPreviewOf(source: string, table: ReadTable, room: number): RowsPreview {
  const { rows, notes } = readList(table, {}, room)
  return { source, notes, rows, touched: {}, added: 0 }
}

const withChanged = (preview: RowsPreview, row: number, change: (row: ReadRow) => ReadRow): RowsPreview => ({
  ...preview,
  rows: preview.rows.map((one) => (one.row === row ? change(one) : one)),
})

/** `row`: its number. The text stays as it is typed. */
export const withCell = (preview: RowsPreview, row: number, field: PositionColumn, text: string): RowsPreview => ({
  ...withChanged(preview, row, (one) => correctRow(one, { [field]: text })),
  touched: { ...preview.touched, [row]: [...new Set([...(preview.touched[row] ?? []), field])] },
})

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
})

/** A row that was left out comes back to its place. */
export const withRow = (preview: RowsPreview, row: ReadRow): RowsPreview => ({
  ...preview,
  rows: [...preview.rows.filter((one) => one.row !== row.row), row].toSorted((a, b) => a.row - b.row),
})

/** The positions without problems, as fields of the form, and the preview with the others. */
export function takePositions(preview: RowsPreview): { positions: PositionFields[]; rest: RowsPreview } {
  const positions = preview.rows.flatMap((row): PositionFields[] => {
    const position = positionOf(row)
    if (position === null) return []
    const { texts, weighed } = position
    // A row without problems has a known material.
    return [{ ...emptyPosition, ...texts, material: texts.material as Material, manual: true, weighed }]
  })
  const rows = preview.rows.filter(({ problems }) => problems.length > 0)
  return { positions, rest: { ...preview, rows, notes: [], added: preview.added + positions.length } }
}
