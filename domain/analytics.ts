import { formatDays } from './quantities.ts'

/** How far back the months of a supplier's figures go, this month included. */
const monthsShown = 12
/** Specification 001, section 9. */
export const topProductsShown = 5

export type Period = { from: Date; until: Date }
/** `month` as `YYYY-MM`; it begins at `from` and ends before `until`. */
export type Month = Period & { month: string }

/** Is this the name of a time zone, such as Europe/Stockholm? */
export function isTimeZone(name: string): boolean {
  try {
    clockIn(name)
    return true
  } catch {
    return false
  }
}

/**
 * The last months, oldest first, the one of `now` included. A month begins at midnight in the person's own time zone
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
 * This month so far, and as long a stretch of the month before: half a month against a whole one would always look like
 * a fall. A shorter month before is taken whole.
 */
export function comparedPeriods(now: Date, timeZone: string): { current: Period; before: Period } {
  const [before, current] = lastMonths(now, timeZone, 2)
  if (before === undefined || current === undefined) throw new Error('two months were asked for')
  const elapsed = now.getTime() - current.from.getTime()
  const until = new Date(Math.min(before.from.getTime() + elapsed, before.until.getTime()))
  return { current: { from: current.from, until: now }, before: { from: before.from, until } }
}

/** By how many percent, rounded; 0 where there is nothing to compare with. */
export const growthPercent = (current: number, before: number): number =>
  before === 0 ? 0 : Math.round(((current - before) / before) * 100)

/** How many percent of the whole, rounded; null where there is no whole. */
export const sharePercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100)

/** 25 -> "+25%", -40 -> "−40%", 0 -> "0%". */
export const signedPercent = (percent: number): string =>
  percent === 0 ? '0%' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`

/** Seconds as people say them: "45 min", "3.5 h", "2.5 days". */
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

/** The local time in that time zone, read as if it were UTC, in milliseconds. */
function localTime(clock: Intl.DateTimeFormat, at: Date): number {
  const shown = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The moment at which a day begins there. `day`: YYYY-MM-DD. */
export const startOfDay = (day: string, timeZone: string): Date => momentOf(clockIn(timeZone), Date.parse(day))

/** The moment at which the clocks there show midnight of the month's first day. `month` counts from 0 and may overflow. */
const startOfMonth = (clock: Intl.DateTimeFormat, year: number, month: number): Date =>
  momentOf(clock, Date.UTC(year, month))

/** `midnight`: as if the clocks there showed UTC. */
function momentOf(clock: Intl.DateTimeFormat, midnight: number): Date {
  const guess = midnight - (localTime(clock, new Date(midnight)) - midnight)
  // Once more, for the zones whose clocks change within a day of it.
  return new Date(midnight - (localTime(clock, new Date(guess)) - guess))
}
