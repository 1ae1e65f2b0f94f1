import { millisecondsPerDay } from './days.ts'
import { countryCodeOf } from './regions.ts'

/** The time that clocks in the zone show at this instant, as if it were UTC. */
function clockIn(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

function midnightAfter(day: string, timeZone: string): number {
  const midnight = Date.parse(day) + millisecondsPerDay
  // A change of the clocks lies between the two at most once, so the second correction is exact.
  const near = midnight - (clockIn(timeZone, midnight) - midnight)
  return near - (clockIn(timeZone, near) - midnight)
}

/**
 * The instant at which a day, `YYYY-MM-DD`, ends in a country, by the zones of the Unicode CLDR; in UTC where the country is not known.
 * Where a country has several zones the day ends when it has ended in all of them.
 */
export function endOfDayIn(country: string | null, day: string): Date {
  const code = country === null ? undefined : countryCodeOf(country)
  const zones = code === undefined ? [] : (new Intl.Locale('und', { region: code }).getTimeZones() ?? [])
  return new Date(Math.max(...(zones.length === 0 ? ['UTC'] : zones).map((zone) => midnightAfter(day, zone))))
}
