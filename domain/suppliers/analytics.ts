import { clockOf, instantIn, instantOf, type Clock } from '#domain/values/clocks.ts'
import { monthsOf } from '#domain/values/month-period.ts'
import { formatDays } from '#domain/values/quantities.ts'

/** The number of months in a supplier's figures, including the current one. */
const monthsShown = 12
/** Specification 001, section 9. */
export const topProductsShown = 5
/** The most requested profiles, and the most frequent reasons of losses. */
export const profilesShown = 10
export const reasonsShown = 10

export type Period = { from: Date; until: Date }
/** `month` as `YYYY-MM`; it begins at `from` and ends before `until`. */
export type Month = Period & { month: string }

/** Whether this is the name of a time zone, such as Europe/Stockholm. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name)
    return true
  } catch {
    return false
  }
}

/**
 * The last months, oldest first, including the one of `now`. A month begins at midnight in the person's own time zone
 * (product decision 42), so a request of the evening counts for the day on which it was read.
 */
export function lastMonths(now: Date, timeZone: string, count: number = monthsShown): Month[] {
  const clock = clockOf(timeZone)
  const local = new Date(clock(now.getTime()))
  const year = local.getUTCFullYear()
  const current = local.getUTCMonth()
  return Array.from({ length: count }, (_, index) => {
    const month = current - (count - 1 - index)
    return {
      month: new Date(Date.UTC(year, month)).toISOString().slice(0, 7),
      from: startOfMonth(clock, year, month),
      until: startOfMonth(clock, year, month + 1),
    }
  })
}

/** The months of a period, oldest first. `from` and `until`: its first and last month as `YYYY-MM`. */
export const monthsIn = (period: { from: string; until: string }, timeZone: string): Month[] =>
  // From the middle of the last month backwards, which is in that month everywhere.
  lastMonths(new Date(`${period.until}-15T12:00:00Z`), timeZone, monthsOf(period).length)

/**
 * The months until now, and as much time of as many months before: comparing half a month with a whole one would always look like a fall. Months
 * that are over are compared as a whole, and so is a shorter time before. Without months it is the present one.
 */
export function comparedPeriods(
  now: Date,
  timeZone: string,
  months: readonly Month[] = lastMonths(now, timeZone, 1),
): { current: Period; before: Period } {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) throw new Error('no months were given')
  const from = lastMonths(first.from, timeZone, months.length + 1)[0]?.from ?? first.from
  if (last.until <= now)
    return { current: { from: first.from, until: last.until }, before: { from, until: first.from } }
  const elapsed = Math.max(0, now.getTime() - first.from.getTime())
  const until = new Date(Math.min(from.getTime() + elapsed, first.from.getTime()))
  return { current: { from: first.from, until: now }, before: { from, until } }
}

/** The growth in percent, rounded; 0 if there is nothing to compare with. */
export const growthPercent = (current: number, before: number): number =>
  before === 0 ? 0 : Math.round(((current - before) / before) * 100)

/** The share in percent, rounded; null if the whole is 0. */
export const sharePercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100)

/** 25 -> "+25%", -40 -> "−40%", 0 -> "0%". */
export const signedPercent = (percent: number): string =>
  percent === 0 ? '0%' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`

/** A duration in a readable unit: "45 min", "3.5 h", "2.5 days". */
export function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${Math.max(1, minutes)} min`
  const hours = Math.round(seconds / 360) / 10
  return hours < 48 ? `${hours} h` : formatDays(Math.round(seconds / 8640) / 10)
}

/** The time at which a day begins in the time zone. `day`: YYYY-MM-DD. */
export const startOfDay = (day: string, timeZone: string): Date => new Date(instantIn(timeZone, Date.parse(day)))

/** The time at which the month's first day begins in the time zone. `month` counts from 0 and may overflow. */
const startOfMonth = (clock: Clock, year: number, month: number): Date =>
  new Date(instantOf(clock, Date.UTC(year, month)))
