import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { notificationDays } from '#domain/mails/notification-list.ts'
import { notificationKindLabel, notificationKindsFor } from '#domain/mails/notifications.ts'
import { formatCount } from '#domain/values/money.ts'
import { paths } from '#web/paths.ts'
import { useActor } from '#web/session.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { MailsIllustration } from '#web/drawings/illustrations.tsx'
import { ChoiceFilter } from '#web/forms/ChoiceFilter.tsx'
import { useListSearch } from '#web/lists/list-search.ts'
import { ListFilters } from '#web/lists/ListFilters.tsx'
import { ListPage } from '#web/lists/ListPage.tsx'
import { NotificationItems } from './NotificationItems.tsx'
import { notificationsQuery } from './queries.ts'
import { ReadAllButton } from './ReadAllButton.tsx'

/** What concerns the person: from the last ninety days, newest first. */
export function NotificationsPage() {
  const { role } = useActor()
  const list = useListSearch(useSearch({ from: paths.notifications }), {
    kind: notificationKindLabel,
    unread: () => 'Unread',
  })
  const notifications = useQuery(notificationsQuery(list.search))
  return (
    <>
      <PageHeader
        title="Notifications"
        subTitle={`What concerns you, from the last ${notificationDays} days.`}
        actions={
          <>
            <ButtonLink variant="default" to={paths.settings} hash="notifications">
              Choose your notifications
            </ButtonLink>
            <ReadAllButton unread={notifications.data?.unread} />
          </>
        }
      />
      <ListFilters
        result={notifications.data && formatCount(notifications.data.count, 'notification')}
        {...list.filters}
      >
        <ChoiceFilter
          label="Kind"
          all="All kinds"
          choices={notificationKindsFor(role)}
          labelOf={notificationKindLabel}
          {...list.filter('kind')}
        />
        <ChoiceFilter
          label="State"
          all="Read and unread"
          choices={['unread']}
          labelOf={() => 'Unread'}
          value={list.search.unread && 'unread'}
          onChange={(chosen) => list.filter('unread').onChange(chosen && true)}
        />
      </ListFilters>
      <ListPage
        query={notifications}
        failed="Failed to load your notifications"
        label="Notifications"
        {...list.paging}
        noneYet={{
          image: <MailsIllustration />,
          title: 'No notifications yet',
          text: 'Requests, offers and messages that concern you appear here.',
        }}
        noMatch={{ title: 'No matching notifications', text: 'No notification fits these filters.' }}
      >
        {(data) => <NotificationItems notifications={data.notifications} />}
      </ListPage>
    </>
  )
}
