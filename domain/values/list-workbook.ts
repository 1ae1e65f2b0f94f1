import type { ColumnKind, FileValue, FileColumn } from './file-columns.ts'
import { escapeFormula } from './formula-escape.ts'
import { lengthOf } from './text-length.ts'
import {
  declaration,
  sheetEnd,
  sheetRow,
  sheetStart,
  spreadsheetDay,
  workbookParts,
  type Cell,
  type NumberFormat,
} from './workbook.ts'

/** Spreadsheets refuse a workbook with a longer text in a cell. */
const longestText = 32_767

const formatOf: Record<ColumnKind, NumberFormat | null> = {
  text: null,
  number: null,
  money: 'money',
  day: 'day',
  instant: 'instant',
}

/** The path of the sheet in the workbook, and the other parts by theirs. */
export const listSheetPath = 'xl/worksheets/sheet1.xml'
export function listWorkbookParts(): Record<string, string> {
  const { [listSheetPath]: _, ...others } = workbookParts([{ name: 'List', widths: [], rows: [] }])
  return others
}

/**
 * The sheet of a list in pieces, each of a batch of rows, so that a long list is never in memory. `lines`: of the first batch, by which the
 * columns are as wide as what can be read beside others.
 */
export function listSheet(columns: readonly FileColumn[]) {
  const heads = columns.map(({ head }) => head)
  const formats = columns.map(({ kind }) => formatOf[kind])
  return {
    start(lines: readonly (readonly FileValue[])[]): string {
      const widths = columns.map(({ kind }, at) =>
        widthOf(
          kind,
          lines.map((line) => line[at] ?? null),
        ),
      )
      return declaration + sheetStart(heads, widths) + sheetRow(heads, 0, { isHead: true, formats: [] })
    },
    /** `from`: the index of the first one among all rows below the head. */
    rows: (lines: readonly (readonly FileValue[])[], from: number): string =>
      lines
        .map((line, at) =>
          sheetRow(
            line.map((value, x) => cellOf(columns[x]?.kind ?? 'text', value)),
            from + at + 1,
            { isHead: false, formats },
          ),
        )
        .join(''),
    end: sheetEnd,
  }
}

/** A value as a cell of its kind: days and instants are numbers. */
export function cellOf(kind: ColumnKind, value: FileValue): Cell {
  if (typeof value === 'number') return value
  if (value === null) return ''
  const at = kind === 'day' || kind === 'instant' ? spreadsheetDay(value) : null
  if (at !== null) return at
  // A text is no formula in a workbook. Only one that looks escaped is escaped, so that an import of the file restores every text.
  return (value.startsWith("'") ? escapeFormula(value) : value).slice(0, longestText)
}

/** In characters. */
function widthOf(kind: ColumnKind, values: readonly FileValue[]): number {
  if (kind === 'day') return 11
  if (kind === 'instant') return 17
  return Math.min(48, Math.max(6, ...values.slice(0, 200).map((value) => lengthOf(String(value ?? ''))))) + 2
}
