import { IconBan, IconCheck, IconHourglass } from '@tabler/icons-react'
import type { UserStatus } from '#domain/account.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

const looks = {
  pending: { tone: 'pending', icon: IconHourglass, label: 'Pending' },
  active: { tone: 'delivered', icon: IconCheck, label: 'Active' },
  deactivated: { tone: 'cancelled', icon: IconBan, label: 'Deactivated' },
} as const satisfies Record<UserStatus, object>

export function UserStatusBadge({ status }: { status: UserStatus }) {
  return <StatusBadge {...looks[status]} />
}
