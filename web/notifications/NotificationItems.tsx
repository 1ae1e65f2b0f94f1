import { Link } from '@tanstack/react-router'
import { notificationKindLabel } from '#domain/mails/notifications.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import classes from './NotificationItems.module.css'
import { useReadNotification, type Notification } from './queries.ts'

/** Notifications, each a link to the page to act on it, which marks it as read. */
export function NotificationItems({ notifications }: { notifications: readonly Notification[] }) {
  const reading = useReadNotification()
  return (
    <ul className="plain-list">
      {notifications.map((notification) => (
        <Item key={notification.id} notification={notification} onOpen={() => reading.mutate(notification.id)} />
      ))}
    </ul>
  )
}

function Item({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { kind, text, who, quote_id, path, created_at, read_at } = notification
  const [to = '/', hash] = path.split('#')
  const isUnread = read_at === null
  const open = isUnread ? onOpen : undefined
  return (
    <li className={classes.item}>
      <Link to={to} {...(hash !== undefined && { hash })} className={classes.link} onClick={open} onAuxClick={open}>
        <span className={isUnread ? classes.unread : classes.read}>
          {isUnread && <span className={classes.mark}>New</span>}
          <bdi className="breakable">{text}</bdi>
        </span>
        <span className={classes.facts}>
          {who !== null && <bdi className="breakable ink">{who}</bdi>}
          <span>{notificationKindLabel(kind)}</span>
          {quote_id !== null && <span className="figures">{quoteNumber(quote_id)}</span>}
          <DateAndAge at={created_at} withTime />
        </span>
      </Link>
    </li>
  )
}
