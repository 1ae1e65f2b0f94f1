import { useState } from 'react'
import type { DateAndAgeProps } from '#web/components/DateAndAge.tsx'
import classes from './DateCell.module.css'
import { formatAge, formatDate, formatTime } from '#web/components/format-date.ts'
import { Tooltip } from '#web/components/Tooltip.tsx'

/** A date in a table cell, in the person's own format and zone. A tooltip shows its age on hover and focus. */
export function DateCell({ at, withTime = false }: DateAndAgeProps) {
  const [now] = useState(() => Date.now())
  const date = new Date(at)
  const age = formatAge(date, now)
  return (
    <Tooltip label={withTime ? age : `${age}, at ${formatTime(date)}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip is shown on focus too */}
      <time dateTime={at} tabIndex={0} className={classes.cell}>
        <span>{formatDate(date)}</span>
        {withTime && (
          <>
            {' '}
            <span className="muted small">{formatTime(date)}</span>
          </>
        )}
      </time>
    </Tooltip>
  )
}
