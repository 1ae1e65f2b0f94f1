import IconAlertTriangle from '@iconify-json/tabler/alert-triangle'
import IconClock from '@iconify-json/tabler/clock'
import { useState } from 'react'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { isOverdue } from '#domain/settings/review-time.ts'
import { formatCount } from '#domain/values/money.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { formatAge } from '#web/components/format-date.ts'
import { Panel } from '#web/components/Panel.tsx'
import { StatusBadge } from '#web/components/StatusBadge.tsx'
import { paths } from '#web/paths.ts'
import classes from './AdminWork.module.css'
import type { Overview } from './queries.ts'

type Work = Overview['work']
type Decision = Work['decisions'][number]

const kinds: Record<Decision['kind'], string> = { account: 'Account', quote: 'Quote request', epd: 'EPD' }

/** What waits for an administrator, the oldest first, and the suppliers that do not answer. Nothing where nothing waits. */
export function AdminWork({ work: { decisions, silent, failed_mails } }: { work: Work }) {
  const [now] = useState(() => new Date())
  return (
    <div className={classes.panels}>
      {(decisions.length > 0 || failed_mails > 0) && (
        <Panel title="Waiting for you" aside="Oldest first" flush>
          <ul className="plain-list">
            {decisions.map((decision) => (
              <li key={decision.id} className={classes.row}>
                <span className="stack gap-2 shrinkable breakable">
                  <Subject decision={decision} />
                  <span className="muted size-13">{kinds[decision.kind]}</span>
                </span>
                <Since at={decision.since} now={now} />
              </li>
            ))}
            {failed_mails > 0 && (
              <li className={classes.row}>
                <TextLink to={paths.adminMails} search={{ state: 'failed' }}>
                  {formatCount(failed_mails, 'mail')} could not be sent
                </TextLink>
              </li>
            )}
          </ul>
        </Panel>
      )}
      {silent.length > 0 && (
        <Panel title="Suppliers without an answer" aside="After all reminders" flush>
          <ul className="plain-list">
            {silent.map(({ quote_id, supplier_name, since }) => (
              <li key={`${quote_id} ${supplier_name}`} className={classes.row}>
                <span className="stack gap-2 shrinkable breakable">
                  <bdi className="strong">{supplier_name}</bdi>
                  <TextLink to={paths.quote} params={{ id: quote_id }} className="size-13">
                    Quote {quoteNumber(quote_id)}
                  </TextLink>
                </span>
                <span className="muted size-13">asked {formatAge(new Date(since), now.getTime())}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}

function Subject({ decision: { kind, id, title } }: { decision: Decision }) {
  const name = <bdi>{title}</bdi>
  if (kind === 'account')
    return (
      <TextLink to={paths.adminUsers} search={{ status: 'pending', user: id }}>
        {name}
      </TextLink>
    )
  if (kind === 'epd')
    return (
      <TextLink to={paths.epd} params={{ id }}>
        {name}
      </TextLink>
    )
  return (
    <TextLink to={paths.approval} search={{ quote: id }}>
      {name} · {quoteNumber(id)}
    </TextLink>
  )
}

/** Red once the time is over within which the site promises a decision. */
function Since({ at, now }: { at: string; now: Date }) {
  const late = isOverdue(at, now)
  return (
    <StatusBadge
      tone={late ? 'cancelled' : 'neutral'}
      icon={late ? IconAlertTriangle : IconClock}
      label={`${late ? 'Late, ' : ''}${formatAge(new Date(at), now.getTime())}`}
    />
  )
}
