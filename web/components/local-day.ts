/** Today in the person's own time zone, as `YYYY-MM-DD` (product decision 42). */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/**
 * A calendar day, `YYYY-MM-DD`, in the person's own format. It has no time zone, so it is parsed and formatted in the same
 * one.
 */
export const formatDay = (day: string, dateStyle: 'medium' | 'long' = 'medium'): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, { dateStyle, timeZone: 'UTC' })

/** The name of a month, `YYYY-MM`, in the person's own language. It has no time zone either: November is November everywhere. */
export function monthName(month: string, length: 'long' | 'short' = 'long'): string {
  const year = length === 'long' ? ({ year: 'numeric' } as const) : {}
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(undefined, { month: length, timeZone: 'UTC', ...year })
}
