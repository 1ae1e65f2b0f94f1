import { Decimal, toText } from '#domain/values/exact-decimal.ts'

/** Longer texts are no measured values. A float has at most 17 digits, and real files repeat them with some zeros. */
const maxLength = 60
/** No mass and no GWP has more digits before or after its point. */
const maxExponent = 30
/** No mass of a declared unit in kg, and no GWP of one in kg CO₂e, is higher, whether it is typed or read from a file. */
export const maxEpdAmount = 1e9
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i

/** The number that a text in a file is: "1.93", "1e-3". Null for "1,93", "1e400", "NaN" and an empty text. */
export function readDecimal(text: string): Decimal | null {
  if (text.length > maxLength * 2) return null
  const written = text.trim()
  if (written.length > maxLength || !decimal.test(written)) return null
  const value = Decimal(written.replace(/^\+/, ''))
  return Math.abs(value.e) > maxExponent ? null : value
}

const notDeclared = new Set(['', '-', 'ND', 'MND', 'MNA', 'MNR'])

/**
 * Whether the amount of a module says that it is not declared: ND, MND (module not declared), MNA (not assessed), MNR (not
 * relevant, EN 15804) or nothing. 0 is a value.
 */
export const isNotDeclared = (text: string): boolean => notDeclared.has(text.trim().toUpperCase())

/** Kilograms of one unit, exactly: the pound is 0.45359237 kg since 1959, the short ton 2,000 pounds. */
const kilograms: Record<string, string> = {
  kg: '1',
  kgs: '1',
  kilogram: '1',
  kilograms: '1',
  kilogramme: '1',
  kilogrammes: '1',
  t: '1000',
  tonne: '1000',
  tonnes: '1000',
  'metric ton': '1000',
  'metric tons': '1000',
  'metric tonne': '1000',
  'metric tonnes': '1000',
  megagram: '1000',
  megagrams: '1000',
  g: '0.001',
  gram: '0.001',
  grams: '0.001',
  gramme: '0.001',
  grammes: '0.001',
  lb: '0.45359237',
  lbs: '0.45359237',
  'lb av': '0.45359237',
  pound: '0.45359237',
  pounds: '0.45359237',
  'short ton': '907.18474',
  'short tons': '907.18474',
  'sh tn': '907.18474',
}

/**
 * Null for a unit that is not known for certain: "ton" is a tonne in Europe, a short ton in America and was a long one in Britain, and "kt" is the
 * carat in the unit group of ILCD.
 */
function kilogramsPer(unit: string): string | null {
  const written = unit.trim().replace(/[\s_]+/g, ' ')
  // Only here does upper or lower case make a difference: the megagram and the milligram.
  if (written === 'Mg') return '1000'
  const name = written.toLowerCase()
  return Object.hasOwn(kilograms, name) ? (kilograms[name] ?? null) : null
}

/** Whether a unit is a ton that does not say which of the three: 1,000 kg, 2,000 pounds or 2,240 pounds. */
export const isAmbiguousTon = (unit: string): boolean => /^\s*tons?\s*$/i.test(unit)

export const isMassUnit = (unit: string): boolean => kilogramsPer(unit) !== null

/** A mass in kg, exactly; kilograms keep their text. Null for an unknown unit or a quantity that is no number. */
export function toKilograms(quantity: string, unit: string): string | null {
  const [value, factor] = [readDecimal(quantity), kilogramsPer(unit)]
  if (value === null || factor === null) return null
  return factor === '1' ? quantity.trim() : toText(value.times(factor))
}

/** The exact product of two numbers of a file; the other's text if one of them is 1. */
export function product(one: string, other: string): string | null {
  const [first, second] = [readDecimal(one), readDecimal(other)]
  if (first === null || second === null) return null
  if (first.eq(1)) return other.trim()
  return second.eq(1) ? one.trim() : toText(first.times(second))
}

/** Whether two numbers differ by more than 1 % of the first. */
export const differ = (one: Decimal, other: Decimal): boolean => one.minus(other).abs().gt(one.abs().times('0.01'))
