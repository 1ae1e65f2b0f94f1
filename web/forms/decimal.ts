const plain = /^-?(\d+([.,]\d*)?|[.,]\d+)$/
const grouped = /^-?\d{1,3}(?:(?:,\d{3})+(\.\d*)?|(?:\.\d{3})+(,\d*)?)$/

/**
 * The number a person typed, with comma or point as its decimal sign and perhaps spaces between the thousands. Where
 * both signs stand, or one repeats, the first groups the thousands: 1,000.25 and 1.000.000. A single sign is always the
 * decimal one: 1,000 is one. Null for blank, NaN for what is no number.
 */
export function parseDecimal(text: string): number | null {
  const bare = text.replace(/\s/g, '')
  if (bare === '') return null
  if (plain.test(bare)) return Number(bare.replace(',', '.'))
  if (!grouped.test(bare)) return Number.NaN
  const group = bare.match(/[.,]/)?.[0] ?? ''
  return Number(bare.replaceAll(group, '').replace(',', '.'))
}

/**
 * What stands in a field after one step up or down, as the arrow keys of a number field do it: the next multiple of `step`,
 * never below 0, with the decimal sign that was typed. Null where no number stands.
 */
export function stepDecimal(text: string, step: number, direction: 1 | -1): string | null {
  const value = parseDecimal(text) ?? 0
  if (Number.isNaN(value)) return null
  const decimals = (of: number) => String(of).split('.')[1]?.length ?? 0
  // Counted in whole units of the last decimal, because 0.1 + 0.2 is not 0.3.
  const scale = 10 ** Math.max(decimals(value), decimals(step))
  const steps = Math.round(value * scale) / Math.round(step * scale)
  const next = Math.max(0, direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * Math.round(step * scale)
  const said = String(next / scale)
  return text.includes(',') && !text.includes('.') ? said.replace('.', ',') : said
}
