import { fold } from './fold.ts'
import { readFreeText } from './free-text.ts'
import { isHeadRow, readHead, type Head } from './heads.ts'
import { isDitto, totalWords } from './words.ts'

type Numbered = { row: number; line: readonly string[] }

/** The kinds of rows of a list. Only positions are read. */
export type LineKind = 'position' | 'total' | 'group' | 'heads'

export const isBlank = (line: readonly string[]): boolean => line.every((cell) => fold(cell) === '')

const totals = totalWords.join('|')
const unit = 'kg|t|ton|tons|st|stk|pcs|kpl|m|m2'
const totalText = new RegExp(String.raw`^(?:${totals})(?: ?[:=]| ?\(?(?:${unit})\)?)*(?: ?[\d ., ]+ ?(?:${unit})?)?$`)
const totalOf = new RegExp(String.raw`^(?:${totals})(?![\p{L}-])|(?<![\p{L}-])(?:${totals})$`, 'u')
const isFigure = (cell: string): boolean =>
  new RegExp(`^[^\\p{L}]*(?:${unit})?$`, 'u').test(cell) || cell.startsWith('=')

/** "Summa", "Total: 12 500 kg", "Gesamt". The word stands first in the row, with nothing but figures after it. */
export function isTotal(line: readonly string[]): boolean {
  const [first, ...others] = line.map(fold).filter((cell) => cell !== '')
  return first !== undefined && totalText.test(first) && others.every(isFigure)
}

/** Under heads a subtotal may name its group: "Summa trapphus A". Its other cells are figures. */
function isSubtotal(line: readonly string[]): boolean {
  const [first, ...others] = line.map(fold).filter((cell) => cell !== '')
  return (
    first !== undefined && others.length > 0 && totalOf.test(first.replace(/[ :=]+$/, '')) && others.every(isFigure)
  )
}

/** One text and nothing else, in a list with several columns: the heading of a group, unless it is a position. */
function isGroup(line: readonly string[]): boolean {
  const texts = line.filter((cell) => fold(cell) !== '')
  const [text = ''] = texts
  if (texts.length !== 1 || line.length < 3 || isDitto(text) || /^\s*[\d.,]+\s*$/.test(text)) return false
  const { found } = readFreeText(text)
  // "Aluminium" above a group is a material of its rows, which would be lost.
  return Object.keys(found).length === 0
}

/** Is this the row of the heads again, as on every printed page of a list? */
export function repeatsHeads(line: readonly string[], heads: readonly (Head | null)[]): boolean {
  if (line.some((cell) => /^[\s\d.,]*\d$/.test(cell))) return false
  const own = line.map(readHead)
  return isHeadRow(line, own) && own.every((head, column) => head === null || head.meaning === heads[column]?.meaning)
}

/** The kind of each row of a list with these heads, or without any. */
export const lineKinds =
  (lines: readonly Numbered[], heads: readonly (Head | null)[] | null) =>
  ({ line }: Numbered): LineKind => {
    if (isTotal(line)) return 'total'
    if (heads === null || lines.length === 0) return 'position'
    if (repeatsHeads(line, heads)) return 'heads'
    if (isSubtotal(line)) return 'total'
    return isGroup(line) ? 'group' : 'position'
  }

/**
 * Whether a row has nothing but numbers, which are the sums of those above: a total without a name. `sums`: by column, of the rows since
 * the last total.
 */
export function isUnnamedTotal(numbers: ReadonlyMap<number, number>, sums: ReadonlyMap<number, number>): boolean {
  return (
    numbers.size > 0 &&
    [...numbers].every(([column, number]) => {
      const sum = sums.get(column) ?? 0
      return sum > 0 && Math.abs(number - sum) <= sum * maxRounding
    })
  )
}
/** The share by which a total may differ from the sum of rounded weights. */
const maxRounding = 0.001

/** Each ditto mark becomes the text above it. The first row has none, so its marks stay, and ask. */
export function filledDittos<Row extends Numbered>(lines: readonly Row[]): Row[] {
  let above: readonly string[] = []
  return lines.map((row) => {
    const line = row.line.map((cell, column) => (isDitto(cell) ? above[column] || cell : cell))
    above = line
    return { ...row, line }
  })
}
