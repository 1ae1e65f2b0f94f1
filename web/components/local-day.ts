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
