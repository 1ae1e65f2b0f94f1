import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { passwordChangeMinLength } from '#domain/identity/sign-up.ts'
import { equalsOneOf, normalisePassword, uncommonLabel } from '#domain/identity/password-rules.ts'
import { RuleList, type Rule } from '#web/forms/RuleList.tsx'
import { passwordCheckQuery } from './queries/security.ts'

type NewPasswordRulesProps = {
  id: string
  password: string
  /** Texts about the person that others may know. */
  own: readonly string[]
}

/**
 * The rules for a new password, checked while it is typed. When the typing pauses, the server checks its list of common
 * passwords.
 */
export function NewPasswordRules({ id, password, own }: NewPasswordRulesProps) {
  const isLongEnough = normalisePassword(password).length >= passwordChangeMinLength
  const [checkedPassword] = useDebouncedValue(password, 300)
  const { data, isError } = useQuery({
    ...passwordCheckQuery(checkedPassword),
    enabled: isLongEnough && checkedPassword === password,
  })
  const uncommon = (): Rule['state'] => {
    if (!isLongEnough || (checkedPassword === password && data?.common)) return 'unmet'
    if (checkedPassword !== password || (data === undefined && !isError)) return 'being checked'
    return isError ? 'checked when you save' : 'met'
  }
  return (
    <RuleList
      id={id}
      title="Your new password must be"
      rules={[
        { label: `At least ${passwordChangeMinLength} characters`, state: isLongEnough ? 'met' : 'unmet' },
        { label: uncommonLabel, state: uncommon() },
        {
          label: 'Not your email address, name or company',
          state: password !== '' && !equalsOneOf(own, password) ? 'met' : 'unmet',
        },
      ]}
    />
  )
}
