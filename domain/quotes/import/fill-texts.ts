import { readAmount } from './amount.ts'
import { findGrade } from '#domain/materials/grades.ts'
import { materials } from '#domain/materials/materials.ts'
import { impliedStandard } from '#domain/sections/size.ts'
import { positionColumnNames, positionColumns, type PositionColumn, type PositionTexts } from './columns.ts'
import { readFreeText, type TextReading } from './free-text.ts'
import { materialOf, settledMaterial } from './material-words.ts'
import { profileIn, profileOf } from './profile-words.ts'
import type { Question } from './row-check.ts'
import { notationOf, splitSize } from './size-in-text.ts'
import { quantities, type NumberField } from './units.ts'
import { profileMeaning } from './words.ts'
import { fold } from './fold.ts'

type Dimensions = Partial<Record<'height' | 'width' | 'thickness', string>>
/** `numbersFrom`: the words that no rule understood of the texts that gave the size. */
type Filled = {
  unread: string
  numbersFrom: string
  questions: Question[]
  notes: string[]
  each?: string
  perMetre?: string
}

/**
 * Fills the empty cells with what the texts of the others say: a profile "HEA 200" has a size, a material "1.4301" is a
 * grade, a description "8 st HEA 200" has pieces. No filled cell is replaced. `dimensions`: those of columns of their own, as texts.
 * Returns the words that are not understood, and the questions about figures that differ.
 */
export function fillFromTexts(texts: PositionTexts, dimensions: Dimensions): Filled {
  const filled: Filled = { unread: '', numbersFrom: '', questions: [], notes: [] }
  const unread: string[] = []
  /** `from`: the column of the text. Its words about a filled cell are left out of the description, so a difference asks. */
  const fill = (found: TextReading['found'], from: PositionColumn) => {
    for (const field of positionColumnNames) {
      const isOwn = from === 'manual_product_details' && field !== 'size'
      if (texts[field] === '') texts[field] = found[field] ?? ''
      else if (!isOwn) filled.questions.push(...differenceOf(field, found[field] ?? '', from, texts[field]))
    }
  }
  /** Keeps the questions of a text whose figures are in the cells now, its notes and its weights. */
  const keep = ({ questions, notes, each, perMetre }: TextReading) => {
    filled.questions.push(...questions.filter(({ field, text }) => texts[field] === text))
    filled.notes.push(...notes)
    filled.each ??= each ?? ''
    filled.perMetre ??= perMetre ?? ''
  }
  filled.questions.push(...fillMaterial(texts))
  if (texts.profile !== '' && profileOf(texts.profile) === null) {
    const { height, width, thickness } = dimensions
    // "Tube" with 100, 100 and 5 is a square one.
    const written = texts.size || [height, width, thickness].filter((text) => text !== undefined).join('x')
    const together = readFreeText(`${texts.profile}\t${written}`)
    if (together.found.profile !== undefined) {
      const { profile, size = texts.size, ...others } = together.found
      unread.push(together.rest)
      Object.assign(texts, { profile, size })
      fill(others, 'profile')
      keep(together)
    }
  } else if (texts.profile === '' && texts.size !== '') {
    const reading = readFreeText(texts.size)
    if (reading.found.profile !== undefined) {
      Object.assign(texts, { size: reading.found.size ?? texts.size })
      unread.push(reading.rest)
      fill({ ...reading.found, size: '' }, 'size')
      keep(reading)
    }
  }
  const reading = readFreeText(texts.manual_product_details)
  const { found } = reading
  const profile = profileOf(texts.profile)
  let described: string | undefined
  // A description that names another product profile is about something else.
  if (texts.profile === '' || found.profile === undefined || profileOf(found.profile) === profile) {
    // The dimensions of a beam are no size.
    const isComplete = hasDimensions(dimensions) && !isBeam(found.profile ?? texts.profile)
    if (texts.size === '' && found.size !== undefined) filled.numbersFrom = reading.rest
    fill(isComplete ? { ...found, size: '' } : found, 'manual_product_details')
    keep(reading)
    described = isComplete ? found.size : undefined
  }
  settle(texts)
  filled.questions.push(...fillSize(texts, dimensions))
  // "Plate 10" beside a thickness of 12.
  if (described !== undefined && texts.size !== '' && !isWithin(described, texts))
    filled.questions.push(...differenceOf('size', described, 'manual_product_details', texts.size))
  filled.unread = unread.filter((part) => part !== '').join(', ')
  filled.numbersFrom = [filled.unread, filled.numbersFrom].join(' ')
  return filled
}

function fillMaterial(texts: PositionTexts): Question[] {
  if (texts.material === '' || materialOf(texts.material) !== null) return []
  const { found, rest } = readFreeText(texts.material)
  if (rest !== '' || (found.material === undefined && found.grade === undefined)) return []
  const { grade = '', material = '' } = found
  texts.material = material
  if (texts.grade === '') texts.grade = grade
  return differenceOf('grade', grade, 'material', texts.grade)
}

