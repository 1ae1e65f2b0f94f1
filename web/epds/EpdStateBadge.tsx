import IconArrowBackUp from '@iconify-json/tabler/arrow-back-up'
import IconBan from '@iconify-json/tabler/ban'
import IconCalendarExclamation from '@iconify-json/tabler/calendar-exclamation'
import IconCalendarX from '@iconify-json/tabler/calendar-x'
import IconCircleCheck from '@iconify-json/tabler/circle-check'
import IconPencil from '@iconify-json/tabler/pencil'
import { useState } from 'react'
import { epdStateLabel, type EpdStateFacts, type EpdState } from '#domain/epds/epd-state.ts'
import { today } from '#web/components/local-day.ts'
import { StatusBadge } from '#web/components/StatusBadge.tsx'

const looks = {
  draft: { tone: 'neutral', icon: IconPencil },
  returned: { tone: 'cancelled', icon: IconArrowBackUp },
  in_force: { tone: 'delivered', icon: IconCircleCheck },
  expired: { tone: 'cancelled', icon: IconCalendarX },
  withdrawn: { tone: 'neutral', icon: IconBan },
} as const satisfies Record<EpdState, unknown>

/** The state of a record, and how long it is still in force if that ends soon. */
export function EpdStateBadge({ epd }: { epd: EpdStateFacts }) {
  const [day] = useState(() => today())
  const { state, label, soon } = epdStateLabel(epd, day)
  return soon ? (
    <StatusBadge tone="pending" icon={IconCalendarExclamation} label={label} />
  ) : (
    <StatusBadge {...looks[state]} label={label} />
  )
}
