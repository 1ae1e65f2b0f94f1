import { findGrade } from '#domain/materials/grades.ts'
import { materials, type Material } from '#domain/materials/materials.ts'
import { unambiguous } from '#domain/values/typed-number.ts'
import type { PositionTexts } from './columns.ts'
import { takeMultiplier } from './figures-in-text.ts'
import { takeNominalDiameter } from './nominal-sizes.ts'
import { notationOf, splitSize } from './size-in-text.ts'
import type { TextInParts } from './text-in-parts.ts'

type Fitting = {
  text: TextInParts
  material: Material | undefined
  profile: string | undefined
  /** The word for a product whose section only the size shows. */
  open: string | undefined
  size: string | undefined
  isBeam: boolean
  length: string | undefined
}
type Fitted = { found: Partial<PositionTexts>; profile?: string; notes: string[] }

/** Words before a number that is a name: of a position, a drawing, its revision, a week. "3. Plate" is the third one. */
const named =
  'pos|posn|position|nr|no|num|rad|line|item|rev|ritn|ritning|tegn|tegning|drawing|drg|dwg|zeichnung|piirustus|order|detalj|teil|part|vecka|v|uke|uge|viikko|vko|week|wk|kw|den|hus|house|lot|etapp|#'
/** Words after a number that counts something else: days, weeks, bundles, money. */
const counted =
  'dagar|dgr|dager|dage|days?|tagen?|päivää|pv|veckor|uker|uger|weeks?|wochen?|viikkoa|vko|månader|months?|monate?n?|kr|kronor|sek|nok|dkk|eur|euro|usd|gbp|[€$£%]|buntar?|bunt|bunter|bunde?n?|bundt|bundter|bundles?|nippua?|ex|exemplar|pallar?|pallets?|lavaa?'
const loneNumber = new RegExp(
  String.raw`(?<![\p{L}\d.,+-]|[+-] ?|(?<!\p{L})(?:${named})[.:]? ?)(\d{1,3}(?:[.,]\d{1,2})?)(?: ?mm)?(?![\p{L}\d]|[.,]\d| ?[x×*] ?\d| ?["″”]|(?<=^\s*\d{1,3})[.):]| ?(?:${counted})(?!\p{L}))`,
  'iu',
)
const loneMillimetres = /(?<![\p{L}\d.,+-]|[+-] ?)(\d{1,3}(?:[.,]\d{1,2})?) ?mm(?!\p{L}| ?[x×*] ?\d)/iu
/** "t15", "t=12 mm". */
const namedThickness = /(?<![\p{L}\d])t ?=? ?(\d{1,3}(?:[.,]\d{1,2})?)(?: ?mm)?(?![\p{L}\d]|[.,]\d| ?[x×*] ?\d)/iu
const loneLength = /(?<![\p{L}\d.,+-]|[+-] ?|\d )([1-9]\d{3,4}|[1-9]\d? \d{3})(?: ?mm)?(?![\p{L}\d]|[.,]\d| ?[x×*])/iu
const slashed =
  /(?<![\p{L}\d.,/])(?:[øØ⌀] ?)?(\d{2,3}(?:[.,]\d{1,2})?) ?\/ ?(\d{1,2}(?:[.,]\d{1,2})?)(?: ?mm)?(?![\p{L}\d/]|[.,]\d)/u

/** In millimetres: the least width and length of a sheet that is written as two numbers beside its thickness. */
const minSheetSide = 500

/**
 * The size and the length that the dimensions and the remaining numbers are. A single number is the size of a bar or the
 * thickness of a sheet. A single number from 1,000 is the length of a section, in millimetres.
 */
