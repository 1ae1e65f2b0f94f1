import IconCheck from '@iconify-json/tabler/check'
import IconCircleX from '@iconify-json/tabler/circle-x'
import IconClock from '@iconify-json/tabler/clock'
import IconHourglass from '@iconify-json/tabler/hourglass'
import IconRefresh from '@iconify-json/tabler/refresh'
import IconTrash from '@iconify-json/tabler/trash'
import IconTruckDelivery from '@iconify-json/tabler/truck-delivery'
import { quoteStatusLabels, type QuoteStatus } from '#domain/quotes/quote.ts'
import { StatusBadge, type Tone } from '#web/components/StatusBadge.tsx'
import classes from './QuoteStatusBadge.module.css'

/** Specification 001, section 4: pending yellow, processing blue, shipped purple, delivered green, cancelled red. */
export const statusBadges: Record<QuoteStatus, { tone: Tone; icon: typeof IconCheck }> = {
  pending_admin_approval: { tone: 'pending', icon: IconHourglass },
  pending: { tone: 'pending', icon: IconClock },
  processing: { tone: 'processing', icon: IconRefresh },
  shipped: { tone: 'shipped', icon: IconTruckDelivery },
  delivered: { tone: 'delivered', icon: IconCheck },
  cancelled: { tone: 'cancelled', icon: IconCircleX },
}

type QuoteStatusBadgeProps = { state: { status: QuoteStatus; is_deleted: boolean } }

/** The status of a quote. A deleted quote has a second badge. */
export function QuoteStatusBadge({ state: { status, is_deleted } }: QuoteStatusBadgeProps) {
  const badge = <StatusBadge {...statusBadges[status]} label={quoteStatusLabels[status]} />
  if (!is_deleted) return badge
  return (
    <span className={classes.badges}>
      {badge}
      <StatusBadge tone="cancelled" icon={IconTrash} label="Deleted" />
    </span>
  )
}
