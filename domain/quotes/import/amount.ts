import { fileNumber } from '#domain/values/file-number.ts'
import { numberReadings, unambiguous, withPlainSpaces } from '#domain/values/typed-number.ts'
import { fold } from './fold.ts'

export type Amount = { ok: true; value: number } | { ok: false; message: string }

/** How a number with a unit is read. */
export type Quantity = {
  /** Factors to the unit of the result, by folded name. The name '' is of a number without a unit; else one is asked for. */
  units: Readonly<Record<string, number>>
  /** The text that asks for another one: "a length in mm or m, such as 12100 mm". */
  wanted: string
  /** Why a value is refused, in the unit of the result; undefined if it is accepted. */
  problem: (value: number) => string | undefined
  /** Whether a single sign is the decimal one in any case: 1,932 is 1.932. Else two readings are refused. */
  isDecimal?: (unit: string) => boolean
}

/**
 * Reads "12,1 m", "12 100 mm" or "1.5". A reading that is refused anyway is none: 12.100 m is 12.1 m, because nothing is
 * 12 km long. Two that remain are refused with both, because a mistake would be a thousandfold one.
 */
export function readAmount(text: string, { units, wanted, problem, isDecimal = () => false }: Quantity): Amount {
  const trimmed = withPlainSpaces(text).trim()
  if (/^[=＝]/.test(trimmed)) return refuse(`This is a formula. Please write ${wanted}.`)
  const [, number = '', unit = ''] = withUnit.exec(trimmed) ?? []
  const readings = numberReadings(number)
  const factor = unitFactor(units, unit)
  if (readings.length === 0 || factor === undefined) return refuse(`Please write ${wanted}.`)
  const values = readings.map((reading) => converted(reading, factor))
  const [first, second] = values.filter((value) => problem(value) === undefined)
  if (first === undefined) return refuse(problem(values[0] ?? 0) ?? '')
  if (second === undefined || isDecimal(unitName(unit))) return { ok: true, value: first }
  const [decimal = 0, whole = 0] = readings
  const suffix = unit === '' ? '' : ` ${unit}`
  return refuse(
    `“${trimmed}” can be ${fileNumber(whole)} or ${fileNumber(decimal)}. Please write ${fileNumber(whole)}${suffix} or ${unambiguous(decimal)}${suffix}.`,
  )
}

const withUnit = /^([-−–+]?[\d.,][\d\s.,'’]*?)\s*((?:\p{L}|\/)[\p{L}\d₂/ .]*)?$/u

const unitName = (unit: string): string => fold(unit).replace(/\.$/, '')
const unitFactor = (units: Quantity['units'], unit: string): number | undefined => {
  const name = unitName(unit)
  return Object.hasOwn(units, name) ? units[name] : undefined
}

const refuse = (message: string): Amount => ({ ok: false, message })

/** Rounded to 12 decimals, because 1.005 × 1000 is not 1005 in floats. */
const converted = (value: number, factor: number): number => Number((value * factor).toFixed(12))
