import { millisecondsPerDay } from './days.ts'
import { countryCodeOf } from './regions.ts'

/** The zone of a country's clocks; UTC where the country is not known, or has several zones. */
export function zoneOf(country: string | null): string {
  const [zone = 'UTC', ...others] = zonesOf(country)
  return others.length === 0 ? zone : 'UTC'
}

/** All zones of a country, by the Unicode CLDR. Empty if the country is not known. */
export function zonesOf(country: string | null): string[] {
  const code = country === null ? undefined : countryCodeOf(country)
  return code === undefined ? [] : (new Intl.Locale('und', { region: code }).getTimeZones() ?? [])
}

/** Reads a zone's clocks: the time that they show at an instant, as if it were UTC. Both in milliseconds. */
export type Clock = (at: number) => number

/** The clock of a zone. Throws a RangeError for an unknown zone. */
export function clockOf(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (at) => {
    const shown = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
}

/** The instant at which the clock shows this time, which is given as if it were UTC. In milliseconds. */
export function instantOf(clock: Clock, shown: number): number {
  // A change of the clocks lies between the two at most once, so the second correction is exact.
  const near = shown - (clock(shown) - shown)
  return near - (clock(near) - shown)
}

/** The same for one time in a zone. */
export const instantIn = (timeZone: string, shown: number): number => instantOf(clockOf(timeZone), shown)

/** The last instant until `at` at which the clocks of a country showed this full hour. */
export function lastHour(at: Date, hour: number, country: string | null): Date {
  const clock = clockOf(zoneOf(country))
  const shown = clock(at.getTime())
  const ofDay = Math.floor(shown / millisecondsPerDay) * millisecondsPerDay + hour * 3_600_000
  return new Date(instantOf(clock, ofDay <= shown ? ofDay : ofDay - millisecondsPerDay))
}
