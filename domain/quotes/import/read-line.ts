import { unescapeFormula } from '#domain/values/formula-escape.ts'
import type { CellKind } from '#domain/values/file-columns.ts'
import { clearedBy } from '#domain/values/typed-number.ts'
import { readAmount } from './amount.ts'
import { checkRow } from './check-row.ts'
import { emptyPositionTexts, type PositionColumn, type PositionTexts } from './columns.ts'
import { fillFromTexts, meaningOf } from './fill-texts.ts'
import { fold } from './fold.ts'
import { readFreeText } from './free-text.ts'
import type { ListColumn } from './list-columns.ts'
import { fieldOfRole, roleTable } from './roles.ts'
import type { Question, ReadRow, Said } from './row-check.ts'
import { otherQuantities, unitKind } from './units.ts'

/** A row of the table, with its number from 1 and the kinds of its cells. */
export type Line = { row: number; line: readonly string[]; kinds: readonly (CellKind | undefined)[] }

/** Reads a row as one text. The part that was not understood is its description. */
export function readTextLine({ row, line }: Line): ReadRow {
  const reading = readFreeText(
    line
      .map((cell) => unescapeFormula(cell).trim())
      .filter(Boolean)
      .join('\t'),
  )
  const { rest, questions } = reading
  const unread = unreadNumber(rest)
  const said: Said = {}
  addWeights(said, reading)
  return checkRow({
    row,
    mark: '',
    cells: { ...emptyPositionTexts, ...reading.found, manual_product_details: rest },
    unread: rest,
    calculated: [],
    evidence: {
      questions: unread === undefined ? questions : [...questions, unreadQuestion(rest, unread)],
      said,
      notes: reading.notes,
      accepted: [],
    },
  })
}

/** Adds the weights that a text names, unless a column has said them. */
function addWeights(said: Said, texts: { each?: string; perMetre?: string }): void {
  for (const name of ['each', 'perMetre'] as const) {
    const amount = readAmount(texts[name] ?? '', otherQuantities.weight)
    if (amount.ok) said[name] ??= amount.value
  }
}

/**
 * A number that no rule understood: it may be a second size, a range or a number of pieces. Parts of names, such as B12 and 42CrMo4, are none,
 * but "8mm" and "4x12m" are numbers.
 */
const unreadNumber = (rest: string): string | undefined =>
  /(?<![\p{L}\d])[-+±]?\d+(?:[.,]\d+)?(?:(?![\p{L}\d])|(?=(?:mm|cm|m|kg|to?n?|stk?|pcs?|kpl)(?!\p{L})|[x×*]\d|(?:stk?|pcs|kpl)\d))/iu.exec(
    rest,
  )?.[0]

const unreadQuestion = (text: string, number: string): Question => ({
  field: 'manual_product_details',
  text,
  message: `“${number}” was not understood. Is the rest of this row right?`,
  canAccept: true,
})

type Given = { field: PositionColumn; label: string; text: string }
type Dimensions = Partial<Record<'height' | 'width' | 'thickness', string>>

/** The statements of the cells of a row before they are joined into a position. */
class RowParts {
  readonly given: Given[] = []
  readonly questions: Question[] = []
  readonly notes: string[] = []
  readonly others: string[] = []
  readonly marks: string[] = []
  readonly dimensions: Dimensions = {}
  readonly said: Said = {}
  readonly calculated: PositionColumn[] = []
  unit = ''
  /** Whether it has cells beyond the heads. */
  isLonger = false
  quantity: { text: string; label: string } | undefined
}

/** Reads a row by its columns. */
export function readLine({ row, line, kinds }: Line, columns: readonly ListColumn[]): ReadRow {
  const parts = new RowParts()
  for (const [index, raw] of line.entries()) {
    const cell = unescapeFormula(raw).trim()
    const column = columns[index]
    if (/^[–—-]?$/.test(fold(cell)) || column === undefined) continue
    const next = columns[index + 1]?.isUnitOfPrevious === true ? unescapeFormula(line[index + 1] ?? '').trim() : ''
    const measured = next === '' ? column : { ...column, unit: next }
    readCell(parts, measured, clearedCell(cell, column, kinds[index]))
    const field = fieldOfRole(column.role)
    if (kinds[index]?.startsWith('calculated') && field !== undefined) parts.calculated.push(field)
  }
  readQuantity(parts)
  const texts: PositionTexts = { ...emptyPositionTexts }
  const perField = Map.groupBy(parts.given, ({ field }) => field)
  const asked = parts.questions.length
  const questions = [...parts.questions, ...[...perField].flatMap(([field, cells]) => differenceIn(field, cells) ?? [])]
  for (const [field, [first]] of perField)
    if (!questions.some((one) => one.field === field)) texts[field] = first?.text ?? ''
  const filled = fillFromTexts(texts, parts.dimensions)
  // Neither of two is read for other cells, and no other cell answers for them.
  for (const { field, text } of [...filled.questions, ...questions]) texts[field] = text
  const { manual_product_details: described } = texts
  if (filled.unread !== '' && !described.includes(filled.unread))
    texts.manual_product_details = [described, filled.unread].filter((part) => part !== '').join(', ')
  // Words beside a size, or the description that gave it.
  const unread = unreadNumber(filled.numbersFrom)
  if (unread !== undefined) parts.questions.push(unreadQuestion(texts.manual_product_details, unread))
  const mark = parts.marks.join(' ')
  texts.note = [mark === '' ? '' : `Mark ${mark}`, ...parts.others, texts.note].filter((part) => part !== '').join('; ')
  if (parts.isLonger)
    parts.questions.push({
      field: 'note',
      text: texts.note,
      message: 'This row has more cells than the headings. A decimal comma may have divided it. Are all cells right?',
      canAccept: true,
    })
  addWeights(parts.said, filled)
  return checkRow({
    row,
    mark,
    cells: texts,
    unread: filled.unread,
    calculated: parts.calculated,
    evidence: {
      questions: [
        ...questions,
        ...parts.questions.slice(asked),
        ...filled.questions.filter(({ field, text }) => texts[field] === text),
      ],
      said: parts.said,
      notes: [...parts.notes, ...filled.notes],
      accepted: [],
    },
  })
}

