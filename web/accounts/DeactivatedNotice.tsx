import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/paths.ts'
import { platformQuery } from '#web/platform.ts'
import { TextLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { AccountDrawing } from './AccountDrawing.tsx'
import classes from './DeactivatedNotice.module.css'
import { deactivationQuery } from './queries.ts'

/** In place of every guarded page once an account is deactivated. */
export function DeactivatedNotice() {
  const { data: platform } = useQuery(platformQuery)
  // The page says what it must without it, and the mail said it too.
  const reason = useQuery(deactivationQuery).data?.deactivation?.reason
  return (
    <Panel>
      <EmptyState
        level={1}
        drawing={<AccountDrawing state="deactivated" />}
        title="Account Deactivated"
        text={
          <>
            This account can no longer be used. If you think this is a mistake, please write to{' '}
            {platform ? <Anchor href={`mailto:${platform.contact_email}`}>{platform.contact_email}</Anchor> : 'us'}.
          </>
        }
      />
      {reason && (
        <p className={classes.reason}>
          <strong>Reason:</strong> {reason}
        </p>
      )}
      <p className={classes.settings}>
        <TextLink to={paths.settings}>
          Settings: download your data, change your password, or close the account
        </TextLink>
      </p>
    </Panel>
  )
}
