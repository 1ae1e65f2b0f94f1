import { numberReadings, unambiguous, type CanBe } from '#domain/values/typed-number.ts'

/**
 * The value of a typed number, for what is calculated while somebody types: null for blank, NaN for what is no number and for
 * a text with two readings, such as "12,100". `canBe`: what the field can mean.
 */
export function parseDecimal(text: string, canBe?: CanBe): number | null {
  const typed = typedDecimal(text, canBe)
  return typeof typed === 'string' ? Number.NaN : typed
}

/** The same as a form sends it to its schema, which refuses what is no number or has two readings by its text. */
export function typedDecimal(text: string, canBe?: CanBe): number | null | string {
  if (text.trim() === '') return null
  // "12," while the decimals are still to come.
  const [value, another] = numberReadings(text.trim().replace(/(?<=\d)[.,]$/, ''), canBe)
  return value === undefined || another !== undefined ? text : value
}

/** A number as the text of a field, so that it is read as the same one; empty for none. */
export const decimalText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : unambiguous(value)

/**
 * The text of a field after one step up or down, like the arrow keys of a number field: the next multiple of `step`, never
 * below `least`, with the typed decimal separator. Returns null if the text is no number.
 */
export function stepDecimal(text: string, step: number, direction: 1 | -1, least = 0): string | null {
  const value = parseDecimal(text) ?? 0
  if (Number.isNaN(value)) return null
  const decimals = (of: number) => String(of).split('.')[1]?.length ?? 0
  // Calculated in whole units of the last decimal, because 0.1 + 0.2 is not 0.3.
  const scale = 10 ** Math.max(decimals(value), decimals(step))
  const steps = Math.round(value * scale) / Math.round(step * scale)
  const next = ((direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * Math.round(step * scale)) / scale
  const result = unambiguous(Math.max(least, next))
  return text.includes(',') && !text.includes('.') ? result.replace('.', ',') : result
}