/** A text of a column whose numbers are written in one way. Numeric cells are clear already. */
export function clearedCell(cell: string, { decimal }: ListColumn, kind: CellKind | undefined): string {
  if (decimal === undefined || kind?.endsWith('number')) return cell
  const [, number = '', rest = ''] = /^([-−–+]?[\d.,\s'’]*\d)(.*)$/su.exec(cell) ?? []
  return number === '' ? cell : `${clearedBy(decimal, number)}${rest}`
}

/** A number without a unit has that of the head. */
const withUnit = (cell: string, unit: string): string =>
  unit === '' || /[\p{L}"”″]/u.test(cell) ? cell : `${cell} ${unit}`

function readCell(parts: RowParts, column: ListColumn, cell: string): void {
  const { role, unit, label, isHeadNote, isOpenWeight, isBeyond, isUnitOfPrevious } = column
  const name = label === '' ? roleTable[role].label : label
  parts.isLonger ||= isBeyond
  if (role === 'ignore' || isUnitOfPrevious === true) return
  if (role === 'mark') parts.marks.push(cell)
  else if (role === 'unit') parts.unit = cell
  else if (role === 'note') parts.others.push(isHeadNote || label === '' ? cell : `${label}: ${cell}`)
  else if (role === 'quantity') parts.quantity ??= { text: withUnit(cell, unit), label: name }
  else if (role === 'height' || role === 'width' || role === 'thickness') {
    const amount = readAmount(withUnit(cell, unit), otherQuantities.dimension)
    const value = amount.ok ? String(amount.value) : cell
    const first = (parts.dimensions[role] ??= value)
    if (first !== value)
      parts.questions.push({
        field: 'size',
        text: `${first} / ${value}`,
        message: `“${name}” says ${first} and ${value}. Which is meant?`,
      })
  } else if (isOpenWeight) readWeight(parts, 'open', withUnit(cell, unit), name)
  else if (role === 'weight_each') readWeight(parts, 'each', withUnit(cell, unit), name)
  else if (role === 'weight_per_metre') readWeight(parts, 'perMetre', withUnit(cell, unit || 'kg'), name)
  else {
    const field = fieldOfRole(role)
    if (field !== undefined) parts.given.push({ field, label: name, text: withUnit(cell, unit) })
  }
}

function readWeight(parts: RowParts, of: 'each' | 'perMetre' | 'open', text: string, label: string): void {
  const amount = readAmount(text, otherQuantities.weight)
  if (amount.ok) parts.said[of] ??= amount.value
  // A weight of 0 is an empty cell of a formula.
  else if (!/^0(?:[.,]0+)?\D*$/.test(text))
    parts.questions.push({
      field: 'volume',
      text: '',
      message: `“${label}” says ${text}. Please write the volume in t or kg, with its unit.`,
      canAccept: true,
    })
}

/** A quantity by its unit: pieces, tons, metres or square metres. Without a unit that is known, it asks. */
function readQuantity(parts: RowParts): void {
  const { quantity, unit, given } = parts
  if (quantity === undefined) return
  const text = withUnit(quantity.text, unit)
  const [, written = ''] = /([\p{L}²][\p{L}\d². ]*)$/u.exec(text) ?? []
  const kind = unitKind(written)
  const { label } = quantity
  if (kind === 'pieces') given.push({ field: 'pieces', label, text })
  else if (kind === 'mass') given.push({ field: 'volume', label, text })
  else if (kind === 'metres' || kind === 'squareMetres') {
    const number = text.slice(0, text.length - written.length)
    const amount = readAmount(`${number.trim()} ${kind === 'metres' ? 'm' : 'm2'}`, otherQuantities[kind])
    if (amount.ok) parts.said[kind] = amount.value
    else parts.questions.push({ field: 'pieces', text, message: `“${label}” says ${text}. ${amount.message}` })
  } else {
    const of = written === '' ? 'without a unit' : `, and the unit ${written} is not known`
    const message = `“${label}” says ${quantity.text}${written === '' ? ' ' : ''}${of}. Please write pieces, or the volume in t or kg.`
    parts.questions.push({ field: 'pieces', text, message, canAccept: true })
  }
}

/** The question about columns of one field that say different things. */
function differenceIn(field: PositionColumn, cells: readonly Given[]): Question | undefined {
  const different = [...Map.groupBy(cells, ({ text }) => meaningOf(field, text)).values()].flatMap(
    ([first]) => first ?? [],
  )
  if (different.length < 2) return undefined
  const said = different.map(({ label, text }) => `“${label}” says ${text}`)
  return {
    field,
    text: different.map(({ text }) => text).join(' / '),
    message: `${said.slice(0, -1).join(', ')} and ${said.at(-1)}. Which is meant?`,
  }
}
