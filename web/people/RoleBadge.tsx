import IconEye from '@iconify-json/tabler/eye'
import IconKey from '@iconify-json/tabler/key'
import IconUser from '@iconify-json/tabler/user'
import { companyRoleLabels, type CompanyRole } from '#domain/access/company-role.ts'
import { StatusBadge } from '#web/components/StatusBadge.tsx'

const icons = { owner: IconKey, member: IconUser, viewer: IconEye } as const satisfies Record<CompanyRole, unknown>

export const RoleBadge = ({ role }: { role: CompanyRole }) => (
  <StatusBadge tone={role === 'owner' ? 'accent' : 'neutral'} icon={icons[role]} label={companyRoleLabels[role]} />
)
