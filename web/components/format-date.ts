const steps = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** The age of a moment in its largest unit: "2 hours ago". `now` in milliseconds since 1970. */
export function formatAge(at: Date, now: number): string {
  const seconds = (at.getTime() - now) / 1000
  const step = steps.find((candidate) => Math.abs(seconds) >= candidate.seconds)
  return step ? relative.format(Math.trunc(seconds / step.seconds), step.unit) : 'just now'
}

/** A date in the person's own format and zone. */
export const formatDate = (at: Date): string => at.toLocaleDateString(undefined, { dateStyle: 'medium' })

/** Hours and minutes in the person's own format and zone. */
export const formatTime = (at: Date): string => at.toLocaleTimeString(undefined, { timeStyle: 'short' })
