import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

type EmptyStateProps = {
  /** One of illustrations.tsx: "none yet" and "no match" look different. */
  image: ReactNode
  title: string
  text?: ReactNode
  /** The next action. */
  action?: ReactNode
  /** 1 if it is the only content of the page. */
  level?: 1 | 2 | 3
  /** For use in a panel with other content. */
  compact?: boolean
}

export function EmptyState({ image, title, text, action, level = 2, compact = false }: EmptyStateProps) {
  return (
    <div className={compact ? `${classes.empty} ${classes.compact}` : classes.empty}>
      {image}
      <Title order={level} tabIndex={-1} className="flush">
        {title}
      </Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
