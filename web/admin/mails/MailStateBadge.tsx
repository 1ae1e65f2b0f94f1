import IconAlertTriangle from '@iconify-json/tabler/alert-triangle'
import IconCheck from '@iconify-json/tabler/check'
import IconHourglass from '@iconify-json/tabler/hourglass'
import type { MailState } from '#domain/mails/mail-log.ts'
import { StatusBadge } from '#web/components/StatusBadge.tsx'

const looks = {
  waiting: { tone: 'pending', icon: IconHourglass, label: 'Waiting' },
  sent: { tone: 'delivered', icon: IconCheck, label: 'Sent' },
  failed: { tone: 'cancelled', icon: IconAlertTriangle, label: 'Failed' },
} as const satisfies Record<MailState, unknown>

export const mailStateLabel = (state: MailState): string => looks[state].label

export const MailStateBadge = ({ state }: { state: MailState }) => <StatusBadge {...looks[state]} />
