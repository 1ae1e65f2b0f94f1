import { countryCodeOf } from './regions.ts'

/** The zone of a country's clocks; UTC where the country is not known, or has several zones. */
function zoneOf(country: string | null): string {
  const code = country === null ? undefined : countryCodeOf(country)
  const [zone = 'UTC', ...others] =
    code === undefined ? [] : (new Intl.Locale('und', { region: code }).getTimeZones() ?? [])
  return others.length === 0 ? zone : 'UTC'
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
