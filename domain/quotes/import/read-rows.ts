import { notReadNotes, type FoundInCell, type ReadTable } from '#domain/values/file-columns.ts'
import { formatCount, formatNumber } from '#domain/values/money.ts'
import { maxPositions } from '#domain/quotes/position.ts'
import { checkTexts } from './check-texts.ts'
import type { CellProblem, Contradiction, PositionTexts } from './columns.ts'
import { findHeads } from './heads.ts'
import { textsOfLine, textsUnderHeads } from './row-texts.ts'
import { isBlank, isTotal, repeatsHeads } from './skipped-rows.ts'

/**
 * A row as the preview shows it. `row`: its number in the spreadsheet, from 1. `cells`: what was read; what was not
 * understood stands as it was, with a problem. `unread`: the words that went to the description. `contradictions`: for
 * `checkTexts` after a correction.
 */
export type ReadRow = {
  row: number
  cells: PositionTexts
  problems: CellProblem[]
  unread: string
  contradictions: readonly Contradiction[]
}
/** `notes`: sentences about what was skipped, left out, or read in an uncommon way. */
export type PositionRows = { rows: ReadRow[]; notes: string[] }

/** The maximum number of rows of one list that are looked at. */
export const maxReadRows = 5000

/** In notes about single cells and columns. */
const maxNamed = 3

/** Reads a list of positions. `room`: how many positions the request still takes. */
export function readPositionRows(table: ReadTable, room = maxPositions): PositionRows {
  const { cells, found = [] } = table
  if (cells.every(isBlank)) return { rows: [], notes: ['There is nothing to read.'] }
  const heads = findHeads(cells)
  const first = heads === null ? 0 : heads.row + 1
  const labels = heads === null ? [] : (cells[heads.row] ?? [])
  const lines = cells
    .map((line, index) => ({ line, row: index + 1 }))
    .slice(first)
    .filter(({ line }) => !isBlank(line))
  const read = lines.slice(0, maxReadRows)
  const kinds = Map.groupBy(read, ({ line }) =>
    isTotal(line) ? 'total' : heads !== null && repeatsHeads(line, heads.heads) ? 'heads' : 'position',
  )
  const positions = kinds.get('position') ?? []
  const taken = positions.slice(0, Math.max(0, room))
  const rows = taken.map(({ line, row }): ReadRow => {
    const { texts, unread, contradictions } =
      heads === null ? textsOfLine(line) : textsUnderHeads(line, heads.heads, labels)
    const { cells: checked, problems } = checkTexts(texts, contradictions)
    return { row, cells: checked, problems, unread, contradictions }
  })
  const notes = [
    ...notReadNotes(table),
    heads === null && cells.some((line) => line.filter((cell) => cell.trim() !== '').length > 1)
      ? 'No column headings were recognised, so each row is read as one text.'
      : '',
    heads === null ? '' : notesAbove(cells.slice(0, heads.row)),
    heads === null ? '' : unknownColumns(taken, heads.heads, labels),
    rowsNote(kinds.get('total') ?? [], 'is a total and is', 'are totals and are'),
    rowsNote(kinds.get('heads') ?? [], 'repeats the heads and is', 'repeat the heads and are'),
    ...foundNotes(found, cells, taken),
    notTaken(positions.slice(taken.length), room),
    lines.length > maxReadRows
      ? `The list has ${formatNumber(lines.length)} rows, of which the first ${formatNumber(maxReadRows)} are read.`
      : '',
    positions.length === 0 ? 'There are no positions in this list.' : '',
  ]
  return { rows, notes: notes.filter((note) => note !== '') }
}

type Line = { line: readonly string[]; row: number }

function notTaken(lines: readonly Line[], room: number): string {
  const [first, ...others] = lines
  if (first === undefined) return ''
  const count = others.length === 1 ? 'one' : formatNumber(others.length)
  const rows = others.length === 0 ? `Row ${first.row} is` : `Row ${first.row} and the ${count} after it are`
  const limit = `a request has at most ${maxPositions} positions`
  return room === maxPositions
    ? `${rows} not taken: ${limit}.`
    : `${rows} not taken: ${limit}, and this one has room for ${formatNumber(Math.max(0, room))} more.`
}

const notesAbove = (lines: readonly (readonly string[])[]): string => {
  const count = lines.filter((line) => !isBlank(line)).length
  if (count === 0) return ''
  return count === 1 ? 'The row above the headings is not read.' : `The ${count} rows above the headings are not read.`
}

function rowsNote(lines: readonly Line[], one: string, several: string): string {
  if (lines.length === 0) return ''
  const numbers = lines.slice(0, maxNamed).map(({ row }) => String(row))
  if (lines.length === 1) return `Row ${numbers.join('')} ${one} left out.`
  const others = lines.length - numbers.length
  const named = others > 0 ? `${numbers.join(', ')} and ${others} more` : numbers.join(' and ')
  return `Rows ${named} ${several} left out.`
}

function unknownColumns(
  lines: readonly Line[],
  heads: NonNullable<ReturnType<typeof findHeads>>['heads'],
  labels: readonly string[],
): string {
  const width = Math.max(0, ...lines.map(({ line }) => line.length))
  const unknown = Array.from({ length: width }, (_, column) => column).filter(
    (column) => (heads[column] ?? null) === null && lines.some(({ line }) => (line[column] ?? '').trim() !== ''),
  )
  if (unknown.length === 0) return ''
  const names = unknown.slice(0, maxNamed).map((column) => `“${labels[column]?.trim() || `column ${column + 1}`}”`)
  const others = unknown.length - names.length
  const named = others > 0 ? `${names.join(', ')} and ${formatCount(others, 'other column')}` : names.join(', ')
  return `${named}: not among the known columns, so the cells are in the note.`
}

/** Formulas are texts here: where a number is wanted, the cell's own problem says so. */
function foundNotes(found: readonly FoundInCell[], cells: ReadTable['cells'], taken: readonly Line[]): string[] {
  const rows = new Set(taken.map(({ row }) => row))
  const told = found.filter(
    ({ row, column }) => rows.has(row + 1) && !(cells[row]?.[column] ?? '').trim().startsWith('='),
  )
  const notes = told.slice(0, maxNamed).map(({ row, message }) => `Row ${row + 1}: ${message}`)
  return told.length > maxNamed
    ? [...notes, `${formatCount(told.length - maxNamed, 'more cell')} of this kind.`]
    : notes
}

/** How well a table reads as a list of positions: the one with the most sound rows is the list, and not the letter before it. */
export const soundRows = (table: ReadTable): number =>
  readPositionRows(table).rows.filter(({ problems }) => problems.length === 0).length
