import { profilesOf, type Material } from '#domain/materials/materials.ts'
import { unambiguous } from '#domain/values/typed-number.ts'
import {
  beamSeries,
  isUnclear,
  maxMillimetres,
  readNumbers,
  sizeNames,
  withoutPrefix,
  withoutUnits,
  type BeamSeries,
  type Millimetres,
  type Shape,
  type SizeName,
  type SizeNotation,
} from './written-size.ts'

/** "HEA 200", or another text for what has no standard size, such as a pipe fitting; else millimetres. */
export type SectionSize = { designation: string } | Millimetres

export const sizeLimits = { designation: 60, millimetres: maxMillimetres, text: 100 } as const
/** At most 100 m of length and 100,000 pieces of one size. */
export const weightLimits = { length_mm: 100_000, pieces: 100_000 } as const

const dimensioned = (shape: Shape, example: string, ...names: SizeName[]): SizeNotation => ({ shape, names, example })
const beam = (series: BeamSeries): SizeNotation => ({
  shape: 'beam',
  names: ['height', 'width', 'web', 'flange'],
  series,
  example: `${series} 200`,
})
const sheet = dimensioned('sheet', '3x1500', 'thickness', 'width')
const tread = dimensioned('tread plate', '5x1500', 'thickness', 'width')
const perforated = dimensioned('perforated sheet', '2x1000', 'thickness', 'width')

const notations = new Map<string, SizeNotation>([
  ['HEA Beam', beam('HEA')],
  ['HEB Beam', beam('HEB')],
  ['HEM Beam', beam('HEM')],
  ['IPE Beam', beam('IPE')],
  ['INP Beam', beam('INP')],
  ['UPE Beam', beam('UPE')],
  ['UNP Beam', beam('UNP')],
  ['Reinforcement', dimensioned('rebar', '12', 'diameter')],
  ['Round Bar', dimensioned('round bar', '20', 'diameter')],
  ['Half-Round Bar', dimensioned('half-round bar', '20', 'diameter')],
  ['Square Bar', dimensioned('square bar', '20', 'side')],
  ['Hexagonal Bar', dimensioned('hexagonal bar', '24', 'width')],
  ['Flat Bar', dimensioned('flat bar', '50x5', 'width', 'thickness')],
  ['Sheet Metal', sheet],
  ['Tread Plate', tread],
  ['Aluminum Tread Plate', tread],
  ['Perforated Sheet (Clover)', perforated],
  ['Perforated Sheet (Square)', perforated],
  ['Perforated Sheet (Round Hole)', perforated],
  ['Square Tube', dimensioned('square tube', '60x40x3', 'height', 'width', 'wall')],
  ['Oval Tube', dimensioned('oval tube', '60x30x2', 'height', 'width', 'wall')],
  ['Round Tubes', dimensioned('round tube', '60.3x2.9', 'diameter', 'wall')],
  ['Angle Bar', dimensioned('angle', '50x50x5', 'leg_a', 'leg_b', 'thickness')],
  ['T-Bar', dimensioned('T', '50x50x6', 'height', 'width', 'thickness')],
  ['U-Bar', dimensioned('U', '40x20x3', 'height', 'width', 'thickness')],
  ['Z-Profile', dimensioned('Z', '40x20x3', 'height', 'width', 'thickness')],
  ['C-Profile', dimensioned('C', '100x50x2', 'height', 'width', 'thickness')],
  ['Stop Profile', dimensioned('stop profile', '')],
  ['Pipe Fittings', dimensioned('fitting', '')],
])

/** The notation of a product profile; null if it is not sold in this material. */
export function sizeNotation(material: Material, productProfile: string): SizeNotation | null {
  return profilesOf[material].includes(productProfile) ? (notations.get(productProfile) ?? null) : null
}

/** Sheets are sold in any width, so the thickness alone is a size too, though not enough for a weight. */
export const isOptional = (name: SizeName, { shape, names }: SizeNotation): boolean =>
  name === 'width' && names[0] === 'thickness' && shape !== 'flat bar'

/** Are these exactly the dimensions of the notation? */
const isComplete = (size: Millimetres, notation: SizeNotation): boolean =>
  sizeNames.every((name) =>
    size[name] === undefined
      ? !notation.names.includes(name) || isOptional(name, notation)
      : notation.names.includes(name),
  )

/** At most three decimals of a millimetre, without trailing zeros: 0.1 + 0.2 -> "0.3". */
export const formatMillimetres = (value: number): string => String(roundMillimetres(value))
export const roundMillimetres = (value: number): number => Number(value.toFixed(3))

/**
 * The canonical text of a size, at most 100 characters: "HEA 200", "60x40x3". `parseSize` reads it as the same size. A
 * size without the dimensions of its product profile is named in full, "height 60, wall 3", and cannot be read again.
 */
