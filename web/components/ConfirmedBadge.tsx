import { IconCheck, IconMail } from '@tabler/icons-react'
import { StatusBadge } from './StatusBadge.tsx'

/** Has somebody shown that this mail address is theirs? */
export function ConfirmedBadge({ confirmed }: { confirmed: boolean }) {
  return confirmed ? (
    <StatusBadge tone="delivered" icon={IconCheck} label="Confirmed" />
  ) : (
    <StatusBadge tone="pending" icon={IconMail} label="Not confirmed" />
  )
}
