import { formatDay } from './local-day.ts'

/** A day in the person's own format and zone. `at` is an ISO time. */
export function LocalDate({ at }: { at: string }) {
  return (
    <time dateTime={at} className="nowrap">
      {new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' })}
    </time>
  )
}

/** A calendar day, `YYYY-MM-DD`. It has no time zone: the 15th is the 15th everywhere. */
export function LocalDay({ day }: { day: string }) {
  return (
    <time dateTime={day} className="nowrap">
      {formatDay(day)}
    </time>
  )
}
