import { Link, useLocation } from '@tanstack/react-router'
import { Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useScrollToAnchor } from '#web/hooks/anchor.ts'
import classes from './PageSections.module.css'

type Section = {
  /** The id of the section in the address (`#id`). */
  id: string
  /** Draws its own panels. */
  content: ReactNode
}

type SectionPage = {
  /** The id of the page in the address (`#id`). A section may have the same. */
  id: string
  title: string
  sections: readonly Section[]
}

/**
 * Sections in pages, with a list of the pages beside them. The address shows the page that has its `#id`, or a section with
 * it. A page that was opened stays mounted, so that typed text is kept.
 */
export function PageSections({ label, pages }: { label: string; pages: readonly SectionPage[] }) {
  const hash = useLocation({ select: (location) => location.hash })
  const [opened, setOpened] = useState<readonly string[]>([])
  const addressed = pages.find(({ id, sections }) => id === hash || sections.some((one) => one.id === hash))
  // Links to a field or to the content have an address of their own, and stay on the page.
  const former = hash === '' ? undefined : pages.find(({ id }) => id === opened[0])
  const current = addressed ?? former ?? pages[0]
  // The latest is the first.
  if (current && current.id !== opened[0]) setOpened([current.id, ...opened.filter((id) => id !== current.id)])
  useScrollToAnchor(hash)
  return (
    <div className={classes.frame}>
      <nav className={classes.contents} aria-label={label}>
        {pages.map(({ id, title }) => (
          <Link
            key={id}
            to="."
            search
            hash={id}
            activeOptions={{ includeHash: true }}
            aria-current={id === current?.id ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      {pages
        .filter(({ id }) => opened.includes(id))
        .map((page) => (
          <Stack key={page.id} id={page.id} gap="lg" className={classes.page} hidden={page.id !== current?.id}>
            {page.sections.map(({ id, content }) => (
              <div key={id} id={id === page.id ? undefined : id} className={classes.section}>
                {content}
              </div>
            ))}
          </Stack>
        ))}
    </div>
  )
}
