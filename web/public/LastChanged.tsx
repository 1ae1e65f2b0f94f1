import { formatLongDay } from '#domain/values/days.ts'

/** The day (`YYYY-MM-DD`) when a text was last changed. */
export const LastChanged = ({ day }: { day: string }) => (
  <span>
    Last changed <time dateTime={day}>{formatLongDay(day)}</time>
  </span>
)
