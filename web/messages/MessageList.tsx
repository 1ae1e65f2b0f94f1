import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { Role } from '#domain/access/role.ts'
import type { Party } from '#domain/quotes/waiting.ts'
import { DocumentLinks } from '#web/components/DocumentLinks.tsx'
import { formatDay, today } from '#web/components/local-day.ts'
import classes from './MessageList.module.css'
import type { Message } from './queries/threads.ts'

type MessageListProps = {
  messages: readonly Message[]
  names: Record<Party, string>
  /** The party whose messages stand on the right; nobody's for an administrator. */
  side: Role
}

/** Messages grouped by day, oldest first, with a line above the ones that were unread when the list was opened. */
export function MessageList({ messages, names, side }: MessageListProps) {
  const [firstUnread] = useState(() => messages.find(({ unread }) => unread)?.id)
  const nameOf = ({ own, author, author_name }: Message) => (own ? 'You' : (author_name ?? names[author]))
  const news = useNews(messages, nameOf)
  return (
    <>
      <ol className="plain-list">
        {messages.map((message, index) => {
          const before = messages[index - 1]
          const isNewDay = before === undefined || dayOf(before) !== dayOf(message)
          const isFirstUnread = message.id === firstUnread
          const goesOn = !isNewDay && !isFirstUnread && isSoonAfter(before, message)
          return (
            <li key={message.id} className={classes.item} data-goes-on={goesOn || undefined}>
              {isNewDay && <div className={classes.day}>{dayLabel(dayOf(message))}</div>}
              {isFirstUnread && <div className={classes.unread}>New messages</div>}
              <article className={classes.message} data-own={message.author === side || undefined}>
                <Byline name={nameOf(message)} at={message.created_at} hidden={goesOn} />
                <div className={classes.bubble}>
                  {message.text && <p className="flush as-typed">{message.text}</p>}
                  {message.documents.length > 0 && <DocumentLinks documents={message.documents} />}
                </div>
              </article>
            </li>
          )
        })}
      </ol>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  )
}

function Byline({ name, at, hidden }: { name: string; at: string; hidden: boolean }) {
  const date = new Date(at)
  const byline = (
    <>
      <span className="ink strong">{name}</span>{' '}
      <time dateTime={at} title={date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}>
        {date.toLocaleTimeString(undefined, { timeStyle: 'short' })}
      </time>
    </>
  )
  return hidden ? <VisuallyHidden>{byline}</VisuallyHidden> : <div className="muted small">{byline}</div>
}

/**
 * The announcement of a message that arrives while the list is open. Earlier messages that are loaded, and one's own, are
 * not announced.
 */
function useNews(messages: readonly Message[], nameOf: (message: Message) => string): string {
  const last = messages.at(-1)
  const [lastSeenId, setLastSeenId] = useState(last?.id)
  const [news, setNews] = useState('')
  if (last !== undefined && last.id !== lastSeenId) {
    setLastSeenId(last.id)
    setNews(last.own ? '' : `New message from ${nameOf(last)}: ${last.text || 'a file'}`)
  }
  return news
}

const dayOf = ({ created_at }: Message): string => today(new Date(created_at))

function dayLabel(day: string): string {
  const now = new Date()
  if (day === today(now)) return 'Today'
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  return day === today(yesterday) ? 'Yesterday' : formatDay(day, 'long')
}

/** Messages in a row by one author within five minutes have one byline. */
const isSoonAfter = (before: Message | undefined, message: Message): boolean =>
  before?.author === message.author &&
  before.author_name === message.author_name &&
  Date.parse(message.created_at) - Date.parse(before.created_at) < 5 * 60_000
