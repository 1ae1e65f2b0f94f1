import { formatDays } from '#domain/values/quantities.ts'

/** The number of months in a supplier's figures, including the current one. */
const monthsShown = 12
/** Specification 001, section 9. */
export const topProductsShown = 5

export type Period = { from: Date; until: Date }
/** `month` as `YYYY-MM`; it begins at `from` and ends before `until`. */
export type Month = Period & { month: string }

/** Whether this is the name of a time zone, such as Europe/Stockholm. */
export function isTimeZone(name: string): boolean {
  try {
    clockIn(name)
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
  const clock = clockIn(timeZone)
  const local = new Date(localTime(clock, now))
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

/**
 * This month so far, and a period of the same length in the month before: comparing half a month with a whole one would
 * always look like a fall. A shorter previous month is taken as a whole.
 */
export function comparedPeriods(now: Date, timeZone: string): { current: Period; before: Period } {
  const [before, current] = lastMonths(now, timeZone, 2)
  if (before === undefined || current === undefined) throw new Error('two months were asked for')
  const elapsed = now.getTime() - current.from.getTime()
  const until = new Date(Math.min(before.from.getTime() + elapsed, before.until.getTime()))
  return { current: { from: current.from, until: now }, before: { from: before.from, until } }
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

const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

/** The local time in that time zone, interpreted as UTC, in milliseconds. */
function localTime(clock: Intl.DateTimeFormat, at: Date): number {
  const shown = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The time at which a day begins in the time zone. `day`: YYYY-MM-DD. */
export const startOfDay = (day: string, timeZone: string): Date => momentOf(clockIn(timeZone), Date.parse(day))

/** The time at which the month's first day begins in the time zone. `month` counts from 0 and may overflow. */
const startOfMonth = (clock: Intl.DateTimeFormat, year: number, month: number): Date =>
  momentOf(clock, Date.UTC(year, month))

/** `midnight`: the local time, interpreted as UTC. */
function momentOf(clock: Intl.DateTimeFormat, midnight: number): Date {
  const guess = midnight - (localTime(clock, new Date(midnight)) - midnight)
  // Computed again, for time zones whose clocks change within a day of it.
  return new Date(midnight - (localTime(clock, new Date(guess)) - guess))
}
