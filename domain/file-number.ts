export type FileNumber = { ok: true; value: number } | { ok: false; message: string }

const plain = /^-?\d{1,20}([.,]\d{1,20})?$/
const grouped = /^-?\d{1,3}([.,\s'’]\d{3})+([.,]\d+)?$/

/**
 * A number in a file, with comma or point as its decimal separator. Unlike in a form nobody sees how it is read, so
 * thousands separators are refused instead of guessed. A single separator is the decimal one: 1,932 is 1.932.
 */
export function readFileNumber(text: string): FileNumber {
  const trimmed = text.trim()
  if (plain.test(trimmed)) return { ok: true, value: Number(trimmed.replace(',', '.')) }
  if (!grouped.test(trimmed)) return { ok: false, message: 'Write a number, such as 1.02 or 1,02.' }
  const signs = [...trimmed.matchAll(/[.,\s'’]/g)]
  // The last separator is the decimal one, unless it groups the thousands like those before it.
  const last = signs.at(-1)
  const isDecimal = signs.length > 1 && last?.[0] !== signs[0]?.[0]
  const whole = isDecimal ? trimmed.slice(0, last?.index) : trimmed
  const suggestion = whole.replace(/[^\d-]/g, '') + (isDecimal ? `.${trimmed.slice((last?.index ?? 0) + 1)}` : '')
  return { ok: false, message: `Write ${suggestion}, without a separator between the thousands.` }
}

// Created once, because creating it costs more than formatting all numbers of a row.
const written = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 })

/** 1.02 -> "1.02", never with an exponent. */
export const fileNumber = (value: number): string => written.format(value)
