import { z } from 'zod'

/** The maximum number of months of one report. */
export const maxPeriodMonths = 36
/** The number of months that it begins with, including the current one. */
const usualPeriodMonths = 12

/** From 1900 to 2999, because the database has no year 0, and no clock of the years that a period of 36 months may reach after 9999. */
const month = z.string().regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, 'Please choose a month.')

/** The first and the last month of a period, both included. */
export const monthPeriod = z.strictObject({ from: month.optional(), until: month.optional() })
export type MonthPeriod = z.output<typeof monthPeriod>

const numberOf = (name: string) => Number(name.slice(0, 4)) * 12 + Number(name.slice(5)) - 1
/** 24_322 -> "2026-11". */
const nameOf = (number: number) =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`

/** The first and the last month of the quarter so far. `now`: the current month. */
export const quarterOf = (now: string): { from: string; until: string } => ({
  from: nameOf(numberOf(now) - (numberOf(now) % 3)),
  until: now,
})

/**
 * The period that is read, as the names of its first and last month. Without both it is the last twelve months. One that is too long, or ends
 * before it begins, is cut to what can be read: an address is not a form, and an old link still opens the page. `now`: the current month.
 */
export function resolvePeriod({ from, until }: MonthPeriod, now: string): { from: string; until: string } {
  const last = numberOf(until ?? (from === undefined ? now : nameOf(numberOf(from) + usualPeriodMonths - 1)))
  const first = numberOf(from ?? nameOf(last - usualPeriodMonths + 1))
  return { from: nameOf(Math.max(Math.min(first, last), last - maxPeriodMonths + 1)), until: nameOf(last) }
}

/** The names of all months of a period. */
export const monthsOf = ({ from, until }: { from: string; until: string }): string[] =>
  Array.from({ length: numberOf(until) - numberOf(from) + 1 }, (_, index) => nameOf(numberOf(from) + index))
