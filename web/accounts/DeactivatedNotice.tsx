import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { platformQuery } from '#web/platform.ts'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { AccountIllustration } from './AccountIllustration.tsx'
import { DeactivatedFacts } from './DeactivatedFacts.tsx'
import classes from './PendingNotice.module.css'

/** Shown in place of every guarded page once an account is deactivated. */
export function DeactivatedNotice() {
  const { data: platform } = useQuery(platformQuery)
  return (
    <div className={classes.notice}>
      <Panel>
        <EmptyState
          level={1}
          compact
          image={<AccountIllustration state="deactivated" />}
          title="Account Deactivated"
          text={
            <>
              This account can no longer be used. If you think this is a mistake, please write to{' '}
              {platform ? <Anchor href={`mailto:${platform.contact_email}`}>{platform.contact_email}</Anchor> : 'us'}.
            </>
          }
        />
        <DeactivatedFacts />
      </Panel>
    </div>
  )
}
