import { unescapeFormula } from '#domain/values/formula-escape.ts'
import { findGrade } from '#domain/materials/grades.ts'
import { materials } from '#domain/materials/materials.ts'
import { impliedStandard } from '#domain/sections/size.ts'
import { readAmount } from './amount.ts'
import { quantities } from './check-texts.ts'
import {
  emptyPositionTexts,
  positionColumnNames,
  positionColumns,
  type Contradiction,
  type PositionColumn,
  type PositionTexts,
} from './columns.ts'
import { fold } from './fold.ts'
import { readFreeText, type TextReading } from './free-text.ts'
import type { Head } from './heads.ts'
import { materialOf, settledMaterial } from './material-words.ts'
import { profileIn, profileOf } from './profile-words.ts'
import { splitSize } from './size-in-text.ts'

/** The cells of a position before they are checked, the words of it that were not understood, and what two columns say differently. */
export type RowTexts = { texts: PositionTexts; unread: string; contradictions: Contradiction[] }

/** A row without known heads is one text. The part that was not understood is its description. */
export function textsOfLine(line: readonly string[]): RowTexts {
  const reading = readFreeText(
    line
      .map((cell) => unescapeFormula(cell).trim())
      .filter(Boolean)
      .join('\t'),
  )
  return {
    texts: { ...emptyPositionTexts, ...reading.found, manual_product_details: reading.rest },
    unread: reading.rest,
    contradictions: reading.contradictions,
  }
}

/** `labels`: the texts of the heads, for the cells under unknown ones, which go to the note. */
export function textsUnderHeads(
  line: readonly string[],
  heads: readonly (Head | null)[],
  labels: readonly string[],
): RowTexts {
  const texts = { ...emptyPositionTexts }
  const others: string[] = []
  const given: Given[] = []
  let unit = ''
  for (const [column, raw] of line.entries()) {
    const cell = unescapeFormula(raw).trim()
    const head = heads[column]
    const label = labels[column]?.trim() ?? ''
    if (/^[–—-]?$/.test(fold(cell))) continue
    if (head === undefined || head === null) others.push([label, cell].filter(Boolean).join(': '))
    else if (head.field === 'unit') unit = cell
    else if (head.field !== 'number') given.push({ field: head.field, label, text: withUnit(cell, head.unit) })
  }
  // "700" with the unit kg are no pieces, and "700 kg" are refused as such.
  const perField = Map.groupBy(
    given.map((one) => (one.field === 'pieces' ? { ...one, text: withUnit(one.text, unit) } : one)),
    ({ field }) => field,
  )
  const contradictions = [...perField].flatMap(([field, cells]) => contradictionOf(field, cells) ?? [])
  for (const [field, [first]] of perField)
    if (!contradictions.some((one) => one.field === field)) texts[field] = first?.text ?? ''
  texts.note = [texts.note, ...others].filter((part) => part !== '').join('; ')
  const { unread, inText } = fillFromTexts(texts)
  // Neither of two is read for other cells, and no other cell answers for them.
  for (const { field, text } of [...inText, ...contradictions]) texts[field] = text
  if (unread !== '' && !texts.manual_product_details.includes(unread))
    texts.manual_product_details = [texts.manual_product_details, unread].filter((part) => part !== '').join(', ')
  return {
    texts,
    unread,
    contradictions: [...contradictions, ...inText.filter(({ field, text }) => texts[field] === text)],
  }
}

type Given = { field: PositionColumn; label: string; text: string }

/** The question about columns of one field that say different things. Two weights always ask, because one may be of a piece. */
function contradictionOf(field: PositionColumn, cells: readonly Given[]): Contradiction | undefined {
  const different =
    field === 'volume'
      ? cells
      : [...Map.groupBy(cells, ({ text }) => meaningOf(field, text)).values()].flatMap(([first]) => first ?? [])
  if (different.length < 2) return undefined
  const said = different.map(({ label, text }) => `“${label}” says ${text}`)
  return {
    field,
    text: different.map(({ text }) => text).join(' / '),
    message: `${said.slice(0, -1).join(', ')} and ${said.at(-1)}. Which is meant?`,
  }
}

/** Equal for texts that mean the same: 12.1 m and 12100 mm, S355 J2 and s355j2. */
function meaningOf(field: PositionColumn, text: string): string | number {
  const amount = Object.hasOwn(quantities, field)
    ? readAmount(text, quantities[field as keyof typeof quantities])
    : undefined
  if (amount?.ok) return amount.value
  if (field === 'profile') return profileOf(text) ?? fold(text).replaceAll(' ', '')
  return (field === 'material' ? materialOf(text) : null) ?? fold(text).replaceAll(' ', '')
}

