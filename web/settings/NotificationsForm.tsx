import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Role } from '#domain/access/role.ts'
import { alwaysMailedTo, mailKinds } from '#domain/mails/notifications.ts'
import { errorMessage } from '#web/api.ts'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { notifyError } from '#web/toasts/toasts.ts'
import classes from './NotificationsForm.module.css'
import { notificationsQuery, useUpdateNotifications } from './queries/notifications.ts'

/** A switch for each kind of mail, saved at once, and below them the mails that are always sent. */
export function NotificationsForm({ role }: { role: Role }) {
  const notifications = useQuery(notificationsQuery)
  const updating = useUpdateNotifications()
  return (
    <Panel title="Notifications" aside="By email; saved as you switch">
      <QueryContent query={notifications} failed="Failed to load your notifications">
        {({ kinds }) => (
          <div className={classes.kinds}>
            {kinds.map(({ kind, wanted }) => (
              <Switch
                key={kind}
                className={classes.kind ?? ''}
                label={mailKinds[kind].label}
                description={mailKinds[kind].covers}
                checked={wanted}
                onChange={(event) =>
                  updating.mutate(
                    { kind, wanted: event.currentTarget.checked },
                    { onError: (error) => notifyError(errorMessage(error, 'Failed to update notifications')) },
                  )
                }
              />
            ))}
          </div>
        )}
      </QueryContent>
      <div className={classes.always}>
        <h3>These always come</h3>
        <ul>
          {alwaysMailedTo(role).map(({ label, covers }) => (
            <li key={label}>
              <strong>{label}.</strong> {covers}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
