import { useState } from 'react'
import classes from './DateAndAge.module.css'
import { LateTooltip } from './LateTooltip.tsx'

const steps = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

function formatAge(at: Date, now: number): string {
  const seconds = (at.getTime() - now) / 1000
  const step = steps.find((candidate) => Math.abs(seconds) >= candidate.seconds)
  return step ? relative.format(Math.trunc(seconds / step.seconds), step.unit) : 'just now'
}

const dateOf = (at: Date) => at.toLocaleDateString(undefined, { dateStyle: 'medium' })
const timeOf = (at: Date) => at.toLocaleTimeString(undefined, { timeStyle: 'short' })

type DateProps = {
  /** An ISO time. */
  at: string
  /** The time too, where the order within a day matters. */
  withTime?: boolean
}

/** A date in a cell of a table, in the person's own format and zone; how long ago it was, on hover and focus. */
export function DateCell({ at, withTime = false }: DateProps) {
  const [now] = useState(() => Date.now())
  const date = new Date(at)
  const age = formatAge(date, now)
  return (
    <LateTooltip label={withTime ? age : `${age}, at ${timeOf(date)}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip is shown on focus too */}
      <time dateTime={at} tabIndex={0} className={classes.cell}>
        <span>{dateOf(date)}</span>
        {withTime && (
          <>
            {' '}
            <span className={classes.small}>{timeOf(date)}</span>
          </>
        )}
      </time>
    </LateTooltip>
  )
}

/** The same in a sentence or a line of facts: "23 Nov 2026 (2 days ago)". */
export function DateAndAge({ at, withTime = false }: DateProps) {
  const [now] = useState(() => Date.now())
  const date = new Date(at)
  return (
    <time dateTime={at}>
      {withTime ? `${dateOf(date)}, ${timeOf(date)}` : dateOf(date)}{' '}
      <span className={classes.age}>({formatAge(date, now)})</span>
    </time>
  )
}
