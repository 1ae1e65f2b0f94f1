import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { passwordRules } from '#domain/identity/password-rules.ts'
import { RuleList } from '#web/forms/RuleList.tsx'

const rulesId = 'password-rules'

/** A new password, with the rules that it meets while it is typed. `password`: the typed text. */
export function NewPasswordField({ password, ...input }: PasswordInputProps & { password: string }) {
  const rules = passwordRules.map(({ label, test }) => ({ label, state: test(password) ? 'met' : 'unmet' }) as const)
  return (
    <>
      <PasswordInput {...input} required autoComplete="new-password" aria-describedby={rulesId} />
      <RuleList id={rulesId} title="Password must include" rules={rules} />
    </>
  )
}
