import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import classes from './AccountForm.module.css'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'

export function ForgotPasswordPage() {
  return (
    <div className={classes.frame}>
      <PageHeader title="Forgot password" subTitle="We send you a link to choose a new one." />
      <Panel>
        <ForgotPasswordForm />
      </Panel>
      <p className={classes.foot}>
        <TextLink to={paths.signIn}>Back to sign in</TextLink>
      </p>
    </div>
  )
}
