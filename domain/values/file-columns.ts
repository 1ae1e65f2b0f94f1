import { decimalSigns, plainForm, type FileForm } from './file-form.ts'
import { escapeFormula } from './formula-escape.ts'
import { formatCount } from './money.ts'
import { unambiguous } from './typed-number.ts'

/** The maximum number of rows in one exported file. */
export const maxExportedRows = 10_000

/**
 * The kinds of cells of an exported list. `number`: with all its digits. `money`: an amount, with two decimals at least. `day`: `YYYY-MM-DD`.
 * `instant`: a time, in UTC.
 */
export type ColumnKind = 'text' | 'number' | 'money' | 'day' | 'instant'
/** Days and instants as ISO texts; null is an empty cell. */
export type FileValue = string | number | null
/** A column of an exported list, from which every file of it is written. */
export type FileColumn = { head: string; kind: ColumnKind }

type Column<Row> = { kind: ColumnKind; value: (row: Row) => FileValue }
/** The columns by their heads: a function is a column of texts. */
export type FileColumns<Row> = Record<string, ((row: Row) => string | null) | Column<Row>>

export const number = <Row>(value: (row: Row) => number | null): Column<Row> => ({ kind: 'number', value })
export const money = <Row>(value: (row: Row) => number | null): Column<Row> => ({ kind: 'money', value })
/** A text that is no day stays one. */
export const day = <Row>(value: (row: Row) => string | null): Column<Row> => ({ kind: 'day', value })
export const instant = <Row>(value: (row: Row) => Date | string | null): Column<Row> => ({
  kind: 'instant',
  value: (row) => {
    const at = value(row)
    return at === null ? null : new Date(at).toISOString()
  },
})

/** A kind of exported list: its columns, and the values of a row in them. */
export type TableFile<Row> = {
  header: readonly string[]
  columns: readonly FileColumn[]
  values: (row: Row) => FileValue[]
}

export function tableFile<Row>(named: FileColumns<Row>): TableFile<Row> {
  const columns = Object.entries(named).map(([head, column]) =>
    typeof column === 'function' ? { head, kind: 'text' as const, value: column } : { head, ...column },
  )
  return {
    header: columns.map(({ head }) => head),
    columns: columns.map(({ head, kind }) => ({ head, kind })),
    values: (row) => columns.map(({ value }) => value(row)),
  }
}

/**
 * A cell of a CSV file with decimal points, safe to open in a spreadsheet. A number of three decimals gets a fourth, so that nobody takes its
 * decimal sign for one of thousands.
 */
export const fileCell = (value: FileValue): string =>
  typeof value === 'number' ? unambiguous(value) : escapeFormula(value ?? '')

/**
 * The values of a row as the cells of a CSV file. Times are in UTC without their mark, because spreadsheets read them as times only so.
 */
export const csvCells = (
  columns: readonly FileColumn[],
  values: readonly FileValue[],
  { decimal }: Pick<FileForm, 'decimal'> = plainForm,
): string[] =>
  values.map((value, at) => {
    if (typeof value === 'number') return fileCell(value).replace('.', decimalSigns[decimal])
    if (value !== null && columns[at]?.kind === 'instant') return value.slice(0, 19).replace('T', ' ')
    return fileCell(value)
  })

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
