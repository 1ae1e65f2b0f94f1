import type { ReactNode } from 'react'
import { DateAndAge } from './DateAndAge.tsx'
import classes from './Timeline.module.css'

/** `at` is an ISO time. */
export type TimelineEntry = { id: string; what: ReactNode; at: string; who: string; detail?: ReactNode }

/** Events with their time and actor, in the given order. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="plain-list">
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <div className="strong">{entry.what}</div>
          <div className="muted small">
            <DateAndAge withTime at={entry.at} />, {entry.who}
          </div>
          {entry.detail && <div className={classes.detail}>{entry.detail}</div>}
        </li>
      ))}
    </ol>
  )
}
