import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'

/** A link to the explanation of a word where it is first met. It opens beside the page, so that a form keeps what was typed. */
export function GlossaryLink({ term, children }: { term: string; children: ReactNode }) {
  return (
    <TextLink to={paths.glossary} hash={term} target="_blank" inherit>
      {children}
      <VisuallyHidden>, opens in a new tab</VisuallyHidden>
    </TextLink>
  )
}
