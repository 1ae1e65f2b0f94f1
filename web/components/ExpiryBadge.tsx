import IconCalendarCheck from '@iconify-json/tabler/calendar-check'
import IconCalendarExclamation from '@iconify-json/tabler/calendar-exclamation'
import IconCalendarX from '@iconify-json/tabler/calendar-x'
import classes from './ExpiryBadge.module.css'
import { LocalDay } from './LocalDate.tsx'
import { formatDay } from './local-day.ts'
import { StatusBadge } from './StatusBadge.tsx'

type ExpiryBadgeProps = {
  expiry: { is: 'none' } | { is: 'valid' | 'expiring' | 'expired'; label: string }
  /** The last day of validity, `YYYY-MM-DD`. */
  day: string | null
}

/** The end of validity, or that it has passed. Renders nothing if there is no expiry date. */
export function ExpiryBadge({ expiry, day }: ExpiryBadgeProps) {
  if (expiry.is === 'none' || day === null) return null
  if (expiry.is === 'valid')
    return <StatusBadge tone="neutral" icon={IconCalendarCheck} label={`${expiry.label} ${formatDay(day)}`} />
  const isOver = expiry.is === 'expired'
  return (
    <span className={classes.dated}>
      <StatusBadge
        tone={isOver ? 'cancelled' : 'pending'}
        icon={isOver ? IconCalendarX : IconCalendarExclamation}
        label={expiry.label}
      />
      <LocalDay day={day} />
    </span>
  )
}
