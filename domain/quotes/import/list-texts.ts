import type { FoundInCell, ReadTable } from '#domain/values/file-columns.ts'
import { currencies, formatCount, formatNumber, type Currency } from '#domain/values/money.ts'
import { maxPositions } from '#domain/quotes/position.ts'
import type { ListColumn } from './list-columns.ts'

/** In notes about single cells and columns. */
const maxNamed = 3

export function notTaken(rows: readonly number[], room: number): string {
  const [first, ...others] = rows
  if (first === undefined) return ''
  const count = others.length === 1 ? 'one' : formatNumber(others.length)
  const named = others.length === 0 ? `Row ${first} is` : `Row ${first} and the ${count} after it are`
  const limit = `a request has at most ${maxPositions} positions`
  return room === maxPositions
    ? `${named} not taken: ${limit}.`
    : `${named} not taken: ${limit}, and this one has room for ${formatNumber(Math.max(0, room))} more.`
}

export function rowsNote(lines: readonly { row: number }[], one: string, several: string): string {
  if (lines.length === 0) return ''
  const numbers = lines.slice(0, maxNamed).map(({ row }) => String(row))
  if (lines.length === 1) return `Row ${numbers.join('')} ${one} left out.`
  const others = lines.length - numbers.length
  const named =
    others > 0 ? `${numbers.join(', ')} and ${others} more` : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`
  return `Rows ${named} ${several} left out.`
}

const namesOf = (columns: readonly ListColumn[]): string => {
  const names = columns.slice(0, maxNamed).map(({ label, index }) => `“${label || `column ${index + 1}`}”`)
  const others = columns.length - names.length
  return others > 0 ? `${names.join(', ')} and ${formatCount(others, 'other column')}` : names.join(', ')
}

/** Sentences about columns that are no part of a position. */
export function columnNotes(columns: readonly ListColumn[]): string[] {
  const filled = columns.filter(({ sample }) => sample !== '')
  const unknown = filled.filter(({ role, by }) => role === 'note' && by === null)
  const prices = filled.filter(({ role, by }) => role === 'ignore' && by === 'head')
  const calculated = filled.filter(({ used, isCalculated }) => used && isCalculated)
  return [
    calculated.length === 0 ? '' : `${namesOf(calculated)}: calculated by formulas, whose last values are read.`,
    prices.length === 0 ? '' : `${namesOf(prices)}: prices are not read.`,
    unknown.length === 0 ? '' : `${namesOf(unknown)}: not among the known columns, so the cells are in the note.`,
  ]
}

/** Findings of the file's reader in the rows that are taken. */
export function foundNotes(
  found: readonly FoundInCell[],
  cells: ReadTable['cells'],
  taken: ReadonlySet<number>,
): string[] {
  const told = found.filter(
    ({ row, column }) => taken.has(row + 1) && !(cells[row]?.[column] ?? '').trim().startsWith('='),
  )
  const notes = told.slice(0, maxNamed).map(({ row, message }) => `Row ${row + 1}: ${message}`)
  return told.length > maxNamed
    ? [...notes, `${formatCount(told.length - maxNamed, 'more cell')} of this kind.`]
    : notes
}

/** Why a supplier's list asks for its currency. `possible`: those that its prices can be in; not all if they are in “kr”. */
export const unnamedCurrencyText = (possible: readonly Currency[]): string =>
  possible.length < currencies.length
    ? `The list says “kr”, which can be ${possible.slice(0, -1).join(', ')} or ${possible.at(-1)}.`
    : 'The list does not name the currency.'
