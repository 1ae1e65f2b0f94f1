import { Radio, type RadioGroupProps } from '@mantine/core'
import { companyRoleLabels, companyRoles, companyRoleTexts, type CompanyRole } from '#domain/access/company-role.ts'

type RoleChoiceProps = Omit<RadioGroupProps, 'children' | 'value' | 'onChange'> & {
  value: CompanyRole
  onChange: (role: CompanyRole) => void
  /** The reason why a role cannot be chosen. */
  refusalOf?: (role: CompanyRole) => string | undefined
}

/** The roles within a company, each with a line on what it may do, or on why it cannot be chosen. */
export function RoleChoice({ onChange, refusalOf = () => undefined, ...group }: RoleChoiceProps) {
  return (
    <Radio.Group {...group} onChange={(value) => onChange(value as CompanyRole)}>
      <div className="stack gap-12 above-8">
        {companyRoles.map((role) => {
          const refusal = refusalOf(role)
          return (
            <Radio
              key={role}
              value={role}
              label={companyRoleLabels[role]}
              description={refusal ?? companyRoleTexts[role]}
              disabled={refusal !== undefined}
            />
          )
        })}
      </div>
    </Radio.Group>
  )
}
