import { useQuery } from '@tanstack/react-query'
import { latestNotifications } from '#domain/mails/notification-list.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import classes from './LatestNotifications.module.css'
import { NotificationItems } from './NotificationItems.tsx'
import { notificationsQuery } from './queries.ts'
import { ReadAllButton } from './ReadAllButton.tsx'

/** What opens below the bell. `onFollow`: a link to the present page was followed, so no change of the page closes it. */
export function LatestNotifications({ onFollow }: { onFollow: () => void }) {
  const latest = useQuery(notificationsQuery({}, latestNotifications))
  return (
    <section aria-label="Latest notifications">
      <header className={classes.head}>
        <h2 className={classes.title}>Notifications</h2>
        <ReadAllButton size="compact-sm" unread={latest.data?.unread} />
      </header>
      <QueryContent query={latest} failed="Failed to load your notifications" rows={4}>
        {({ notifications }) =>
          notifications.length === 0 ? (
            <p className={classes.none}>No notifications yet.</p>
          ) : (
            <NotificationItems notifications={notifications} />
          )
        }
      </QueryContent>
      <footer className={classes.foot}>
        <TextLink to={paths.notifications} onClick={onFollow}>
          All notifications
        </TextLink>
      </footer>
    </section>
  )
}
