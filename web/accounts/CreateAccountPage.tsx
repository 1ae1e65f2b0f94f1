import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { sessionQuery, startSession } from '#web/session.tsx'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import classes from './AccountForm.module.css'
import { CreateAccountForm } from './CreateAccountForm.tsx'
import { SampleBoard } from './SampleBoard.tsx'

export function CreateAccountPage() {
  const client = useQueryClient()
  const router = useRouter()
  return (
    <SampleBoard>
      <div className={`${classes.frame} ${classes.wide}`}>
        <PageHeader
          title="Create Account"
          subTitle="An administrator checks every new company before it can trade here."
        />
        <Panel>
          <CreateAccountForm
            onCreated={async () => {
              startSession(client, await client.fetchQuery({ ...sessionQuery, staleTime: 0 }))
              await router.navigate({ to: paths.dashboard, replace: true, ignoreBlocker: true })
            }}
          />
        </Panel>
        <p className={classes.foot}>
          <span>
            Already have an account? <TextLink to={paths.signIn}>Sign In</TextLink>
          </span>
          <TextLink to={paths.home}>Back to home</TextLink>
        </p>
      </div>
    </SampleBoard>
  )
}
