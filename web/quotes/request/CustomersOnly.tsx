import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { NotFoundIllustration } from '#web/drawings/empty-illustrations.tsx'
import { Panel } from '#web/components/Panel.tsx'

/** Replaces a form that the server would refuse anyway. */
export function CustomersOnly() {
  return (
    <Panel>
      <EmptyState
        image={<NotFoundIllustration />}
        title="Only customers request quotes"
        text="You are signed in with an account that does not buy. Sign in as a customer to request a quote."
        action={
          <ButtonLink to={paths.dashboard} variant="default">
            Back to the dashboard
          </ButtonLink>
        }
      />
    </Panel>
  )
}
