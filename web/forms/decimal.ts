const plain = /^-?(\d+([.,]\d*)?|[.,]\d+)$/
const grouped = /^-?\d{1,3}(?:(?:,\d{3})+(\.\d*)?|(?:\.\d{3})+(,\d*)?)$/

/**
 * Parses a typed number, with comma or point as decimal separator and optional spaces between thousands. If both signs
 * occur, or one repeats, the first one groups thousands: 1,000.25 and 1.000.000. A single sign is always the decimal
 * separator: 1,000 is one. Returns null for blank, NaN for invalid text.
 */
export function parseDecimal(text: string): number | null {
  const compact = text.replace(/\s/g, '')
  if (compact === '') return null
  if (plain.test(compact)) return Number(compact.replace(',', '.'))
  if (!grouped.test(compact)) return Number.NaN
  const group = compact.match(/[.,]/)?.[0] ?? ''
  return Number(compact.replaceAll(group, '').replace(',', '.'))
}

/**
 * The text of a field after one step up or down, like the arrow keys of a number field: the next multiple of `step`, never
 * below 0, with the typed decimal separator. Returns null if the text is no number.
 */
export function stepDecimal(text: string, step: number, direction: 1 | -1): string | null {
  const value = parseDecimal(text) ?? 0
  if (Number.isNaN(value)) return null
  const decimals = (of: number) => String(of).split('.')[1]?.length ?? 0
  // Calculated in whole units of the last decimal, because 0.1 + 0.2 is not 0.3.
  const scale = 10 ** Math.max(decimals(value), decimals(step))
  const steps = Math.round(value * scale) / Math.round(step * scale)
  const next = Math.max(0, direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * Math.round(step * scale)
  const result = String(next / scale)
  return text.includes(',') && !text.includes('.') ? result.replace('.', ',') : result
}
