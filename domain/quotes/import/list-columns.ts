import type { ReadTable } from '#domain/values/file-columns.ts'
import { decimalSignOf, numberReadings } from '#domain/values/typed-number.ts'
import { fold } from './fold.ts'
import { readFreeText } from './free-text.ts'
import type { Head } from './heads.ts'
import { measured, type HeadMeaning, type ColumnRole } from './roles.ts'
import { materialOfGrade } from './material-words.ts'
import { profileOf } from './profile-words.ts'
import { unitKind } from './units.ts'
import { profileMeaning } from './words.ts'

/** The evidence for a column's role. `chosen`: a person has said so. Null: there is none, and its cells go to the note. */
export type RoleEvidence = 'head' | 'arithmetic' | 'weight' | 'content' | 'chosen'

/** The sign before the decimals of a column. */
export type DecimalSign = ',' | '.'

/**
 * A column of a list. `label`: its head, '' without one. `role`: how it is read, and `by` which evidence. `used`: whether its cells
 * become part of the positions. `sample`: its first text. `unit`: of numbers that have none themselves. `decimal`: how its numbers are
 * written, as far as they show it. `question`: what to ask about the whole column, with the answers.
 */
export type ListColumn = {
  index: number
  label: string
  role: ColumnRole
  by: RoleEvidence | null
  used: boolean
  sample: string
  unit: string
  decimal?: DecimalSign
  question?: ColumnQuestion
  /** Whether its head says that it is a note: a note of another column names the column. */
  isHeadNote: boolean
  /** A weight of which nothing says whether it is of one piece or of all. */
  isOpenWeight: boolean
  /** Whether its cells are the units of the column before it, beside another column of units. */
  isUnitOfPrevious?: boolean
  /** Whether it is beyond the heads of a separated text: a decimal comma may have divided the row. */
  isBeyond: boolean
  /** Whether some of its cells are the last values of formulas. */
  isCalculated: boolean
  /** The place of a column that only a later table of the list has: the index of the row of its heads, and its own there. */
  below?: { headRow: number; index: number }
}
export type ColumnQuestion = { message: string; roles?: readonly ColumnRole[]; decimals?: readonly DecimalSign[] }

/** The choices of a person: roles and decimal signs by the index of the column. Null and undefined leave the guess. */
export type ChosenColumns = {
  roles?: readonly (ColumnRole | null | undefined)[] | undefined
  decimals?: readonly (DecimalSign | null | undefined)[] | undefined
}

type Values = readonly (readonly string[])[]

const numberRoles: ReadonlySet<ColumnRole> = new Set([
  'quantity',
  'pieces',
  'height',
  'width',
  'thickness',
  'length',
  'weight_each',
  'weight_total',
  'weight_per_metre',
  'max_price',
])
/** Roles of which only the first column is read. The others go to the note, so nothing in them decides. */
const onlyFirst: ReadonlySet<ColumnRole> = new Set(['unit', 'description', 'quantity'])

/** The columns of a table, guessed by their heads and values, or as they were chosen. */
export function guessColumns(
  labels: readonly string[],
  heads: readonly (Head | null)[],
  lines: Values,
  kinds: ReadTable['kinds'],
  { roles = [], decimals = [] }: ChosenColumns,
): ListColumn[] {
  const width = Math.max(labels.length, roles.length, ...lines.map((line) => line.length))
  const columnTexts = Array.from({ length: width }, (_, index) =>
    lines.map((line) => (line[index] ?? '').trim()).filter((text) => text !== ''),
  )
  const meanings = columnTexts.map((texts, index) => settledMeaning(heads[index]?.meaning, texts))
  const taken = new Set<ColumnRole>()
  const columns = columnTexts.map((texts, index): ListColumn => {
    const unit = heads[index]?.unit ?? ''
    const chosen = roles[index] ?? undefined
    const guess =
      chosen === undefined
        ? guessRole(meanings, index, texts, unit, columnTexts)
        : { role: chosen, by: 'chosen' as const }
    const isRepeated = chosen === undefined && taken.has(guess.role) && onlyFirst.has(guess.role)
    taken.add(guess.role)
    // "Quantity, UOM, Length, UOM": the second one is of the length.
    const isUnitOfPrevious =
      isRepeated && guess.role === 'unit' && measured.has(meanings[index - 1]) && !heads[index - 1]?.unit
    const { role, by } = isRepeated && !isUnitOfPrevious ? { role: 'note' as const, by: null } : guess
    return {
      index,
      label: labels[index]?.trim() ?? '',
      role,
      by,
      used: role !== 'ignore',
      sample: texts[0] ?? '',
      unit,
      isHeadNote: heads[index]?.meaning === 'note',
      isOpenWeight: chosen === undefined && meanings[index] === 'weight',
      ...(isUnitOfPrevious && { isUnitOfPrevious }),
      isBeyond: by === null && heads.length > 0 && index >= heads.length && kinds === undefined,
      isCalculated: kinds?.some((row) => row[index]?.startsWith('calculated')) ?? false,
    }
  })
  guessByContent(columns, columnTexts)
  settleDecimals(columns, lines, kinds, decimals)
  return columns
}

