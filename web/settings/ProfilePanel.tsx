import { useQuery } from '@tanstack/react-query'
import type { Role } from '#domain/access/role.ts'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { profileQuery } from './queries/profile.ts'

const seenBy = {
  customer: 'Suppliers who receive your requests see it',
  supplier: 'Buyers see it on your page and your products',
  admin: 'Not shown to customers and suppliers',
} as const

export function ProfilePanel({ role }: { role: Role }) {
  const profile = useQuery(profileQuery)
  return (
    <Panel title="Profile" aside={seenBy[role]}>
      <QueryContent query={profile} failed="Failed to load your profile" rows={4}>
        {(data) => <ProfileForm profile={data} role={role} />}
      </QueryContent>
    </Panel>
  )
}
