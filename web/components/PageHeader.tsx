import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

type PageHeaderProps = {
  title: ReactNode
  /** The accessible name, if the title holds more than text, such as a button. */
  name?: string
  subTitle?: ReactNode
  /** Shown below the title: status, dates, whose turn it is. */
  meta?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
}

/** The header of every page. Its heading gets the focus when the page changes. */
export function PageHeader({ title, name, subTitle, meta, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <Title order={1} tabIndex={-1} aria-label={name} className="flush">
          {title}
        </Title>
        {subTitle && <p className={classes.subTitle}>{subTitle}</p>}
        {meta && <div className="row centred gap-8-16 above-8 muted">{meta}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
