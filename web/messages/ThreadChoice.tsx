import { Button } from '@mantine/core'
import { unreadText } from '#domain/messages/message-texts.ts'
import { CountBadge } from '#web/components/CountBadge.tsx'
import { LocalDate } from '#web/components/LocalDate.tsx'
import type { ThreadSummary } from './queries/threads.ts'
import classes from './ThreadChoice.module.css'

type ThreadChoiceProps = {
  threads: readonly ThreadSummary[]
  chosen: string | undefined
  onChoose: (id: string) => void
  /** Present if more suppliers can be loaded. */
  more: { loading: boolean; load: () => void } | undefined
}

/** The suppliers of a quote, each with a separate conversation. */
export function ThreadChoice({ threads, chosen, onChoose, more }: ThreadChoiceProps) {
  return (
    <nav aria-label="Conversations by supplier" className={classes.choice}>
      <ul className="plain-list stack gap-2">
        {threads.map(({ id, supplier_name, unread, last_at }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.supplier}
              aria-current={id === chosen ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              <span className={classes.name}>
                <span>{supplier_name}</span>
                <CountBadge count={unread} words={unreadText(unread)} />
              </span>
              <span className={classes.last}>{last_at === null ? 'No messages yet' : <LocalDate at={last_at} />}</span>
            </button>
          </li>
        ))}
      </ul>
      {more && (
        <Button variant="subtle" size="xs" fullWidth loading={more.loading} onClick={more.load}>
          More suppliers
        </Button>
      )}
    </nav>
  )
}
