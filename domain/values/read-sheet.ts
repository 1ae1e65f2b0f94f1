import type { CellKind, FoundInCell } from './file-columns.ts'
import { unambiguous } from './typed-number.ts'
import { attributeOf, walkXml } from './xml-tags.ts'

/** The things that the cells of a sheet refer to: texts by their numbers, whether a style is that of a date, and the first day of the calendar. */
export type SheetContext = { texts: readonly string[]; isDate: (style: number) => boolean; is1904: boolean }

export type SheetCells = {
  cells: string[][]
  kinds: (CellKind | undefined)[][]
  found: FoundInCell[]
  hidden: { rows: number; columns: number }
}

/** More cells than this are no list, and would take the memory of the page. */
const maxRow = 100_000
const maxColumn = 1000

type Cell = { row: number; column: number; type: string; style: number; value?: string; formula?: string; text: string }

/**
 * The cells of a sheet (ECMA-376, 18.3) that it shows, in their places. A formula has its last value; one without is a text that begins
 * with "=". Throws a RangeError if the sheet is larger than any list.
 */
export function readSheet(xml: string, context: SheetContext): SheetCells {
  const sheet: SheetCells = { cells: [], kinds: [], found: [], hidden: { rows: 0, columns: 0 } }
  const hiddenColumns: [first: number, last: number][] = []
  const filledHidden = new Set<number>()
  let row = -1
  let column = -1
  let isRowHidden = false
  let isRowFilled = false
  let cell: Cell | undefined
  let part = ''
  const put = (done: Cell) => {
    const read = valueOf(done, context)
    if (read.text === '' && read.found === undefined) return
    if (isRowHidden) {
      isRowFilled = true
      return
    }
    if (hiddenColumns.some(([first, last]) => done.column >= first && done.column <= last)) {
      filledHidden.add(done.column)
      return
    }
    if (done.row >= maxRow || done.column >= maxColumn) throw new RangeError('The sheet is too large.')
    while (sheet.cells.length <= done.row) {
      sheet.cells.push([])
      sheet.kinds.push([])
    }
    const line = sheet.cells[done.row] ?? []
    while (line.length < done.column) line.push('')
    line[done.column] = read.text
    if (read.kind !== undefined) (sheet.kinds[done.row] ?? [])[done.column] = read.kind
    if (read.found !== undefined) sheet.found.push({ row: done.row, column: done.column, message: read.found })
  }
  walkXml(xml, {
    open(name, attributes) {
      part = name
      if (name === 'col' && isTrue(attributeOf(attributes, 'hidden')))
        hiddenColumns.push([Number(attributeOf(attributes, 'min')) - 1, Number(attributeOf(attributes, 'max')) - 1])
      else if (name === 'row') {
        row = numberOr(attributeOf(attributes, 'r'), row + 2) - 1
        column = -1
        isRowHidden = isTrue(attributeOf(attributes, 'hidden'))
        isRowFilled = false
      } else if (name === 'c') {
        const place = cellPlace(attributeOf(attributes, 'r') ?? '')
        column = place?.column ?? column + 1
        const style = numberOr(attributeOf(attributes, 's'), 0)
        cell = { row: place?.row ?? row, column, type: attributeOf(attributes, 't') ?? 'n', style, text: '' }
      } else if (name === 'v' && cell !== undefined) cell.value ??= ''
      else if (name === 'f' && cell !== undefined) cell.formula ??= ''
      else if (name === 'mergeCell') sheet.found.push(...mergeFound(attributeOf(attributes, 'ref') ?? ''))
    },
    close(name) {
      part = ''
      if (name === 'c' && cell !== undefined) {
        put(cell)
        cell = undefined
      } else if (name === 'row' && isRowHidden && isRowFilled) sheet.hidden.rows += 1
    },
    text(text) {
      if (cell === undefined) return
      if (part === 'v') cell.value = (cell.value ?? '') + text
      else if (part === 'f') cell.formula = (cell.formula ?? '') + text
      else if (part === 't') cell.text += text
    },
  })
  sheet.hidden.columns = filledHidden.size
  fillRows(sheet.cells)
  return sheet
}

/** A sheet that has more cells with its empty ones is wide in a few rows only, and would take the memory of the page. */
const maxFilledCells = 2_000_000

/** Makes all rows with cells as long as the longest one, as a sheet shows them. A row stores no empty cells at its end. */
function fillRows(rows: string[][]): void {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  if (width * rows.length > maxFilledCells) return
  for (const row of rows) while (row.length > 0 && row.length < width) row.push('')
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'
const numberOr = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : otherwise

type Value = { text: string; kind?: CellKind; found?: string }

function valueOf({ type, style, value, formula, text }: Cell, { texts, isDate, is1904 }: SheetContext): Value {
  const isCalculated = formula !== undefined
  // Programs that do not compute write a formula without its value.
  if (isCalculated && (value === undefined || (value === '' && type !== 'str')))
    return { text: `=${formula}`, found: 'This cell holds a formula without a value. Put its value in its place.' }
  const kind: { kind?: CellKind } = isCalculated ? { kind: 'calculated' } : {}
  if (type === 'inlineStr') return { text: withoutEscapes(text), ...kind }
  const given = value ?? ''
  if (type === 's') return { text: texts[Number(given)] ?? '', ...kind }
  if (type === 'str') return { text: withoutEscapes(given), ...kind }
  if (type === 'e') return { text: '', found: `This cell has the error ${given}, and is read as empty.` }
  if (type === 'b') return { text: given === '1' ? 'TRUE' : 'FALSE', ...kind }
  if (type === 'd') return { text: given.slice(0, 10), found: dateFound }
  if (given.trim() === '' || !Number.isFinite(Number(given))) return { text: given, ...kind }
  if (isDate(style)) return { text: dateText(Number(given), is1904), found: dateFound }
  // Fifteen digits, as spreadsheets have them: 0.1 + 0.2 is 0.3.
  const number = unambiguous(Number(Number(given).toPrecision(15)))
  return { text: number, kind: isCalculated ? 'calculated number' : 'number' }
}

const dateFound = 'This cell holds a date. Format it as a number or as text, and write its value again.'

const millisecondsPerDay = 86_400_000
/** The days before 1970 of the two calendars: one begins with 1900, in which it has a 29 February, the other with 1904. */
const daysBefore1970 = { from1900: 25_569, from1904: 24_107 }

function dateText(days: number, is1904: boolean): string {
  const date = new Date((days - (is1904 ? daysBefore1970.from1904 : daysBefore1970.from1900)) * millisecondsPerDay)
  return Number.isNaN(date.getTime()) ? String(days) : date.toISOString().slice(0, 10)
}

/** "_x000D_" is how a sheet writes a control character. */
export const withoutEscapes = (text: string): string =>
  text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function mergeFound(reference: string): FoundInCell[] {
  const [first = '', last = ''] = reference.split(':')
  const place = cellPlace(first)
  return place === undefined ? [] : [{ ...place, message: `The cells ${first} to ${last} are merged. Separate them.` }]
}

/** "C7" -> row 6, column 2. */
function cellPlace(reference: string): { row: number; column: number } | undefined {
  const [, letters = '', number = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? []
  if (letters === '') return undefined
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(number) - 1, column }
}
