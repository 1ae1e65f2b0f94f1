import { useState } from 'react'
import classes from './DateAndAge.module.css'
import { formatAge, formatDate, formatTime } from './format-date.ts'

export type DateAndAgeProps = {
  /** An ISO time. */
  at: string
  /** Also shows the time, for lists where the order within a day matters. */
  withTime?: boolean
}

/** A date in a sentence or a line of facts, in the person's own format and zone: "23 Nov 2026 (2 days ago)". */
export function DateAndAge({ at, withTime = false }: DateAndAgeProps) {
  const [now] = useState(() => Date.now())
  const date = new Date(at)
  return (
    <time dateTime={at}>
      {withTime ? `${formatDate(date)}, ${formatTime(date)}` : formatDate(date)}{' '}
      <span className={classes.age}>({formatAge(date, now)})</span>
    </time>
  )
}
