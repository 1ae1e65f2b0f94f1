import { Stack } from '@mantine/core'
import { useSession, type SessionActor } from '#web/session.tsx'
import { ConfirmedBadge } from '#web/ui/ConfirmedBadge.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LocalDate } from '#web/ui/LocalDate.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { AccountDrawing } from './AccountDrawing.tsx'
import classes from './PendingNotice.module.css'
import { ResendVerification } from './ResendVerification.tsx'

/** In place of every guarded page while an account waits. */
export function PendingNotice() {
  const { actor } = useSession()
  return (
    <div className={classes.notice}>
      <Panel>
        <EmptyState
          level={1}
          compact
          drawing={<AccountDrawing state="pending" />}
          title="Account Pending Approval"
          text={
            <>
              An administrator is checking {actor?.company_name ?? 'your company'}. You will get an email
              {actor ? ` at ${actor.email}` : ''} once your account is approved.
            </>
          }
        />
        <ol className={classes.steps} aria-label="What happens next">
          <li aria-current="step">
            <strong>We check your company</strong>
            <span>An administrator looks at what you registered. You need do nothing.</span>
          </li>
          <li>
            <strong>You get a mail</strong>
            <span>It says whether your account is approved.</span>
          </li>
          <li>
            <strong>You sign in and trade</strong>
            <span>Everything is open to you from then on.</span>
          </li>
        </ol>
        {actor && <Facts actor={actor} />}
      </Panel>
    </div>
  )
}

function Facts({ actor }: { actor: SessionActor }) {
  return (
    <div className={classes.facts}>
      <DescriptionList
        items={[
          { term: 'Registered', value: <LocalDate at={actor.created_at} /> },
          { term: 'Email', value: <EmailState verified={actor.email_verified} /> },
        ]}
      />
    </div>
  )
}

function EmailState({ verified }: { verified: boolean }) {
  if (verified) return <ConfirmedBadge confirmed />
  return (
    <Stack gap="xs" align="flex-start">
      <ConfirmedBadge confirmed={false} />
      <span>Please open the link in the mail that we sent you.</span>
      <ResendVerification />
    </Stack>
  )
}
