import { fileNumber } from './file-number.ts'
import { formatExactly } from './written-number.ts'

const spaced = /^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d{1,20})?$/
const plain = /^(?:\d{1,20}(?:[.,]\d{1,20})?|[.,]\d{1,20})$/
const grouped = /^\d{1,3}(?:(?:,\d{3})+\.\d{1,20}|(?:\.\d{3})+,\d{1,20}|(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/
const unclear = /^[1-9]\d{0,2}[.,]\d{3}$/

/** Whether a field can mean a number. It decides where a text has two readings. */
export type CanBe = (value: number) => boolean

/**
 * The numbers that a text can mean, the decimal reading first: "12 100" one thing, "1.234" two, "12-13" and "1e308" none. If there
 * are two, only those that the field can mean are left, if any.
 */
export function numberReadings(text: string, canBe: CanBe = () => true): number[] {
  const trimmed = withPlainSpaces(text)
    .trim()
    .replace(/^[−–-]\s?/, '-')
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
  if (!unclear.test(digits)) return [decimal]
  const both = [decimal, signed(digits.replace(/[.,]/, ''))]
  const possible = both.filter(canBe)
  return possible.length > 0 ? possible : both
}

/** The sign before the decimals of these texts, if those that show it agree: "." of "1.02" and "1.931". */
export function decimalSignOf(texts: readonly string[]): string | undefined {
  const signs = new Set(
    texts.flatMap((text) => {
      const trimmed = text.trim().replace(/^[−–-]\s?/, '')
      if (numberReadings(trimmed).length !== 1) return []
      const [first, ...others] = trimmed.match(/[.,]/g) ?? []
      if (first === undefined) return []
      if (others.length === 0) return [first]
      // One that repeats groups thousands, so the other one is the decimal sign.
      return others.at(-1) === first ? [first === ',' ? '.' : ','] : [others.at(-1) ?? '']
    }),
  )
  return signs.size === 1 ? [...signs][0] : undefined
}

/** The text as a column with this decimal sign means it; as it is if it was clear already. */
export function clearedBy(sign: string | undefined, text: string): string {
  const [decimal, whole] = numberReadings(text)
  if (sign === undefined || decimal === undefined || whole === undefined) return text
  return unambiguous(text.includes(sign) ? decimal : whole)
}

/** A number as no reading mistakes it: 1.234 -> "1.2340". */
export function unambiguous(value: number): string {
  const text = fileNumber(value)
  return unclear.test(text.replace(/^-/, '')) ? `${text}0` : text
}

/** The question about a text with two readings; undefined about everything else. */
export function unclearNumberText(input: unknown, canBe?: CanBe): string | undefined {
  const [decimal, whole] = typeof input === 'string' ? numberReadings(input, canBe) : []
  if (decimal === undefined || whole === undefined) return undefined
  return `“${String(input).trim()}” can be ${formatExactly(whole)} or ${formatExactly(decimal)}. Which is meant?`
}

/** Marks that only change the direction in which text is shown. Spreadsheets add them to pasted cells. */
const directionMarks = /[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

/** Every kind of space but the tab becomes a plain one: a number has thin or non-breaking ones between its thousands. */
export const withPlainSpaces = (text: string): string =>
  text.replaceAll(directionMarks, '').replaceAll(/[^\S\t]/gu, ' ')
