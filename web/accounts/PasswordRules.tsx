import { passwordRules } from '#domain/password-rules.ts'
import { RuleList } from '#web/forms/RuleList.tsx'

/** The rules of a new password, while it is typed. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const rules = passwordRules.map(({ label, test }) => ({ label, state: test(password) ? 'met' : 'not yet' }) as const)
  return <RuleList id={id} title="Password must include" rules={rules} />
}
