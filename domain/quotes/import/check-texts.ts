import { fileNumber } from '#domain/values/file-number.ts'
import { profilesOf, type Material } from '#domain/materials/materials.ts'
import { formatNumber } from '#domain/values/money.ts'
import { certificates, positionFields } from '#domain/quotes/position.ts'
import { formatPieces } from '#domain/quotes/position-texts.ts'
import { sectionRefusalText } from '#domain/sections/section-texts.ts'
import { parseSize } from '#domain/sections/size.ts'
import { estimateWeight, tonsOf } from '#domain/sections/weight.ts'
import { readProductSize } from '#domain/products/product-size.ts'
import { unambiguous, withPlainSpaces } from '#domain/values/typed-number.ts'
import { readAmount, type Amount, type Quantity } from './amount.ts'
import {
  positionColumnNames,
  type CellProblem,
  type Contradiction,
  type PositionColumn,
  type PositionTexts,
} from './columns.ts'
import { gradeProblemOf, materialOf } from './material-words.ts'
import { perTonneProblem } from './per-tonne.ts'
import { profileIn, profileOf } from './profile-words.ts'

/**
 * `cells`: the texts with what was understood written in one way, and with units; the others as they were. Checking them
 * again gives the same. `texts`: the fields of the form; null if there is a problem.
 */
export type CheckedTexts = { cells: PositionTexts; problems: CellProblem[]; texts: PositionTexts | null }

type Field = keyof typeof positionFields
const messageOf = (field: Field, value: unknown): string | undefined =>
  positionFields[field].safeParse(value).error?.issues[0]?.message

const tons = { t: 1, to: 1, ton: 1, tons: 1, tonne: 1, tonnes: 1, tonn: 1, tonnen: 1, tn: 1, tonnia: 1, tonnin: 1 }
const kilograms = { kg: 0.001, kgs: 0.001, kilo: 0.001 }
const metres = {
  m: 1000,
  meter: 1000,
  meters: 1000,
  metre: 1000,
  metres: 1000,
  metri: 1000,
  metria: 1000,
  mtr: 1000,
  lm: 1000,
}
const counts = [
  '',
  'st',
  'stk',
  'stck',
  'stuck',
  'stycken',
  'stykker',
  'stykk',
  'styk',
  'pcs',
  'pc',
  'pce',
  'piece',
  'pieces',
  'kpl',
  'kappaletta',
  'ea',
]
const epdUnits = ['', 'kg co2e/kg', 'kg co2/kg', 'kgco2e/kg', 'kg co2e / kg', 'kg/kg']

const one = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 1]))
const quantity = (
  field: Field,
  units: Quantity['units'],
  wanted: string,
  isDecimal = (_unit: string) => false,
): Quantity => ({
  units,
  wanted,
  problem: (value) => messageOf(field, value) ?? perTonneProblem(field, value),
  isDecimal,
})
export const quantities = {
  length_mm: quantity('length_mm', { '': 1, mm: 1, cm: 10, ...metres }, 'a length in mm or m, such as 12100 mm'),
  pieces: quantity('pieces', one(counts), 'a whole number of pieces, such as 12'),
  volume: quantity('volume', { ...tons, ...kilograms }, 'a volume in t or kg, such as 2.5 t'),
  max_epd: quantity('max_epd', one(epdUnits), 'kg CO₂e/kg as a number, such as 0.75', () => true),
  max_price_per_kg: quantity(
    'max_price_per_kg',
    { '': 1, '/kg': 1 },
    'the price per kg as a number, such as 1.25, in the currency of the request',
  ),
} as const
type NumberField = keyof typeof quantities

/** How an understood number stands in its cell. Its unit makes sure that it is read as the same one again. */
const cellTexts: Record<NumberField, (value: number) => string> = {
  length_mm: (value) => `${unambiguous(value)} mm`,
  pieces: fileNumber,
  volume: (value) => `${unambiguous(value)} t`,
  max_epd: fileNumber,
  max_price_per_kg: unambiguous,
}

/** In millimetres. Below it, a length without a unit may as well be one in metres. */
const minLengthWithoutUnit = 100

function readNumber(field: NumberField, text: string): Amount {
  const amount = readAmount(text, quantities[field])
  if (field === 'length_mm' && amount.ok && amount.value < minLengthWithoutUnit && !/\p{L}/u.test(text))
    return { ok: false, message: `Please write the unit: ${text.trim()} mm or ${text.trim()} m.` }
  return amount
}

