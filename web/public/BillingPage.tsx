import { IconReceipt } from '@tabler/icons-react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'

export function BillingPage() {
  return (
    <>
      <PageHeader title="Billing" />
      <Panel>
        <EmptyState
          drawing={<IconReceipt size={48} stroke={1.25} color="var(--accent-line)" aria-hidden />}
          title="Coming Soon"
          text="Billing functions and history become available on subscription."
        />
      </Panel>
    </>
  )
}
