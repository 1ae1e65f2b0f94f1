import { zoneOf, zonesOf } from './clocks.ts'

/** The day, `YYYY-MM-DD`, that calendars in the country show at this instant. */
export const dayIn = (at: Date | string, country: string | null): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zoneOf(country) }).format(new Date(at))

/**
 * The latest day, `YYYY-MM-DD`, that any calendar in the country shows at this instant; in the first zone of all (UTC+14) where the country is
 * not known. A day after it is in the future for everybody there.
 */
export function latestDayIn(at: Date, country: string | null): string {
  const zones = zonesOf(country)
  const days = (zones.length === 0 ? ['Pacific/Kiritimati'] : zones).map((timeZone) =>
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(at),
  )
  return days.toSorted().at(-1) ?? ''
}

/** "3 December 2026", the day that calendars in the country show at this instant. */
export const formatDayIn = (at: Date | string, country: string | null): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: zoneOf(country) }).format(new Date(at))

/**
 * "3 December 2026 at 12:00 CET" in the zone of a country's clocks; in UTC where the country is not known, or has several zones. For mails and
 * other texts of the server. The browser shows times in its own zone.
 */
export function formatInstant(at: Date | string, country: string | null = null): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zoneOf(country),
    timeZoneName: 'short',
  }).format(new Date(at))
}
