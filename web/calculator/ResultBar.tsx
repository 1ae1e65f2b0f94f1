import { useId } from 'react'
import classes from './ResultBar.module.css'

type ResultBarProps = {
  tone: 'revenue' | 'cost' | 'profit' | 'loss'
  /** Fractions of the whole width, 0 to 1. */
  from: number
  to: number
}

/**
 * A bar on a scale. It is decorative, because the amount is beside it. A loss is also hatched, so that it does not depend
 * on colour.
 */
export function ResultBar({ tone, from, to }: ResultBarProps) {
  const hatch = useId()
  const [x, width] = [`${from * 100}%`, `${(to - from) * 100}%`]
  return (
    <svg className={`${classes.bar} ${classes[tone]}`} aria-hidden focusable="false">
      {tone === 'loss' && (
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="6" className={classes.fill} />
        </pattern>
      )}
      <rect width="100%" height="100%" rx="3" className={classes.scale} />
      <rect
        x={x}
        width={width}
        height="100%"
        rx="3"
        className={classes.fill}
        {...(tone === 'loss' && { fill: `url(#${hatch})`, className: classes.edge })}
      />
    </svg>
  )
}
