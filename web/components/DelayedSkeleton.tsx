import type { ReactNode } from 'react'
import classes from './DelayedSkeleton.module.css'

/** Invisible for the first 200 ms, so that a quick answer never flickers. */
function Delayed({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label="Loading" className={classes.delayed}>
      {children}
    </div>
  )
}

/** The shape of a table or list. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <Delayed>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={classes.row}>
          <div className={classes.bar} style={{ height: 14, width: '22%' }} />
          <div className={classes.bar} style={{ height: 14, width: '34%' }} />
          <div className={classes.bar} style={{ height: 14, width: '14%', marginLeft: 'auto' }} />
        </div>
      ))}
    </Delayed>
  )
}

/** The shape of a grid of cards, each `height` pixels high. */
export function SkeletonCards({ count = 6, height = 180 }: { count?: number; height?: number }) {
  return (
    <Delayed>
      <div className={classes.cards}>
        {Array.from({ length: count }, (_, card) => (
          <div key={card} className={classes.card} style={{ height }}>
            <div className={classes.bar} style={{ height: 18, width: '60%', marginBottom: 8 }} />
            <div className={classes.bar} style={{ height: 12, width: '40%', marginBottom: 24 }} />
            <div className={classes.bar} style={{ height: 28, width: '80%' }} />
          </div>
        ))}
      </div>
    </Delayed>
  )
}
