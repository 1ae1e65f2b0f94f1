import { VisuallyHidden } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { formatCount, formatNumber } from '#domain/values/money.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { waitingKinds, waitingOf, type WaitingKind } from '#domain/quotes/waiting.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { paths } from '#web/paths.ts'
import { QuoteStatusBadge } from '#web/quotes/page/QuoteStatusBadge.tsx'
import type { ListedQuote, QuoteFilters } from '#web/quotes/queries.ts'
import { useActor } from '#web/session.tsx'
import { AwaitedApprovals, firstApprovalsQuery } from './AwaitedApprovals.tsx'
import classes from './DashboardPage.module.css'
import { DueDay } from './DueDay.tsx'
import { Asked } from './LatestQuotes.tsx'
import { newestQuery, NewestQuotes, QuoteLine, Responsible } from './NewestQuotes.tsx'

/** Work on orders comes in the order of its days. */
const filtersOf = (kind: WaitingKind): QuoteFilters =>
  isOfOrder(kind) ? { [kind]: true, sort: 'due', order: 'asc' } : { [kind]: true }
const isOfOrder = (kind: WaitingKind) => kind === 'late' || kind === 'to_confirm' || kind === 'to_deliver'

/** What waits for the person's company, a panel for each kind of work. Requests to answer have their own panel. */
export function Work({ mine, isNew }: { mine: boolean; isNew: boolean }) {
  const { role, several_people } = useActor()
  const approves = role === 'customer' && several_people
  const kinds = waitingOf(role).filter((kind) => kind !== 'to_answer')
  const counts = useQueries({
    queries: kinds.map((kind) => newestQuery(filtersOf(kind), mine)),
    combine: (lists) => lists.map(({ data }) => data?.count),
  })
  const approvals = useQuery({ ...firstApprovalsQuery, enabled: approves })
  const isIdle = role === 'customer' && !isNew && counts.every((count) => count === 0) && !approvals.data?.count
  return (
    <>
      {approves && <AwaitedApprovals />}
      <div className={classes.panels}>
        {kinds.map((kind) => (
          <NewestQuotes
            key={kind}
            title={waitingKinds[kind].label}
            mine={mine}
            filters={filtersOf(kind)}
            allTitle={`All ${waitingKinds[kind].label.toLowerCase()}`}
            empty={null}
          >
            {(quote) => (
              <li key={quote.id} className={classes.request}>
                <QuoteLine quote={quote} text={<Facts kind={kind} quote={quote} />}>
                  <Step kind={kind} quote={quote} />
                </QuoteLine>
              </li>
            )}
          </NewestQuotes>
        ))}
      </div>
      {isIdle && <p className="flush muted">Nothing waits for you.</p>}
    </>
  )
}

type KindOfQuote = { kind: WaitingKind; quote: ListedQuote }

function Facts({ kind, quote }: KindOfQuote) {
  if (kind === 'to_choose') return <Asked quote={quote} />
  return (
    <>
      {formatNumber(quote.volume)} t · {quote.own_response === null ? quote.supplier_label : quote.customer_name}
      {isOfOrder(kind) && quote.next_delivery !== null && (
        <>
          {' '}
          · <DueDay day={quote.next_delivery} />
        </>
      )}
      <Responsible quote={quote} />
    </>
  )
}

/** What the person does about it, which is on the quote's page. A late order shows how far it is. */
function Step({ kind, quote }: KindOfQuote) {
  const labelOf = labels[kind]
  if (labelOf === null) return <QuoteStatusBadge state={quote.state} />
  return (
    <ButtonLink to={paths.quote} params={{ id: quote.id }} variant="default" size="xs">
      {labelOf(quote)}
      <VisuallyHidden> on quote {quoteNumber(quote.id)}</VisuallyHidden>
    </ButtonLink>
  )
}

const labels: Record<WaitingKind, ((quote: ListedQuote) => string) | null> = {
  to_answer: null,
  to_choose: ({ offers_to_choose }) => `Review ${formatCount(offers_to_choose ?? 0, 'offer')}`,
  to_decide: () => 'Decide on changes',
  to_confirm: () => 'Confirm order',
  to_deliver: () => 'Record delivery',
  to_receive: () => 'Confirm receipt',
  to_read: ({ unread }) => `Read ${formatCount(unread, 'message')}`,
  late: null,
}
