/** A day without a time is read as UTC (ECMA-262), where every day has 24 hours. */
export const millisecondsPerDay = 24 * 60 * 60 * 1000

/** The day in UTC, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The day `days` after this one; both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * millisecondsPerDay))

export const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/** Whole seconds from `now` until `then`, at least one, as a client waits before it tries again. */
export const secondsUntil = (then: Date, now: Date): number =>
  Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000))

/** The number of days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / millisecondsPerDay

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "8 May" of `YYYY-MM-DD`, for days that are near. */
export const formatShortDay = (day: string): string => shortDay.format(new Date(day))

/** "8 May 2024" of `YYYY-MM-DD`. */
export const formatLongDay = (day: string): string => longDay.format(new Date(day))
