import classes from './DelayedSkeleton.module.css'

/** The skeleton of a page: title, subtitle, a wide panel and a narrow one. The router shows it after a delay. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={classes.page}>
      <div>
        <div className={classes.bar} style={{ height: 28, width: 'min(320px, 70%)', marginBottom: 12 }} />
        <div className={classes.bar} style={{ height: 14, width: 'min(220px, 50%)' }} />
      </div>
      <div className={classes.panels}>
        <Lines count={6} />
        <Lines count={3} />
      </div>
    </div>
  )
}

function Lines({ count }: { count: number }) {
  return (
    <div className={classes.card}>
      {Array.from({ length: count }, (_, line) => (
        <div key={line} className={classes.line}>
          <div className={classes.bar} style={{ height: 14, width: '28%' }} />
          <div className={classes.bar} style={{ height: 14, width: '44%' }} />
        </div>
      ))}
    </div>
  )
}
