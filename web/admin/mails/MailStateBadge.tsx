import IconAlertTriangle from '@iconify-json/tabler/alert-triangle'
import IconCheck from '@iconify-json/tabler/check'
import IconHourglass from '@iconify-json/tabler/hourglass'
import { mailStateLabels, type MailState } from '#domain/mails/mail-log.ts'
import { StatusBadge } from '#web/components/StatusBadge.tsx'

const looks = {
  waiting: { tone: 'pending', icon: IconHourglass },
  sent: { tone: 'delivered', icon: IconCheck },
  failed: { tone: 'cancelled', icon: IconAlertTriangle },
} as const satisfies Record<MailState, unknown>

export const mailStateLabel = (state: MailState): string => mailStateLabels[state]

export const MailStateBadge = ({ state }: { state: MailState }) => (
  <StatusBadge {...looks[state]} label={mailStateLabels[state]} />
)
