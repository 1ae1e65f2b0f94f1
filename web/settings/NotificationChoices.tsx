import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Role } from '#domain/access/role.ts'
import {
  notificationChoiceLabels,
  notificationChoices,
  type UpdateNotificationChoiceInput,
} from '#domain/mails/notification-choices.ts'
import { alwaysMailedTo, mailKinds } from '#domain/mails/notifications.ts'
import { errorMessage } from '#web/api.ts'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { notifyError } from '#web/toasts/toasts.ts'
import classes from './NotificationChoices.module.css'
import { notificationChoicesQuery, useUpdateNotificationChoice } from './queries/notification-choices.ts'

const options = notificationChoices.map((choice) => ({ value: choice, label: notificationChoiceLabels[choice] }))

/** A choice for each kind of notification, saved at once, and below them the mails that are always sent. */
export function NotificationChoices({ role }: { role: Role }) {
  const choices = useQuery(notificationChoicesQuery)
  const updating = useUpdateNotificationChoice()
  const choose = (input: UpdateNotificationChoiceInput) =>
    updating.mutate(input, {
      onError: (error) => notifyError(errorMessage(error, 'Failed to update notifications')),
    })
  return (
    <Panel title="Notifications" aside="Saved as you choose">
      <p className="flush muted">
        The bell shows everything but what you turn off. The daily digest is one mail in the morning; without news none
        is sent.
      </p>
      <QueryContent query={choices} failed="Failed to load your notifications">
        {({ kinds }) => (
          <ul className="plain-list">
            {kinds.map(({ kind, choice }) => (
              <li key={kind} className={classes.kind}>
                <NativeSelect
                  classNames={{ root: classes.field ?? '', wrapper: classes.choice ?? '' }}
                  label={mailKinds[kind].label}
                  description={mailKinds[kind].covers}
                  data={options}
                  value={choice}
                  onChange={({ currentTarget: { value } }) => {
                    const chosen = notificationChoices.find((one) => one === value)
                    if (chosen !== undefined) choose({ kind, choice: chosen })
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryContent>
      <div className={classes.always}>
        <h3>These mails always come</h3>
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
