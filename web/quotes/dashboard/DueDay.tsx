import { useState } from 'react'
import { dueText } from '#domain/quotes/waiting.ts'
import { formatDay, today } from '#web/components/local-day.ts'

/** The day by which an order is due, and how long that is: "due 12 Dec 2026 (in 14 days)". */
export function DueDay({ day }: { day: string }) {
  const [now] = useState(() => today())
  return (
    <>
      due <time dateTime={day}>{formatDay(day)}</time> <span className="muted">({dueText(day, now)})</span>
    </>
  )
}
