import { useSession } from '#web/session.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { AccountDrawing } from './AccountDrawing.tsx'

/** In place of every guarded page while an account waits. */
export function PendingNotice() {
  const { actor } = useSession()
  return (
    <Panel>
      <EmptyState
        level={1}
        drawing={<AccountDrawing state="pending" />}
        title="Account Pending Approval"
        text={
          <>
            An administrator is checking {actor?.company_name ?? 'your company'}. You will get an e-mail
            {actor ? ` at ${actor.email}` : ''} once your account is approved.
          </>
        }
      />
    </Panel>
  )
}
