import { profilesOf, materials, type Material } from '#domain/materials/materials.ts'
import { formatMillimetres, formatSize, parseSize, sizeNotation } from '#domain/sections/size.ts'
import { stockedSizes } from '#domain/sections/stocked-sizes.ts'
import type { SizeNotation } from '#domain/sections/written-size.ts'
import { numberReadings } from '#domain/values/typed-number.ts'
import { profileIn } from './profile-words.ts'
import { marks, type TextInParts } from './text-in-parts.ts'

const number = String.raw`\d{1,5}(?:[.,]\d{1,4})?`
const product = new RegExp(
  String.raw`(?<![\p{L}\d.,/])((?:[øØ⌀φΦ#□] ?)?(?:\d{1,2}(?:[.,]\d)? ?\/ ?)?${number}(?: ?mm)?(?: ?[x×*] ?${number}(?: ?mm)?)+)(?![\p{L}\d])`,
  'iu',
)
const diameter = new RegExp(String.raw`(?<!\p{L})((?:[øØ⌀φΦ] ?|D ?= ?)${number})(?: ?mm)?(?![\p{L}\d])`, 'iu')
const thickness = new RegExp(String.raw`(?<!\p{L})t ?= ?(${number})(?: ?mm)?(?![\p{L}\d])`, 'iu')

/** Dimensions that are written as such: "100x100x5", "Ø20", "t=3". */
export const takeSize = (text: TextInParts): string | undefined =>
  text.take(product, marks.size) ?? text.take(diameter, marks.size) ?? text.take(thickness, marks.size)

/** Dimensions that are still there after the first ones were taken. */
export const furtherSize = (text: TextInParts): string | undefined => text.find(product) ?? text.find(diameter)

const prefixes: Readonly<Record<string, string>> = {
  L: 'Angle Bar',
  T: 'T-Bar',
  U: 'U-Bar',
  Z: 'Z-Profile',
  C: 'C-Profile',
  FL: 'Flat Bar',
  FB: 'Flat Bar',
  FLA: 'Flat Bar',
  PL: 'Sheet Metal',
  BL: 'Sheet Metal',
  RD: 'Round Bar',
  RND: 'Round Bar',
  PD: 'Round Tubes',
  RO: 'Round Tubes',
  ROR: 'Round Tubes',
  PIP: 'Round Tubes',
  VKT: 'Square Bar',
}

/** A short sign of the product profile before its size: "L 50x50x5", "FL 100x10". */
export function takeSizePrefix(text: TextInParts): string | undefined {
  const taken = text.take(/(?<![\p{L}\d])(L|T|U|Z|C|FLA|FL|FB|PL|BL|RND|RD|PD|ROR|RO|PIP|VKT)[ -]?(?=\uE003)/iu)
  return taken === undefined ? undefined : prefixes[taken.toUpperCase()]
}

/** Dimensions as they are written, because "1.250" can be two numbers. */
const partsOf = (size: string): string[] => size.match(/\d+(?:[.,]\d+)?/g) ?? []
const numberOf = (part: string): number => Number(part.replace(',', '.'))
const numbersOf = (size: string): number[] => partsOf(size).map(numberOf)

/** The product profile of a "tube" or "bar" by its size: 60.3x2.9 and Ø60.3x2.9 are round tubes, 60x40x3 a square one. */
export function profileBySize(open: string | undefined, size: string | undefined): string | undefined {
  if (size === undefined) return undefined
  const numbers = numbersOf(size)
  const isRound = /^[øØ⌀φΦD]/iu.test(size)
  const [first = 0, second = 0] = numbers
  if (open === 'bar' && isRound && numbers.length === 1) return 'Round Bar'
  if (open !== 'tube' && !(open === undefined && isRound && second > 0)) return undefined
  if (numbers.length === 2 && second * 2 < first) return 'Round Tubes'
  return open === 'tube' && numbers.length === 3 && !isRound ? 'Square Tube' : undefined
}

const isSheet = ({ names }: SizeNotation): boolean => names[0] === 'thickness' && names[1] === 'width'

/** The notation of a product profile, in the first material that has it if the material is not known. */
export function notationOf(material: Material | undefined, profile: string): SizeNotation | null {
  const known = material ?? materials.find((one) => profilesOf[one].includes(profile))
  return known === undefined ? null : sizeNotation(known, profileIn(known, profile))
}

/** A part of a section is no thicker than the section is high: 100x5x6000 is no tube with a wall of 6 m. */
const isPlausible = (numbers: readonly number[]): boolean =>
  numbers.length < 3 || (numbers.at(-1) ?? 0) <= Math.max(...numbers.slice(0, -1))

/** In millimetres. A shorter last dimension is not taken for the length. */
const minLength = 500

/**
 * Divides dimensions into a size of the product profile and a length: 3x1500x3000 of a sheet is the size 3x1500 and 3000 mm.
 * A sheet may be written with its thickness last, and a flat bar with its thickness first. Null if it is no such size.
 */
export function splitSize(
  profile: string,
  size: string,
  material?: Material,
): { size: string; length?: string } | null {
  const notation = notationOf(material, profile)
  const known = material ?? materials.find((one) => profilesOf[one].includes(profile))
  if (notation === null || known === undefined) return null
  const named = profileIn(known, profile)
  const read = (text: string) => {
    const parsed = parseSize(known, named, text)
    return parsed === null || (parsed.designation !== undefined && notation.series === undefined)
      ? null
      : formatSize(known, named, parsed)
  }
  const given = partsOf(size)
  // One that can be two numbers is asked about in its place.
  const parts = given.some((part) => numberReadings(part).length > 1) ? given : inOrder(given, notation)
  const numbers = parts.map(numberOf)
  const text = parts === given ? size : parts.join('x')
  const direct = isPlausible(numbers) ? read(text) : null
  if (direct !== null) return { size: direct }
  const last = numbers.at(-1) ?? 0
  if (notation.shape === 'square tube' && numbers.length === 2) {
    const side = formatMillimetres(numbers[0] ?? 0)
    const square = `${side}x${side}x${formatMillimetres(last)}`
    return stockedSizes(known, notation).includes(square) ? { size: square } : null
  }
  const shorter = numbers.length > 1 && last >= minLength ? read(parts.slice(0, -1).join('x')) : null
  return shorter === null ? null : { size: shorter, length: `${last} mm` }
}

/** Thickness first for a sheet, last for a flat bar, whichever way they are written; a length stays last. */
function inOrder(parts: string[], notation: SizeNotation): string[] {
  const [first = 0, second = 0, third] = parts.map(numberOf)
  const [one = '', two = '', ...others] = parts
  if (isSheet(notation) && third !== undefined && parts.length === 3 && third < first && third < second)
    return [...others, one, two]
  if (isSheet(notation) && parts.length === 2 && second < first) return [two, one]
  return notation.shape === 'flat bar' && parts.length <= 3 && first < second ? [two, one, ...others] : parts
}
