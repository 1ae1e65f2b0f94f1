import type { ComponentType } from 'react'
import classes from './StatusBadge.module.css'

/** The five tones of a delivery's progress, and two for everything else. */
export type Tone = 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'neutral' | 'accent'

type StatusBadgeProps = {
  tone: Tone
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  label: string
}

/** A status has a colour, a text and an icon, so that no single one of them is needed. */
export function StatusBadge({ tone, icon: Icon, label }: StatusBadgeProps) {
  return (
    <span className={`${classes.badge} ${classes[tone]}`}>
      <Icon size={14} stroke={2} aria-hidden />
      {label}
    </span>
  )
}
