import { useSession } from '#web/session.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { AccountIllustration } from './AccountIllustration.tsx'
import { PendingFacts } from './PendingFacts.tsx'
import classes from './PendingNotice.module.css'

/** Shown in place of every guarded page while an account awaits approval. */
export function PendingNotice() {
  const { actor } = useSession()
  return (
    <div className={classes.notice}>
      <Panel>
        <EmptyState
          level={1}
          compact
          image={<AccountIllustration state="pending" />}
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
            <span>
              An administrator looks at what you registered.{' '}
              {!actor || actor.email_verified
                ? 'You do not need to do anything.'
                : 'Please confirm your email address in the meantime, as described below.'}
            </span>
          </li>
          <li>
            <strong>You get a mail</strong>
            <span>It says whether your account is approved.</span>
          </li>
          <li>
            <strong>You sign in and trade</strong>
            <span>You can then use everything.</span>
          </li>
        </ol>
        {actor && <PendingFacts actor={actor} />}
      </Panel>
    </div>
  )
}
