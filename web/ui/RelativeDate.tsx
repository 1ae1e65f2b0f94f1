import { useState } from 'react'
import { LateTooltip } from './LateTooltip.tsx'

const steps = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

function sayRelative(at: Date, now: number): string {
  const seconds = (at.getTime() - now) / 1000
  const step = steps.find((candidate) => Math.abs(seconds) >= candidate.seconds)
  return step ? relative.format(Math.trunc(seconds / step.seconds), step.unit) : 'just now'
}

/** "2 hours ago", and the date and time in the person's own format and zone on hover and focus. `at` is an ISO time. */
export function RelativeDate({ at }: { at: string }) {
  const [now] = useState(() => Date.now())
  const date = new Date(at)
  const absolute = date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <LateTooltip label={absolute}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the absolute date is shown on focus too */}
      <time dateTime={at} tabIndex={0}>
        {sayRelative(date, now)}
      </time>
    </LateTooltip>
  )
}
