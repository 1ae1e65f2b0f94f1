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
