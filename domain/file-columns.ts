import { fileNumber } from './file-number.ts'
import { escapeFormula } from './formula-escape.ts'

/** The maximum number of rows in one exported file. */
export const maxExportedRows = 10_000

/** The columns of an exported file: the header and the cell of a row. */
export type FileColumns<Row> = Record<string, (row: Row) => string | number | null>

/** One line of the file, safe to open in a spreadsheet. Numbers have a decimal point; null is an empty cell. */
export const fileCells = <Row>(columns: FileColumns<Row>, row: Row): string[] =>
  Object.values(columns).map((cell) => {
    const value = cell(row)
    return typeof value === 'number' ? fileNumber(value) : escapeFormula(value ?? '')
  })
