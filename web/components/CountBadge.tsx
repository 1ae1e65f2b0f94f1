import { VisuallyHidden } from '@mantine/core'
import classes from './CountBadge.module.css'

type CountBadgeProps = {
  count: number
  /** The same in words: "3 unread messages". */
  words: string
  className?: string | undefined
}

/** How many wait, as a small figure beside what they wait in; nothing where none do. */
export function CountBadge({ count, words, className }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span className={className ? `${classes.badge} ${className}` : classes.badge}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
