import { companyRoleLabels, companyRoleTexts } from '#domain/access/company-role.ts'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { LocalDate } from '#web/components/LocalDate.tsx'
import type { Invitation } from './queries/invitation.ts'

const kinds = {
  customer: 'Buys metal on Verdigris',
  supplier: 'Supplies metal on Verdigris',
  admin: 'Runs this marketplace',
} as const satisfies Record<Invitation['role'], string>

/** The facts of an invitation: inviter, company and role. */
export function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const { company_name, role, company_role, invited_by, expires_at } = invitation
  return (
    <DescriptionList
      items={[
        { term: 'Company', value: `${company_name}. ${kinds[role]}.` },
        { term: 'Invited by', value: invited_by },
        { term: 'Your role', value: `${companyRoleLabels[company_role]}. ${companyRoleTexts[company_role]}` },
        { term: 'Valid until', value: <LocalDate at={expires_at} /> },
      ]}
    />
  )
}
