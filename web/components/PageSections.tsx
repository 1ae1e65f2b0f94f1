import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './PageSections.module.css'

type Section = {
  /** The id of the section in the address (`#id`). */
  id: string
  title: string
  /** Draws its own panels. */
  content: ReactNode
}

/** A page of several panels, with a list of them beside it that stays while they scroll. */
export function PageSections({ label, sections }: { label: string; sections: readonly Section[] }) {
  return (
    <div className={classes.frame}>
      <nav className={classes.contents} aria-label={label}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <Stack gap="lg">
        {sections.map(({ id, content }) => (
          <div key={id} id={id} className={classes.section}>
            {content}
          </div>
        ))}
      </Stack>
    </div>
  )
}
