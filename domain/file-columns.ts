import { fileNumber } from './file-number.ts'
import { escapeFormula } from './formula-escape.ts'

/** The maximum number of rows in one exported file. */
export const maxExportedRows = 10_000

/** The columns of an exported file: the header and the cell of a row. Numbers have a decimal point; null is an empty cell. */
export type FileColumns<Row> = Record<string, (row: Row) => string | number | null>

/** A kind of exported file: its first line, and one line for each row, whose cells are safe to open in a spreadsheet. */
export type TableFile<Row> = { header: readonly string[]; cells: (row: Row) => string[] }

export const tableFile = <Row>(columns: FileColumns<Row>): TableFile<Row> => ({
  header: Object.keys(columns),
  cells: (row) =>
    Object.values(columns).map((cell) => {
      const value = cell(row)
      return typeof value === 'number' ? fileNumber(value) : escapeFormula(value ?? '')
    }),
})

/**
 * A read file's cells as texts, the first row first. `found`: problems with single cells that the file's reader has already
 * found.
 */
export type ReadTable = { cells: readonly (readonly string[])[]; found?: readonly FoundInCell[] }
/** `row` and `column` from 0. */
export type FoundInCell = { row: number; column: number; message: string }