export function formatSize(material: Material, productProfile: string, given: SectionSize): string {
  const size = normalizeSize(material, productProfile, given)
  if (size.designation !== undefined) return size.designation
  const notation = sizeNotation(material, productProfile)
  const names = notation?.names ?? sizeNames
  const parts = names.flatMap((name) => {
    const value = size[name]
    return value === undefined ? [] : [{ name, value, text: formatMillimetres(value) }]
  })
  if (notation !== null && isComplete(size, notation))
    return parts.map(({ value, text }) => (isUnclear(text) ? unambiguous(value) : text)).join('x')
  return parts
    .map(({ name, text }) => `${name} ${text}`)
    .join(', ')
    .slice(0, sizeLimits.text)
}

/** Other names of the series: those of the standard, and the old German ones of wide flange beams. */
const seriesNames: Readonly<Record<string, BeamSeries>> = {
  ...Object.fromEntries(beamSeries.map((name) => [name, name])),
  IPN: 'INP',
  UPN: 'UNP',
  IPB: 'HEB',
  IPBL: 'HEA',
  IPBV: 'HEM',
}

/** "HE 200 A", "hea200" and "HEA-200" are "HEA 200". Any other text is kept, with single spaces. */
function readDesignation(text: string): string {
  const compact = text.toUpperCase().replaceAll(/[\s_-]/g, '')
  const [, wide, letter] = /^HE([1-9]\d{1,3})([ABM])$/.exec(compact) ?? []
  if (wide !== undefined) return `HE${letter} ${wide}`
  const [, prefix = '', number] = /^([A-Z]{3,4})([1-9]\d{1,3})$/.exec(compact) ?? []
  const series = Object.hasOwn(seriesNames, prefix) ? seriesNames[prefix] : undefined
  return series === undefined ? text.trim().replaceAll(/\s+/g, ' ') : `${series} ${number}`
}

/** The standard that a Nordic name of a hollow section implies: VKR is hot finished, KKR cold formed. */
export function impliedStandard(text: string): 'EN 10210' | 'EN 10219' | null {
  if (/^\s*vkr\b/i.test(text.replace(/\d/, ' $&'))) return 'EN 10210'
  return /^\s*kkr\b/i.test(text.replace(/\d/, ' $&')) ? 'EN 10219' : null
}

const isDesignation = (text: string): boolean =>
  text !== '' && Array.from(text).length <= sizeLimits.designation && !/[\p{Cc}\p{Cs}]/u.test(text)

/**
 * Reads a size as people write it: "60 x 40 x 3 mm", "60,3×2,9", "Ø20", "L 50x50x5", "he 200 a". A text with letters that
 * is none of these becomes a designation, because not everything has a standard size. Null if it is empty, too long, or
 * consists of numbers that are no size of this product profile, such as "60x40" for a tube, or can be two, such as the sheet
 * "8x1.250": a guess could be wrong.
 */
export function parseSize(material: Material, productProfile: string, text: string): SectionSize | null {
  const designation = readDesignation(text)
  if (!isDesignation(designation)) return null
  const notation = sizeNotation(material, productProfile)
  if (notation === null || notation.names.length === 0) return { designation }
  const plain = withoutPrefix(text, notation)
  if (notation.series !== undefined && /^[1-9]\d{1,3}$/.test(plain))
    return { designation: `${notation.series} ${plain}` }
  const numbers = readNumbers(plain)
  if (numbers !== null)
    return unclearDimension(material, productProfile, text) === undefined
      ? sizeOf(
          numbers.map((part) => Number(part.replace(',', '.'))),
          notation,
        )
      : null
  return /[^\P{L}x]/u.test(withoutUnits(plain)) ? { designation } : null
}

/** A designation that reads as a size of the product profile becomes that: "60 x 40 x 3" millimetres, "he 200 a" HEA 200. */
export function normalizeSize(material: Material, productProfile: string, size: SectionSize): SectionSize {
  const { designation } = size
  if (designation !== undefined)
    return parseSize(material, productProfile, designation) ?? { designation: readDesignation(designation) }
  return Object.fromEntries(
    sizeNames.flatMap((name) => {
      const value = size[name]
      return value === undefined ? [] : [[name, roundMillimetres(value)]]
    }),
  )
}

/** The dimension of a size that can be two numbers: "1.250" of the sheet 8x1.250. Undefined if there is none. */
export function unclearDimension(material: Material, productProfile: string, text: string): string | undefined {
  const notation = sizeNotation(material, productProfile)
  const parts = notation === null ? null : readNumbers(withoutPrefix(text, notation))
  return parts?.find(isUnclear)
}

function sizeOf(numbers: number[], notation: SizeNotation): SectionSize | null {
  const { names, shape } = notation
  const [first = 0, second = 0] = numbers
  // "L 50x5" has equal legs. No second leg is as short as a quarter of the first, so this is no guess.
  const values = shape === 'angle' && numbers.length === 2 && second * 4 <= first ? [first, first, second] : numbers
  if (values.some((value) => value <= 0 || value > sizeLimits.millimetres) || values.length > names.length) return null
  const size: Millimetres = Object.fromEntries(values.map((value, index) => [names[index], value]))
  return isComplete(size, notation) ? size : null
}
