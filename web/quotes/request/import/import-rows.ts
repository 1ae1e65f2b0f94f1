import type { ReadTable } from '#domain/values/file-columns.ts'
import type { Material } from '#domain/materials/materials.ts'
import { checkTexts } from '#domain/quotes/import/check-texts.ts'
import type { PositionColumn, PositionTexts } from '#domain/quotes/import/columns.ts'
import { readPositionRows, type ReadRow } from '#domain/quotes/import/read-rows.ts'

/** `touched`: the cells that were corrected. They stay fields, so that none disappears while it is typed in. */
export type ImportRow = ReadRow & { touched: readonly PositionColumn[] }

/** A list that was read. `source`: the name of its file, or "the list". `added`: how many positions it has given so far. */
export type RowsPreview = { source: string; rows: readonly ImportRow[]; notes: readonly string[]; added: number }

/** `room`: how many positions the request still takes. */
export function rowsPreviewOf(source: string, table: ReadTable, room: number): RowsPreview {
  const { rows, notes } = readPositionRows(table, room)
  return { source, notes, rows: rows.map((row) => ({ ...row, touched: [] })), added: 0 }
}

const checked = (row: ImportRow, change: Partial<PositionTexts>): ImportRow => {
  const cells = { ...row.cells, ...change }
  return { ...row, cells, problems: checkTexts(cells, row.contradictions).problems }
}

/** `row`: its number. The text stays as it is typed. */
export const withCell = (preview: RowsPreview, row: number, field: PositionColumn, text: string): RowsPreview => ({
  ...preview,
  rows: preview.rows.map((one) =>
    one.row === row ? { ...checked(one, { [field]: text }), touched: [...new Set([...one.touched, field])] } : one,
  ),
})

export const lacksMaterial = ({ problems }: ImportRow): boolean => problems.some(({ field }) => field === 'material')

/** Gives the material to all rows whose own was not understood. */
export const withMaterial = (preview: RowsPreview, material: Material): RowsPreview => ({
  ...preview,
  rows: preview.rows.map((one) => (lacksMaterial(one) ? checked(one, { material }) : one)),
})

export const withoutRow = (preview: RowsPreview, row: number): RowsPreview => ({
  ...preview,
  rows: preview.rows.filter((one) => one.row !== row),
})

/** A row that was left out comes back to its place. */
export const withRow = (preview: RowsPreview, row: ImportRow): RowsPreview => ({
  ...preview,
  rows: [...preview.rows.filter((one) => one.row !== row.row), row].toSorted((a, b) => a.row - b.row),
})

/** The positions without problems, as texts of the form, and the preview with the others. */
export function takePositions(preview: RowsPreview): { positions: PositionTexts[]; rest: RowsPreview } {
  const positions = preview.rows.flatMap(({ cells, contradictions }) => checkTexts(cells, contradictions).texts ?? [])
  const rows = preview.rows.filter(({ problems }) => problems.length > 0)
  return { positions, rest: { ...preview, rows, notes: [], added: preview.added + positions.length } }
}