/** Checks the cells of one position, as people write or correct them. */
export function checkTexts(given: PositionTexts, contradictions: readonly Contradiction[] = []): CheckedTexts {
  const cells = { ...given }
  const texts = { ...given }
  const messages = new Map<PositionColumn, string>()
  const settle = (field: PositionColumn, cell: string, text = cell) => {
    cells[field] = cell
    texts[field] = text
  }
  for (const field of positionColumnNames) settle(field, given[field].trim())
  const { material, profile } = settleProduct(cells, settle, messages)
  const gradeProblem = material === null ? undefined : gradeProblemOf(material, cells.grade)
  if (gradeProblem !== undefined) messages.set('grade', gradeProblem)
  settleSize(cells, material, profile, settle, messages)
  for (const field of Object.keys(quantities) as NumberField[]) {
    if (cells[field] === '') continue
    const amount = readNumber(field, cells[field])
    if (amount.ok)
      settle(
        field,
        cellTexts[field](amount.value),
        field === 'max_epd' ? fileNumber(amount.value) : unambiguous(amount.value),
      )
    else messages.set(field, amount.message)
  }
  settleCertificate(cells, settle, messages)
  for (const field of ['manual_product_details', 'grade', 'standard', 'finish', 'tolerance', 'note'] as const) {
    const message = messageOf(field, cells[field])
    if (message !== undefined) messages.set(field, message)
  }
  const weighable = cells.pieces !== '' && cells.length_mm !== '' && cells.size !== ''
  if (cells.volume === '' && !weighable)
    messages.set('volume', 'Please write the volume in t or kg, or the size, the length and the pieces.')
  for (const { field, text, message } of contradictions) if (cells[field] === text) messages.set(field, message)
  if (messages.size === 0) settleWeight(cells, material, profile, messages)
  const problems = positionColumnNames.flatMap((field): CellProblem[] => {
    const message = messages.get(field)
    return message === undefined ? [] : [{ field, message }]
  })
  return { cells, problems, texts: problems.length > 0 ? null : described(texts) }
}

type Settle = (field: PositionColumn, cell: string, text?: string) => void
type Messages = Map<PositionColumn, string>

function settleProduct(cells: PositionTexts, settle: Settle, messages: Messages) {
  const material = materialOf(cells.material)
  if (material === null) messages.set('material', 'Please select a material')
  else settle('material', material)
  const name = profileOf(cells.profile)
  const profile = name === null ? null : profileIn(material, name)
  if (profile === null) messages.set('profile', 'Please select a profile')
  else if (material !== null && !profilesOf[material].includes(profile))
    messages.set('profile', `${material} has no profile “${profile}”.`)
  if (profile !== null) settle('profile', profile)
  return { material, profile }
}

/** In millimetres. A narrower one was written in metres. */
const minSheetWidth = 20

function settleSize(
  cells: PositionTexts,
  material: Material | null,
  profile: string | null,
  settle: Settle,
  messages: Messages,
): void {
  if (cells.size === '' || material === null || profile === null || messages.has('profile')) return
  const read = readProductSize(material, profile, withPlainSpaces(cells.size))
  const parsed = read.ok ? parseSize(material, profile, read.size) : null
  if (
    profile.includes('Sheet') &&
    parsed?.designation === undefined &&
    (parsed?.width ?? minSheetWidth) < minSheetWidth
  )
    messages.set(
      'size',
      `A sheet is wider than ${cells.size} says. Please write thickness and width in mm, such as 10x1000.`,
    )
  else if (read.ok) settle('size', read.size)
  else messages.set('size', read.message)
}

/** A list's own weight may differ from the theoretical one by tolerances and waste. By more, one of the two is of something else. */
const maxDifference = 0.2

/** Asks where the weight is not that of the pieces: it may be of one piece, or in another unit. */
function settleWeight(
  cells: PositionTexts,
  material: Material | null,
  profile: string | null,
  messages: Messages,
): void {
  const [length, pieces, volume] = (['length_mm', 'pieces', 'volume'] as const).map((field) =>
    readNumber(field, cells[field]),
  )
  const size = material === null || profile === null ? null : parseSize(material, profile, cells.size)
  if (!length?.ok || !pieces?.ok || material === null || profile === null || size === null) return
  const { grade, standard } = cells
  const estimated = estimateWeight({
    material,
    profile,
    size,
    length_mm: length.value,
    pieces: pieces.value,
    grade,
    standard,
  })
  if (!estimated.ok) {
    if (estimated.field.startsWith('size')) messages.set('size', sectionRefusalText(estimated.refusal))
    return
  }
  const theoretical = tonsOf(estimated.weight.kg)
  if (!volume?.ok || Math.abs(volume.value - theoretical) <= theoretical * maxDifference) return
  const of = formatPieces({ pieces: pieces.value, length_mm: length.value })
  messages.set(
    'volume',
    `${of} weigh ${formatNumber(theoretical)} t in theory, and the list says ${formatNumber(volume.value)} t. Please write ${unambiguous(theoretical)} t, or correct the pieces, the length or the size.`,
  )
}

function settleCertificate(cells: PositionTexts, settle: Settle, messages: Messages): void {
  if (cells.certificate === '') return
  const [, type, number] =
    /^(?:type |typ )?(?:EN ?10204[ :/-]*)?([23])[.,]([12])(?:[ ,(/-]*EN ?10204\)?)?$/iu.exec(cells.certificate) ?? []
  if (type === undefined)
    messages.set('certificate', `Please choose a certificate of EN 10204: ${certificates.join(', ')}.`)
  else settle('certificate', `${type}.${number}`)
}

/** A position needs a description (specification 001, section 5), so one without it is described by its own fields. */
const described = (texts: PositionTexts): PositionTexts => ({
  ...texts,
  manual_product_details:
    texts.manual_product_details || [texts.material, texts.profile].filter((part) => part !== '').join(' '),
})
