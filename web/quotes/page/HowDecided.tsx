import { useState, type ReactNode } from 'react'
import classes from './HowDecided.module.css'

/** What led to an order, which is read less often than the order itself: folded, and drawn once it was opened. */
export function HowDecided({ children }: { children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className={classes.fold} onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      <summary>How this was decided</summary>
      {wasOpened && <div className={classes.content}>{children}</div>}
    </details>
  )
}