const compared: ReadonlySet<PositionColumn> = new Set(['length_mm', 'pieces', 'volume', 'grade', 'size'])

/** The question about a text that says something else than the cell. "S355J2" and "S355J2+N" are no difference. */
function differenceOf(field: PositionColumn, text: string, from: PositionColumn, cell: string): Question[] {
  if (text === '' || !compared.has(field)) return []
  const [one, other] = [meaningOf(field, text), meaningOf(field, cell)]
  const isPart =
    (field === 'grade' || field === 'size') &&
    (String(one).startsWith(String(other)) ||
      String(other).startsWith(String(one)) ||
      String(one).endsWith(String(other)))
  if (one === other || isPart) return []
  const message = `“${positionColumns[from]}” says ${text} and “${positionColumns[field]}” says ${cell}. Which is meant?`
  return [{ field, text: `${cell} / ${text}`, message }]
}

/** Under its own head, a number alone is a grade too: 304 and 6082. */
function gradeMaterial(grade: string) {
  const [found, another] = materials.filter((material) => findGrade(material, grade) !== null)
  return another === undefined ? found : undefined
}

function settle(texts: PositionTexts): void {
  const name = profileOf(texts.profile) ?? ''
  const named = materialOf(texts.material) ?? profileMeaning(fold(texts.profile))?.material
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

/** The size of columns for its dimensions, in the order of the product profile; all of them where that is not known. */
function fillSize(texts: PositionTexts, dimensions: Dimensions): Question[] {
  const { height, width, thickness } = dimensions
  const given = [height, width, thickness].flatMap((text) => text || [])
  if (given.length === 0) return []
  const profile = profileOf(texts.profile)
  const notation = profile === null ? null : notationOf(materialOf(texts.material) ?? undefined, profile)
  if (notation?.series !== undefined) return texts.size === '' ? [unfit(given, texts.profile)] : []
  const isTube = notation?.names[0] === 'height'
  const of = {
    height: height ?? width,
    // A square tube with one side, and a hexagon with a "diameter".
    width: notation?.names.length === 1 ? (width ?? height) : height === undefined && isTube ? undefined : width,
    thickness,
    wall: thickness,
    diameter: height ?? width,
    side: height ?? width,
    leg_a: height ?? width,
    leg_b: height === undefined ? width : (width ?? height),
    web: undefined,
    flange: undefined,
  }
  const named = notation?.names.flatMap((name) => of[name] ?? []) ?? given
  if (notation !== null && texts.size === '' && given.some((text) => !named.includes(text)))
    return [unfit(given, texts.profile)]
  if (named.length === 0) return []
  const written = named.join('x')
  const split = profile === null ? null : splitSize(profile, written, materialOf(texts.material) ?? undefined)
  const size = split?.size ?? written
  if (texts.size !== '') return differenceOf('size', size, 'size', texts.size)
  texts.size = size
  return []
}

const hasDimensions = (dimensions: Dimensions): boolean =>
  Object.values(dimensions).some((text) => text !== undefined && text !== '')

const isBeam = (profile: string): boolean => {
  const name = profileOf(profile)
  return name !== null && notationOf(undefined, name)?.series !== undefined
}

/** Whether all numbers of a size are among those of the row's size and length: "50x5" of 50x50x5. */
function isWithin(size: string, texts: PositionTexts): boolean {
  const numbersOf = (text: string) =>
    (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((part) => Number(part.replace(',', '.')))
  const known = [...numbersOf(texts.size), meaningOf('length_mm', texts.length_mm)]
  return numbersOf(size).every((number) => known.includes(number))
}

/** Dimensions of which a product profile has no use: 20 x 30 of a round bar. */
const unfit = (given: readonly string[], profile: string): Question => ({
  field: 'size',
  // With its unit, so that "200" is not read as HEA 200.
  text: `${given.join(' x ')} mm`,
  message: `The columns say ${given.join(' x ')} mm, which make no size of ${profile}. Please write the size.`,
})

const isNumberField = (field: PositionColumn): field is NumberField => Object.hasOwn(quantities, field)

/** Equal for texts that mean the same: 12.1 m and 12100 mm, S355 J2 and s355j2. */
export function meaningOf(field: PositionColumn, text: string): string | number {
  const amount = isNumberField(field) ? readAmount(text, quantities[field]) : undefined
  if (amount?.ok) return amount.value
  const plain = fold(text).replaceAll(' ', '')
  if (field === 'profile') return profileOf(text) ?? plain
  if (field === 'size') return plain.replaceAll(/[×*]/g, 'x').replaceAll(',', '.')
  return (field === 'material' ? materialOf(text) : null) ?? plain
}
