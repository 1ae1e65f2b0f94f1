import { NativeSelect } from '@mantine/core'
import { companyRoleLabels, type CompanyRole } from '#domain/company-role.ts'
import { maySucceed } from '#domain/person.ts'

type SuccessorFieldProps = {
  label: string
  colleagues: readonly { id: string; name: string; company_role: CompanyRole }[]
  leavingId: string
  /** Empty: nobody. */
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

/** Chooses the colleague who takes over the open quotes of somebody who leaves the company. */
export const SuccessorField = ({ label, colleagues, leavingId, value, error, onChange }: SuccessorFieldProps) => (
  <NativeSelect
    label={label}
    description="Without a choice, nobody is responsible for them, and all owners and members get their mails."
    value={value}
    error={error}
    data={[
      { value: '', label: 'Nobody' },
      ...colleagues
        .filter((one) => maySucceed({ ...one, status: 'active' }, leavingId))
        .map(({ id, name, company_role }) => ({ value: id, label: `${name} (${companyRoleLabels[company_role]})` })),
    ]}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
