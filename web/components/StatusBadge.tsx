import type { ComponentType } from 'react'
import classes from './StatusBadge.module.css'

/** The five hues of a delivery's course, and two for everything else. */
export type Tone = 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'neutral' | 'accent'

type StatusBadgeProps = {
  tone: Tone
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  label: string
}

/** A status is a colour, a text and an icon, so that none of the three has to be seen. */
export function StatusBadge({ tone, icon: Icon, label }: StatusBadgeProps) {
  return (
    <span className={`${classes.badge} ${classes[tone]}`}>
      <Icon size={14} stroke={2} aria-hidden />
      {label}
    </span>
  )
}
