import { fileNumber } from '#domain/file-number.ts'
import { fold, withPlainSpaces } from './fold.ts'

export type Amount = { ok: true; value: number } | { ok: false; message: string }

/** How a number with a unit is read. Factors convert to the unit of the result, limits apply to the result. */
export type Quantity = {
  /** By folded name. The name '' is a number without a unit; without it, a unit is asked for. */
  units: Readonly<Record<string, number>>
  /** What to write instead: "a length in mm or m, such as 12100 mm". */
  wanted: string
  /** The limits, and the message beyond them. */
  min: number
  max: number
  belowMin: string
  aboveMax: string
  /** A single sign is the decimal one, as in `readFileNumber`: 1,932 is 1.932. Else two readings are refused. */
  isRatio?: boolean
}

const spaced = /^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d{1,20})?$/
const plain = /^(?:\d{1,20}(?:[.,]\d{1,20})?|[.,]\d{1,20})$/
const grouped = /^\d{1,3}(?:(?:,\d{3})+\.\d{1,20}|(?:\.\d{3})+,\d{1,20}|(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/
const ambiguous = /^[1-9]\d{0,2}[.,]\d{3}$/

/** What a text can mean as a number, the decimal reading first: "12 100" one thing, "1.234" two, "12-13" and "1e308" none. */
export function numberReadings(text: string): number[] {
  const trimmed = withPlainSpaces(text).trim().replace(/^[−–-]\s?/, '-')
  const sign = trimmed.startsWith('-') ? -1 : 1
  const digits = trimmed.replace(/^[+-]/, '')
  const signed = (number: string) => sign * Number(number)
  if (spaced.test(digits)) return [signed(digits.replaceAll(/[ '’]/g, '').replace(',', '.'))]
  if (grouped.test(digits)) {
    const [first = ''] = /[.,]/.exec(digits) ?? []
    return [signed(digits.replaceAll(first, '').replace(',', '.'))]
  }
  if (!plain.test(digits)) return []
  const decimal = signed(digits.replace(',', '.'))
  return ambiguous.test(digits) ? [decimal, signed(digits.replace(/[.,]/, ''))] : [decimal]
}

/**
 * Reads "12,1 m", "12 100 mm" or "1.5". A reading that the limits exclude is none: 12.100 m is 12.1 m, because nothing is
 * 12 km long. Two that remain are refused with both, because a mistake would be a thousandfold one.
 */
export function readAmount(text: string, quantity: Quantity, unit = ''): Amount {
  const trimmed = withPlainSpaces(text).trim()
  if (/^[=＝]/.test(trimmed)) return refuse(`This is a formula. Please write ${quantity.wanted}.`)
  const [, number = '', written = ''] = /^([-−–+]?[\d.,][\d\s.,'’]*?)\s*((?=[^\d\s.,'’])[\p{L}₂/][\p{L}\d₂/ .]*)?$/u.exec(trimmed) ?? []
  const readings = numberReadings(number)
  if (readings.length === 0) return refuse(`Please write ${quantity.wanted}.`)
  const name = fold(written).replace(/\.$/, '') || fold(unit)
  if (!Object.hasOwn(quantity.units, name)) return refuse(`Please write ${quantity.wanted}.`)
  const factor = quantity.units[name] ?? 1
  const values = readings.map((reading) => converted(reading, factor))
  const [first = 0, second] = values.filter((value) => value >= quantity.min && value <= quantity.max)
  if (values.every((value) => value < quantity.min || value > quantity.max))
    return refuse((values[0] ?? 0) < quantity.min ? quantity.belowMin : quantity.aboveMax)
  if (second === undefined || quantity.isRatio) return { ok: true, value: first }
  const [decimal = 0, whole = 0] = readings
  const suffix = written === '' ? '' : ` ${written}`
  return refuse(
    `"${trimmed}" can be ${fileNumber(whole)} or ${fileNumber(decimal)}. Please write ${fileNumber(whole)}${suffix} or ${unambiguous(decimal)}${suffix}.`,
  )
}

const refuse = (message: string): Amount => ({ ok: false, message })

/** Rounded to 12 decimals, because 1.005 × 1000 is not 1005 in floats. */
const converted = (value: number, factor: number): number => Number((value * factor).toFixed(12))

/** A number as no reading mistakes it: 1.234 -> "1.2340". */
export function unambiguous(value: number): string {
  const text = fileNumber(value)
  return ambiguous.test(text) ? `${text}0` : text
}
