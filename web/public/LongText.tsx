import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useScrollToAnchor } from '#web/hooks/anchor.ts'
import { PageHeader } from '#web/components/PageHeader.tsx'
import classes from './LongText.module.css'

/** `id`: of the heading's anchor. */
export type TextSection = { id: string; title: string; paragraphs: readonly string[] }

type LongTextProps = {
  title: string
  meta: ReactNode
  actions?: ReactNode
  sections: readonly TextSection[]
  /** What follows the paragraphs of a section, by its id. */
  after?: Readonly<Record<string, ReactNode>>
}

/** A page that is read: numbered sections with a list of contents beside them, which prints without it. */
export function LongText({ title, meta, actions, sections, after }: LongTextProps) {
  useScrollToAnchor()
  return (
    <div className={classes.page}>
      <PageHeader title={title} meta={meta} actions={actions} />
      <div className={classes.frame}>
        <nav aria-labelledby="contents" className={classes.contents}>
          <p id="contents">Contents</p>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes.text}>
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <Title order={2} id={`${section.id}-title`} tabIndex={-1}>
                <span className={classes.number}>{index + 1}.</span> {section.title}
              </Title>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {after?.[section.id]}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