/** Marks and descriptions have the same heads, and so have row numbers and numbers of pieces: their values tell. */
function settledMeaning(meaning: HeadMeaning | undefined, texts: readonly string[]): HeadMeaning | undefined {
  if (meaning === 'item') {
    if (isRowNumber(texts)) return 'number'
    const names = texts.filter((text) => profileMeaning(fold(text)) !== null)
    if (names.length * 2 > texts.length) return 'profile'
    const products = texts.filter((text) => readFreeText(text).found.profile !== undefined)
    return products.length * 2 > texts.length ? 'description' : 'mark'
  }
  if (meaning !== 'number') return meaning
  return texts.every((text) => /^\d{1,5}$/.test(text)) ? 'number' : 'mark'
}

type Guess = { role: ColumnRole; by: RoleEvidence | null }

function guessRole(
  meanings: readonly (HeadMeaning | undefined)[],
  index: number,
  texts: readonly string[],
  unit: string,
  all: readonly (readonly string[])[],
): Guess {
  const meaning = meanings[index]
  const byHead = (role: ColumnRole): Guess => ({ role, by: 'head' })
  if (meaning === undefined) return { role: 'note', by: null }
  if (meaning === 'weight') return byHead('weight_total')
  if (meaning === 'amount') return byHead('quantity')
  if (meaning === 'item') return byHead('mark')
  const hasUnits = meanings.some((one, at) => one === 'unit' && (all[at] ?? []).length > 0)
  if (meaning === 'pieces') {
    const kind = unitKind(unit)
    const isWithUnit = texts.some((text) => {
      const own = unitKind(text.replace(/^[-\d.,\s'’]+/, ''))
      return own !== undefined && own !== 'pieces'
    })
    // A second column of pieces beside "Menge" and "Einheit" counts pieces.
    const isFirst = meanings.indexOf('pieces') === index && !meanings.includes('amount')
    return byHead(
      (hasUnits && isFirst) || isWithUnit || (kind !== undefined && kind !== 'pieces') ? 'quantity' : 'pieces',
    )
  }
  if (meaning !== 'number') return byHead(meaning)
  const hasPieces = meanings.some((one) => one === 'pieces' || one === 'amount' || one === 'quantity')
  return hasPieces || !countsPieces(meanings, index, texts)
    ? { role: isRowNumber(texts) ? 'ignore' : 'mark', by: 'content' }
    : { role: 'pieces', by: 'content' }
}

/** "No." is a number of pieces if its values repeat, or if they are not in order beside a part mark. */
function countsPieces(
  meanings: readonly (HeadMeaning | undefined)[],
  index: number,
  texts: readonly string[],
): boolean {
  if (isRowNumber(texts)) return false
  const numbers = texts.map(Number)
  const ascends = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
  const repeats = new Set(numbers).size < numbers.length
  const isBesideMark = meanings.some(
    (one, at) => at !== index && (one === 'mark' || one === 'item' || (one === 'number' && at < index)),
  )
  return repeats || (isBesideMark && !ascends)
}

/** 1, 2, 3: the number of the row. */
const isRowNumber = (texts: readonly string[]): boolean =>
  texts.length > 0 && texts.every((text, at) => Number(text) === at + 1)

const designations = /^(?:HE|IPE|INP|IPN|UNP|UPN|UPE|VKR|KKR|SHS|RHS|CHS|PL|FL|L|RD|Ø)/i

/** Columns without a known head whose texts are grades or sections, if no other column is. Numbers alone tell nothing. */
function guessByContent(columns: ListColumn[], columnTexts: readonly (readonly string[])[]): void {
  const guess = (role: ColumnRole, isOne: (text: string) => boolean) => {
    if (columns.some((column) => column.role === role)) return
    const found = columns.find((column) => {
      const texts = columnTexts[column.index] ?? []
      return column.by === null && texts.length > 0 && texts.filter(isOne).length >= texts.length * mostOf
    })
    if (found === undefined) return
    found.role = role
    found.by = 'content'
  }
  guess('grade', (text) => materialOfGrade(text) !== null)
  if (!columns.some(({ role }) => role === 'size' || role === 'description'))
    guess(
      'profile',
      (text) => profileOf(text) !== null || (designations.test(text) && readFreeText(text).found.size !== undefined),
    )
}
const mostOf = 0.8

/** A column is read in one way: that in which all its values are numbers. If several remain, the others of the list show the sign. */
function settleDecimals(
  columns: ListColumn[],
  lines: Values,
  kinds: ReadTable['kinds'],
  decimals: NonNullable<ChosenColumns['decimals']>,
): void {
  const numbersOf = ({ index }: ListColumn) =>
    lines.flatMap((line, row) => {
      if (kinds?.[row]?.[index]?.endsWith('number')) return []
      const [number = ''] = /^[-−–+]?[\d.,\s'’]*\d/u.exec((line[index] ?? '').trim()) ?? []
      return number === '' ? [] : [number]
    })
  const numeric = columns
    .filter(({ role }) => numberRoles.has(role))
    .map((column) => ({ column, texts: numbersOf(column) }))
  const ofAll = decimalSignOf(numeric.flatMap(({ texts }) => texts))
  for (const { column, texts } of numeric) {
    const sign = decimals[column.index] ?? decimalSignOf(texts) ?? ofAll
    if (sign === ',' || sign === '.') column.decimal = sign
    const unclear = texts.find((text) => numberReadings(text).length > 1)
    if (column.decimal !== undefined || unclear === undefined) continue
    column.question = {
      message: `“${unclear}” has two readings. Which sign stands before the decimals in this column?`,
      decimals: [',', '.'],
    }
  }
}
