import { useQuery } from '@tanstack/react-query'
import IconBuildingWarehouse from '@iconify-json/tabler/building-warehouse'
import IconHourglass from '@iconify-json/tabler/hourglass'
import IconMailForward from '@iconify-json/tabler/mail-forward'
import { approvalSummaryQuery } from './queries.ts'
import { StatCards } from '#web/admin/StatCards.tsx'

/**
 * Total supplier notifications: the number of chosen recipients over all quotes awaiting approval (product decision 31).
 * The server sums up the proposed ones. `change` is the difference that was ticked here and not sent yet.
 */
export function ApprovalStats({ change }: { change: number }) {
  const summary = useQuery(approvalSummaryQuery).data
  return (
    <StatCards
      stats={[
        { label: 'Pending approval', value: summary?.pending, icon: IconHourglass, waiting: true },
        { label: 'Available suppliers', value: summary?.suppliers, icon: IconBuildingWarehouse },
        {
          label: 'Total supplier notifications',
          value: summary && Math.max(0, summary.notifications + change),
          icon: IconMailForward,
        },
      ]}
    />
  )
}
