import { instantIn, zonesOf } from './clocks.ts'
import { millisecondsPerDay } from './days.ts'

/**
 * The instant at which a day, `YYYY-MM-DD`, ends in a country, by the zones of the Unicode CLDR; in UTC where the country is not known.
 * Where a country has several zones the day ends when it has ended in all of them.
 */
export function endOfDayIn(country: string | null, day: string): Date {
  const zones = zonesOf(country)
  const midnight = Date.parse(day) + millisecondsPerDay
  return new Date(Math.max(...(zones.length === 0 ? ['UTC'] : zones).map((zone) => instantIn(zone, midnight))))
}

/** Offsets of clocks lie between -12 and +14 hours, so that a day has ended nowhere before its first instant, and everywhere after its last one. */
const [firstEnd, lastEnd] = [10, 36].map((hours) => hours * 3_600_000) as [number, number]

/** Whether the day, `YYYY-MM-DD`, had ended in a country at this instant. Reads the country's clocks only near the end, for long lists of orders. */
export function hasDayEnded(day: string, country: string | null, at: Date): boolean {
  const since = at.getTime() - Date.parse(day)
  if (since <= firstEnd || since > lastEnd) return since > lastEnd
  return at > endOfDayIn(country, day)
}
