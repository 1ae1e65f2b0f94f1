import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { DeniedPanel } from '#web/components/DeniedPanel.tsx'

/** Replaces the form of a request. `denial`: why somebody of a customer's company may not request. */
export const CustomersOnly = ({ denial }: { denial: string | undefined }) => (
  <DeniedPanel
    title={denial === undefined ? 'Only customers request quotes' : 'You cannot request quotes'}
    text={denial ?? 'You are signed in with an account that does not buy. Sign in as a customer to request a quote.'}
    action={
      <ButtonLink to={paths.dashboard} variant="default">
        Back to the dashboard
      </ButtonLink>
    }
  />
)
