import IconAlertTriangle from '@iconify-json/tabler/alert-triangle'
import IconInfoCircle from '@iconify-json/tabler/info-circle'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

/** An inline notice, announced politely to a screen reader when it appears. */
export function Notice({ tone = 'info', children }: { tone?: 'info' | 'warning'; children: ReactNode }) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle
  return (
    <div role="status" className={`${classes.notice} ${classes[tone]}`}>
      <Icon size={18} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
