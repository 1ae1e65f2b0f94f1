import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { Panel } from '#web/components/Panel.tsx'

type LinkedPanelProps = { title: string; to: NonNullable<LinkProps['to']>; label: string; children: ReactNode }

/** A panel of the settings that sums up a page and links to it. */
export function LinkedPanel({ title, to, label, children }: LinkedPanelProps) {
  const link = (
    <ButtonLink to={to} variant="default">
      {label}
    </ButtonLink>
  )
  return (
    <Panel title={title} aside={link}>
      {children}
    </Panel>
  )
}
