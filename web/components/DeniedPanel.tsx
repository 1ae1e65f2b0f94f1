import type { ReactNode } from 'react'
import { NotFoundIllustration } from '#web/drawings/empty-illustrations.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Panel } from './Panel.tsx'

/** Replaces a form that the server would refuse anyway, before anything is typed. */
export const DeniedPanel = (texts: { title: string; text: string; action: ReactNode }) => (
  <Panel>
    <EmptyState image={<NotFoundIllustration />} {...texts} />
  </Panel>
)
