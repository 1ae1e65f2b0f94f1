export type FileNumber = { ok: true; value: number } | { ok: false; message: string }

const plain = /^-?\d{1,20}([.,]\d{1,20})?$/
const grouped = /^-?\d{1,3}([.,\s'’]\d{3})+([.,]\d+)?$/

/**
 * A number of a file, with comma or point as its decimal sign. Unlike in a form nobody sees what becomes of it, so
 * thousands with a separator are refused rather than guessed. A single sign is the decimal one: 1,932 is 1.932.
 */
export function readFileNumber(text: string): FileNumber {
  const bare = text.trim()
  if (plain.test(bare)) return { ok: true, value: Number(bare.replace(',', '.')) }
  if (!grouped.test(bare)) return { ok: false, message: 'Write a number, such as 1.02 or 1,02.' }
  const signs = [...bare.matchAll(/[.,\s'’]/g)]
  // The last sign is the decimal one, unless it is the one that groups the thousands before it.
  const last = signs.at(-1)
  const isDecimal = signs.length > 1 && last?.[0] !== signs[0]?.[0]
  const whole = isDecimal ? bare.slice(0, last?.index) : bare
  const meant = whole.replace(/[^\d-]/g, '') + (isDecimal ? `.${bare.slice((last?.index ?? 0) + 1)}` : '')
  return { ok: false, message: `Write ${meant}, without a separator between the thousands.` }
}

// Made once: making it costs more than all the numbers of a row.
const written = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 })

/** 1.02 -> "1.02", and never an exponent. */
export const fileNumber = (value: number): string => written.format(value)
