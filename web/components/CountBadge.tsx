import { VisuallyHidden } from '@mantine/core'
import classes from './CountBadge.module.css'

type CountBadgeProps = {
  count: number
  /** The text for screen readers: "3 unread messages". */
  words: string
  className?: string | undefined
}

/** A small number of waiting items. Renders nothing if there are none. */
export function CountBadge({ count, words, className }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span className={className ? `${classes.badge} ${className}` : classes.badge}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
