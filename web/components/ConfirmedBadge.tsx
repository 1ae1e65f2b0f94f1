import IconCheck from '@iconify-json/tabler/check'
import IconMail from '@iconify-json/tabler/mail'
import { StatusBadge } from './StatusBadge.tsx'

/** Has somebody shown that this mail address is theirs? */
export function ConfirmedBadge({ confirmed }: { confirmed: boolean }) {
  return confirmed ? (
    <StatusBadge tone="delivered" icon={IconCheck} label="Confirmed" />
  ) : (
    <StatusBadge tone="pending" icon={IconMail} label="Not confirmed" />
  )
}
