import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'

export function ForgotPasswordPage() {
  return (
    <AccountFrame
      title="Forgot password"
      subTitle="We send you a link to choose a new one."
      foot={<TextLink to={paths.signIn}>Back to sign in</TextLink>}
    >
      <ForgotPasswordForm />
    </AccountFrame>
  )
}
