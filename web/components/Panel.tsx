import { Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './Panel.module.css'

type PanelProps = {
  title?: ReactNode
  /** Small content to the right of the title: a unit, a count, a link. */
  aside?: ReactNode
  /** Without padding, for tables and lists. */
  flush?: boolean
  children: ReactNode
}

/** A surface on the page. With a title it is a named region. */
export function Panel({ title, aside, flush = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={classes.head}>
          <Title order={2} id={id}>
            {title}
          </Title>
          {aside && <div className="muted small breakable">{aside}</div>}
        </div>
      )}
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </section>
  )
}
