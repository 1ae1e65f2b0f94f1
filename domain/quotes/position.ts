import { z } from 'zod'
import { materials, profilesOf, type Material } from '#domain/materials/materials.ts'
import { typedNumber } from '#domain/values/number-input.ts'
import { optionalText, typedText } from '#domain/values/text-input.ts'
import { readProductSize } from '#domain/products/product-size.ts'
import { sectionSizeInput } from '#domain/sections/size-input.ts'
import { formatSize, sizeLimits, weightLimits } from '#domain/sections/size.ts'
import { formatNumber } from '#domain/values/money.ts'

/** The maximum number of positions of one request. */
export const maxPositions = 200
export const tooManyPositions = `A request has at most ${maxPositions} positions.`

/** Positions are numbered from 1. */
export const positionNumber = z.int().min(1).max(maxPositions)

/** The inspection documents of EN 10204, from the manufacturer's declaration to the certificate of an independent inspector. */
export const certificates = ['2.1', '2.2', '3.1', '3.2'] as const
export type Certificate = (typeof certificates)[number]

export const certificateLabels: Record<Certificate, string> = {
  '2.1': '2.1 Declaration of compliance',
  '2.2': '2.2 Test report',
  '3.1': '3.1 Inspection certificate of the manufacturer',
  '3.2': '3.2 Inspection certificate with an independent inspector',
}

/** The maximum numbers of characters of a position's own words. */
const positionTextLimits = { grade: 60, standard: 60, finish: 100, tolerance: 100, note: 1000 } as const

const { length_mm: maxLengthMm, pieces: maxPieces } = weightLimits

/** A kilogram, in tons: nobody needs less, and arithmetic with the smallest floats would take 300 decimals. */
const minVolume = 0.001
export const volumeInput = typedNumber('Please enter a valid volume')
  .min(minVolume, 'Please enter a valid volume')
  .max(1_000_000, 'Please enter a valid volume')

export const piecesInput = typedNumber('Pieces must be a whole number.')
  .int('Pieces must be a whole number.')
  .min(1, 'Pieces must be at least 1.')
  .max(maxPieces, `A position has at most ${formatNumber(maxPieces)} pieces.`)

const nonNegative = (name: string) =>
  typedNumber(`${name} must be a number.`).min(0, `${name} cannot be negative.`).max(1_000_000, `${name} is too high.`)

/**
 * The fields of one position: either a product or a description. A description needs no material and no profile. Size, length and dimensions in millimetres, volume in tons,
 * max EPD in kg CO₂e/kg, max price in the request's currency per kg.
 */
export const positionFields = {
  material: z.enum(materials, 'Please select a material').nullable().default(null),
  profile: z.string('Please select a profile').max(100).nullable().default(null),
  product_id: z.uuid('Unknown id.').nullable().default(null),
  manual_product_details: typedText(5000).nullable().default(null),
  // As people write it, "HEA 200" or "60x40x3", or as its designation or millimetres.
  size: z
    .union([typedText(sizeLimits.text), sectionSizeInput], 'Please enter a size, such as HEA 200 or 60x40x3.')
    .nullable()
    .default(null),
  grade: optionalText(positionTextLimits.grade),
  standard: optionalText(positionTextLimits.standard),
  length_mm: typedNumber('Length must be a number.')
    .positive('Length must be more than 0.')
    .max(maxLengthMm, `Length can be at most ${maxLengthMm / 1000} m.`)
    .nullable()
    .default(null),
  pieces: piecesInput.nullable().default(null),
  finish: optionalText(positionTextLimits.finish),
  tolerance: optionalText(positionTextLimits.tolerance),
  certificate: z.enum(certificates, 'Please choose a certificate of EN 10204.').nullable().default(null),
  volume: volumeInput,
  max_epd: nonNegative('Max EPD').nullable().default(null),
  max_price_per_kg: nonNegative('Max price').nullable().default(null),
  note: optionalText(positionTextLimits.note),
} as const

export type PositionField = keyof typeof positionFields

/**
 * The canonical text of a position's size; null without one. Numbers that are no size are kept as they are, and so is every
 * text if the material or the profile is not stated.
 */
export function sizeText(
  material: Material | null,
  profile: string | null,
  size: z.output<typeof positionFields.size>,
): string | null {
  if (size === null || size === '') return null
  if (material === null || profile === null) return typeof size === 'string' ? size : (size.designation ?? null)
  if (typeof size !== 'string') return formatSize(material, profile, size)
  const read = readProductSize(material, profile, size)
  return read.ok ? read.size : size
}

type Asked = Pick<
  z.output<z.ZodObject<typeof positionFields>>,
  'material' | 'profile' | 'product_id' | 'manual_product_details' | 'size'
>
type Problem = { field: PositionField; message: string }

/** The rules of a position that involve several of its fields. */
export function positionProblems(position: Asked): Problem[] {
  const problems: Problem[] = []
  const add = (field: PositionField, message: string) => problems.push({ field, message })
  const { material, profile, product_id, manual_product_details, size } = position
  // Product decision 62: a description in the buyer's own words needs neither.
  const isManual = manual_product_details !== null
  if (material === null && (!isManual || profile !== null)) add('material', 'Please select a material')
  if (profile === null ? !isManual : material !== null && !profilesOf[material].includes(profile))
    add('profile', 'Please select a profile')
  if (product_id === null && manual_product_details === null)
    add('product_id', 'Please select a product or enable manual input')
  if (product_id !== null && manual_product_details !== null)
    add('manual_product_details', 'Please choose either a product or manual input.')
  if (manual_product_details === '') add('manual_product_details', 'Please enter product details')
  const sizeMessage = sizeProblem(material, profile, size)
  if (sizeMessage !== null) add('size', sizeMessage)
  return problems
}

function sizeProblem(material: Material | null, profile: string | null, size: Asked['size']): string | null {
  if (material === null || profile === null)
    return typeof size === 'object' && size !== null && size.designation === undefined
      ? 'Millimetres need a material and a profile. Please write the size as text.'
      : null
  const read = typeof size === 'string' && size !== '' ? readProductSize(material, profile, size) : null
  return read?.ok === false ? read.message : null
}

export const positionInput = z.strictObject(positionFields).superRefine((position, context) => {
  for (const { field, message } of positionProblems(position))
    context.addIssue({ code: 'custom', path: [field], message })
})
export type PositionInput = z.output<typeof positionInput>
