import IconCheck from '@iconify-json/tabler/check'
import IconCircleX from '@iconify-json/tabler/circle-x'
import IconClock from '@iconify-json/tabler/clock'
import IconDoorExit from '@iconify-json/tabler/door-exit'
import IconMinus from '@iconify-json/tabler/minus'
import IconTag from '@iconify-json/tabler/tag'
import { responseStatusLabels, type ResponseStatus } from '#domain/quotes/response.ts'
import { StatusBadge, type Tone } from '#web/components/StatusBadge.tsx'

export const responseBadges: Record<ResponseStatus, { tone: Tone; icon: typeof IconCheck }> = {
  pending: { tone: 'neutral', icon: IconClock },
  accepted: { tone: 'accent', icon: IconTag },
  declined: { tone: 'cancelled', icon: IconCircleX },
  withdrawn: { tone: 'cancelled', icon: IconDoorExit },
  awarded: { tone: 'delivered', icon: IconCheck },
  not_selected: { tone: 'neutral', icon: IconMinus },
}

/** The status of a supplier's answer. `selected` is the offer that the customer accepted. */
export function ResponseBadge({ status }: { status: ResponseStatus | 'selected' }) {
  if (status === 'selected') return <StatusBadge tone="delivered" icon={IconCheck} label="Accepted" />
  return <StatusBadge {...responseBadges[status]} label={responseStatusLabels[status]} />
}
