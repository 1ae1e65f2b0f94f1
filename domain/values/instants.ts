import { countryCodeOf } from './regions.ts'

/**
 * "3 December 2026 at 12:00 CET" in the zone of a country's clocks; in UTC where the country is not known, or has several zones. For mails and
 * other texts of the server. The browser shows times in its own zone.
 */
export function formatInstant(at: Date | string, country: string | null = null): string {
  const code = country === null ? undefined : countryCodeOf(country)
  const [zone = 'UTC', ...others] =
    code === undefined ? [] : (new Intl.Locale('und', { region: code }).getTimeZones() ?? [])
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: others.length === 0 ? zone : 'UTC',
    timeZoneName: 'short',
  }).format(new Date(at))
}
