import { useState } from 'react'
import classes from './DateCell.module.css'
import { formatAge, formatDate, formatTime } from '#web/components/format-date.ts'
import { Tooltip } from '#web/components/Tooltip.tsx'

/** How long ago a moment was, in a table cell. A tooltip shows its date and time on hover and focus. `at`: an ISO time. */
export function AgeCell({ at }: { at: string }) {
  const [now] = useState(() => Date.now())
  const date = new Date(at)
  return (
    <Tooltip label={`${formatDate(date)}, ${formatTime(date)}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip is shown on focus too */}
      <time dateTime={at} tabIndex={0} className={classes.cell}>
        <span>{formatAge(date, now)}</span>
      </time>
    </Tooltip>
  )
}
