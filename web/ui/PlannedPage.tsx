import { NothingYetDrawing } from './drawings.tsx'
import { EmptyState } from './EmptyState.tsx'
import { PageHeader } from './PageHeader.tsx'
import { Panel } from './Panel.tsx'

/** A page that is not there yet, saying plainly what it will hold. */
export function PlannedPage({ title, holds }: { title: string; holds: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Panel>
        <EmptyState drawing={<NothingYetDrawing />} title="Not available yet" text={holds} />
      </Panel>
    </>
  )
}
