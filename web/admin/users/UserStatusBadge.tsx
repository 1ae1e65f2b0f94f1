import IconBan from '@iconify-json/tabler/ban'
import IconCheck from '@iconify-json/tabler/check'
import IconHourglass from '@iconify-json/tabler/hourglass'
import { userStatusLabels, type UserStatus } from '#domain/access/role.ts'
import { StatusBadge } from '#web/components/StatusBadge.tsx'

const looks = {
  pending: { tone: 'pending', icon: IconHourglass },
  active: { tone: 'delivered', icon: IconCheck },
  deactivated: { tone: 'cancelled', icon: IconBan },
} as const satisfies Record<UserStatus, object>

export function UserStatusBadge({ status }: { status: UserStatus }) {
  return <StatusBadge {...looks[status]} label={userStatusLabels[status]} />
}
