import { dayAfter, dayOf, millisecondsPerDay } from './days.ts'

/** A week of ISO 8601: from Monday to Sunday, and week 1 has the year's first Thursday. `year` is the week's, not the day's. */
type Week = { year: number; week: number }

const weekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

/** The Monday of week 1, which has 4 January. */
function firstMonday(year: number): string {
  const fourth = dayOf(new Date(Date.UTC(year, 0, 4)))
  return dayAfter(fourth, -weekday(fourth))
}

/** The week of a day, `YYYY-MM-DD`. A day has no time zone, so neither has its week. */
export function weekOf(day: string): Week {
  const thursday = dayAfter(day, 3 - weekday(day))
  const year = Number(thursday.slice(0, 4))
  return {
    year,
    week: Math.floor((Date.parse(thursday) - Date.parse(firstMonday(year))) / (7 * millisecondsPerDay)) + 1,
  }
}

/** The last day of a week, its Sunday; null for week 53 of a year that has 52. */
export function sundayOf({ year, week }: Week): string | null {
  if (week < 1 || week > 53 || year < 1000 || year > 9998) return null
  const sunday = dayAfter(firstMonday(year), week * 7 - 1)
  return weekOf(sunday).year === year ? sunday : null
}

/** "week 51", and "week 53 of 2026" for a day whose own year is another one. */
export function formatWeekOf(day: string): string {
  const { year, week } = weekOf(day)
  return day.startsWith(`${year}-`) ? `week ${week}` : `week ${week} of ${year}`
}

/** "2026-W51", for files. */
export function isoWeekOf(day: string): string {
  const { year, week } = weekOf(day)
  return `${year}-W${String(week).padStart(2, '0')}`
}