export function fitSize(fitting: Fitting): Fitted {
  const { text, material, profile, open, size, length } = fitting
  const found: Partial<PositionTexts> = {}
  const notes: string[] = []
  const notation = profile === undefined ? null : notationOf(material, profile)
  const isSheet = notation?.names[0] === 'thickness'
  const isTube = profile === 'Round Tubes' || (profile === undefined && open === 'tube')
  let shape: string | undefined
  if (size !== undefined) Object.assign(found, isSheet ? fitSheet(fitting, size) : fitSection(fitting, size))
  else if (isTube) {
    const [, diameter, wall] = slashed.exec(text.text) ?? []
    if (diameter !== undefined && wall !== undefined) {
      text.take(slashed)
      found.size = `${diameter}x${wall}`
      shape = 'Round Tubes'
    } else {
      const nominal = takeNominalDiameter(text, 'pipe')
      if (nominal !== undefined) {
        found.size = unambiguous(nominal.mm)
        notes.push(nominal.note)
        shape = 'Round Tubes'
      }
    }
  } else if (notation !== null && (isSheet || notation.names.length === 1)) {
    const inches = isSheet ? undefined : takeNominalDiameter(text, 'bar')
    if (inches === undefined) {
      // "Round bar 20 x 3 m": of a bar without another size the number is the diameter, not the pieces.
      const number = (length === undefined ? undefined : takeMultiplier(text)) ?? text.takeOnly(loneNumber)
      if (number !== undefined) found.size = number
    } else {
      found.size = unambiguous(inches.mm)
      notes.push(inches.note)
    }
  }
  if (length === undefined && found.length_mm === undefined && found.size !== undefined && !isSheet) {
    const lone = text.takeOnly(loneLength)
    // 5083 and 6082 are alloys. As a length they would be asked about, and not found here.
    if (lone !== undefined && materials.some((one) => findGrade(one, lone) !== null)) found.grade = lone
    else if (lone !== undefined) found.length_mm = `${lone} mm`
  }
  return { found, notes, ...(shape && { profile: shape }) }
}

function fitSection({ material, profile, isBeam, length }: Fitting, size: string): Partial<PositionTexts> {
  const split = isBeam || profile === undefined ? { size } : splitSize(profile, size, material)
  // A length that is written twice stays in the size, where it is seen and refused.
  if (split === null || (split.length !== undefined && length !== undefined)) return { size }
  return { size: split.size, ...(split.length !== undefined && { length_mm: split.length }) }
}

const numberOf = (part: string): number => Number(part.replace(',', '.').replace(/[^\d.]/g, ''))

/** In metres: the width of a sheet that is written before its length in metres, "10mm x 1.0 x 2.0 m". */
const maxMetresWide = 6

function fitSheet(fitting: Fitting, written: string): Partial<PositionTexts> {
  const { text, length, profile } = fitting
  // "5/7": a base of 5 mm, by which tread plate is ordered, and 7 mm with its pattern.
  const size = profile?.includes('Tread') ? written.replace(/^([\d.,]+) ?\/ ?[\d.,]+/, '$1') : written
  const parts = size.split(/ ?[x×*] ?/)
  const [first = '', second = ''] = parts
  const [one, other] = [numberOf(first), numberOf(second)]
  const [width, long] = one <= other ? [first, second] : [second, first]
  const sheetOf = (thickness: string) => ({ size: `${thickness}x${width}`, length_mm: `${long} mm` })
  if (parts.length === 2 && one >= minSheetSide && other >= minSheetSide) {
    const thickness = text.takeOnly(loneMillimetres) ?? text.takeOnly(loneNumber)
    return thickness === undefined || length !== undefined ? { size } : sheetOf(thickness)
  }
  // "15mm 200x300": a base plate, whose thickness is named and whose sides are short.
  if (parts.length === 2 && length === undefined) {
    const pattern = text.find(namedThickness) === undefined ? loneMillimetres : namedThickness
    const isThin = numberOf(text.find(pattern) ?? '') < numberOf(width)
    const thickness = isThin ? text.takeOnly(pattern) : undefined
    if (thickness !== undefined) return sheetOf(thickness)
  }
  const isInMetres = length !== undefined && /m$/.test(length) && !/mm$/.test(length)
  if (parts.length === 2 && isInMetres && other <= maxMetresWide && !/mm/.test(second))
    return { size: `${numberOf(first)}x${unambiguous(other * 1000)}` }
  return fitSection(fitting, size)
}
