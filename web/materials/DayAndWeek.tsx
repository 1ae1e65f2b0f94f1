import { formatDayAndWeek } from './day-and-week.ts'

/** A calendar day, `YYYY-MM-DD`, with its week. */
export function DayAndWeek({ day }: { day: string }) {
  return <time dateTime={day}>{formatDayAndWeek(day)}</time>
}