/** A number without a unit has that of the head. */
const withUnit = (cell: string, unit: string): string => (unit === '' || /\p{L}/u.test(cell) ? cell : `${cell} ${unit}`)

/**
 * Fills the empty cells with what the texts of the others say: a profile "HEA 200" has a size, a material "1.4301" is a
 * grade, a description "8 st HEA 200" has pieces. No filled cell is replaced. Returns the words that are not understood, and
 * the questions about figures that one text has twice.
 */
function fillFromTexts(texts: PositionTexts): { unread: string; inText: Contradiction[] } {
  const unread: string[] = []
  const inText: Contradiction[] = []
  /** `from`: the column of the text. Its words about a filled cell are left out of the description, so a difference asks. */
  const fill = (found: TextReading['found'], from?: PositionColumn) => {
    for (const field of positionColumnNames)
      if (texts[field] === '') texts[field] = found[field] ?? ''
      else if (from !== undefined) inText.push(...differenceOf(field, found[field] ?? '', from, texts[field]))
  }
  /** Keeps the contradictions of a text whose figures are in the cells now. */
  const keep = (contradictions: readonly Contradiction[]) =>
    inText.push(...contradictions.filter(({ field, text }) => texts[field] === text))
  inText.push(...fillMaterial(texts))
  if (texts.profile !== '' && profileOf(texts.profile) === null) {
    const together = readFreeText(`${texts.profile}\t${texts.size}`)
    if (together.found.profile !== undefined) {
      const { profile, size = texts.size, ...others } = together.found
      unread.push(together.rest)
      Object.assign(texts, { profile, size })
      fill(others, 'profile')
      keep(together.contradictions)
    }
  } else if (texts.profile === '' && texts.size !== '') {
    const { found, rest, contradictions } = readFreeText(texts.size)
    if (found.profile !== undefined) {
      Object.assign(texts, { size: found.size ?? texts.size })
      unread.push(rest)
      fill({ ...found, size: '' }, 'size')
      keep(contradictions)
    }
  }
  const { found, contradictions } = readFreeText(texts.manual_product_details)
  const profile = profileOf(texts.profile)
  // A description that names another product profile is about something else.
  if (texts.profile === '' || found.profile === undefined || profileOf(found.profile) === profile) fill(found)
  keep(contradictions)
  settle(texts)
  return { unread: unread.filter((part) => part !== '').join(', '), inText }
}

function fillMaterial(texts: PositionTexts): Contradiction[] {
  if (texts.material === '' || materialOf(texts.material) !== null) return []
  const { found, rest } = readFreeText(texts.material)
  if (rest !== '' || found.material === undefined) return []
  texts.material = found.material
  if (texts.grade === '') texts.grade = found.grade ?? ''
  return differenceOf('grade', found.grade ?? '', 'material', texts.grade)
}

const compared: ReadonlySet<PositionColumn> = new Set(['length_mm', 'pieces', 'volume', 'grade'])

/** The question about a text that says something else than the cell. "S355J2" and "S355J2+N" are no difference. */
function differenceOf(field: PositionColumn, text: string, from: PositionColumn, cell: string): Contradiction[] {
  if (text === '' || !compared.has(field)) return []
  const [one, other] = [meaningOf(field, text), meaningOf(field, cell)]
  const isPart = field === 'grade' && (String(one).startsWith(String(other)) || String(other).startsWith(String(one)))
  if (one === other || isPart) return []
  return [
    {
      field,
      text: `${cell} / ${text}`,
      message: `"${positionColumns[from]}" says ${text} and "${positionColumns[field]}" says ${cell}. Which is meant?`,
    },
  ]
}

/** Under its own head, a number alone is a grade too: 304 and 6082. */
function gradeMaterial(grade: string) {
  const [found, another] = materials.filter((material) => findGrade(material, grade) !== null)
  return another === undefined ? found : undefined
}

function settle(texts: PositionTexts): void {
  const name = profileOf(texts.profile) ?? ''
  const named = materialOf(texts.material) ?? undefined
  if (named !== undefined || texts.material === '')
    texts.material = settledMaterial(named ?? gradeMaterial(texts.grade), texts.grade, name) ?? texts.material
  const material = materialOf(texts.material) ?? undefined
  const split = name === '' || texts.size === '' ? null : splitSize(name, texts.size, material)
  if (split !== null && (split.length === undefined || texts.length_mm === '')) {
    texts.size = split.size
    texts.length_mm ||= split.length ?? ''
  }
  if (name === 'Square Tube') texts.standard ||= impliedStandard(texts.profile) ?? ''
  if (name !== '') texts.profile = profileIn(material ?? null, name)
}
