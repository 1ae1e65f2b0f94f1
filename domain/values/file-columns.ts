import { fileNumber } from './file-number.ts'
import { escapeFormula } from './formula-escape.ts'
import { formatCount } from './money.ts'

/** The maximum number of rows in one exported file. */
export const maxExportedRows = 10_000

/** The columns of an exported file: the header and the cell of a row. Numbers have a decimal point; null is an empty cell. */
export type FileColumns<Row> = Record<string, (row: Row) => string | number | null>

/** The columns whose cells are numbers, in every exported file: numeric cells in a workbook, and a decimal comma on request. */
export const numberColumns: ReadonlySet<string> = new Set([
  'Volume (tons)',
  'Offers to choose from',
  'Offers',
  'Position',
  'Length (mm)',
  'Pieces',
  'Price per kg',
  'Total',
  'Delivery time (days)',
  'Min volume (tons)',
  'Minimum volume (tons)',
  'EPD value (kg CO2e/kg)',
  'Effective EPD value (kg CO2e/kg)',
  'Tons',
  'Direct t CO₂e/t',
  'Indirect t CO₂e/t',
  'Carbon price paid per t CO₂e',
  'Default value t CO₂e/t',
  't CO₂e',
  'Direct t CO₂e',
  'Indirect t CO₂e',
])

/** How an exported list is written. Cells are the same in all of them, and safe to open in a spreadsheet. */
export const exportFormats = ['comma', 'semicolon', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
export const exportFormatTexts: Record<ExportFormat, { label: string; description: string }> = {
  comma: { label: 'CSV with commas', description: 'Decimal point: Steel,1.25' },
  semicolon: { label: 'CSV with semicolons', description: 'Decimal comma: Steel;1,25' },
  xlsx: { label: 'Excel workbook (XLSX)', description: 'Numbers as numbers, on one sheet' },
}

/** A kind of exported file: its first line, and one line for each row, whose cells are safe to open in a spreadsheet. */
export type TableFile<Row> = { header: readonly string[]; cells: (row: Row) => string[] }

export const tableFile = <Row>(columns: FileColumns<Row>): TableFile<Row> => ({
  header: Object.keys(columns),
  cells: (row) => Object.values(columns).map((cell) => fileCell(cell(row))),
})

/** A cell of a file, safe to open in a spreadsheet. */
export const fileCell = (value: string | number | null): string =>
  typeof value === 'number' ? fileNumber(value) : escapeFormula(value ?? '')

/**
 * The kind of a cell in a workbook: a number has one reading, whatever its text looks like. The value of a formula is the last one that
 * was computed. Other cells are texts.
 */
export type CellKind = 'number' | 'calculated' | 'calculated number'

/**
 * A read file's cells as texts, the first row first. `kinds`: of the cells in the same places; undefined for texts. `found`: problems
 * with single cells that the file's reader has already found. `sheet`: the name of the one that was read of several. `sheets`: all that
 * can be read, with their numbers of rows, if there are several. `hidden`: what a workbook hides, which is not read.
 */
export type ReadTable = {
  cells: readonly (readonly string[])[]
  kinds?: readonly (readonly (CellKind | undefined)[])[]
  found?: readonly FoundInCell[]
  sheet?: string
  sheets?: readonly { name: string; rows: number }[]
  hidden?: { sheets: readonly string[]; rows: number; columns: number }
}
/** `row` and `column` from 0. */
export type FoundInCell = { row: number; column: number; message: string }

/** Sentences about what of a workbook is not read. */
export function notReadNotes({ sheet, hidden = { sheets: [], rows: 0, columns: 0 } }: ReadTable): string[] {
  const [first, ...others] = hidden.sheets
  return [
    sheet === undefined ? '' : `Of this workbook the sheet “${sheet}” is read, and no other.`,
    first === undefined
      ? ''
      : others.length === 0
        ? `The hidden sheet “${first}” is left out.`
        : `${formatCount(hidden.sheets.length, 'hidden sheet')} are left out.`,
    hidden.rows === 0 ? '' : `${formatCount(hidden.rows, 'hidden row is', 'hidden rows are')} left out.`,
    hidden.columns === 0 ? '' : `${formatCount(hidden.columns, 'hidden column is', 'hidden columns are')} left out.`,
  ].filter((note) => note !== '')
}

/** The reason why a file cannot be read at all, as a message for the person. */
export class UnreadableFile extends Error {}
