import { Collapse } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerActionLabel } from '#domain/quotes/answer.ts'
import { formatNumber } from '#domain/values/money.ts'
import { mayOnQuote, quoteNumber } from '#domain/quotes/quote.ts'
import { QuotesIllustration } from '#web/drawings/illustrations.tsx'
import { useDenial } from '#web/access.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import classes from './DashboardPage.module.css'
import { NewestQuotes, QuoteLine, Responsible } from './NewestQuotes.tsx'
import { quoteQuery, type ListedQuote } from '#web/quotes/queries.ts'
import { SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { lazyComponent, usePreload } from '#web/hooks/lazy-component.tsx'
import { RequestBadge } from '#web/quotes/page/RequestBadge.tsx'

const RespondForm = lazyComponent(() => import('#web/quotes/answer/RespondForm.tsx').then((file) => file.RespondForm))

/** What a supplier has to answer, by its deadline, then its latest requests; each with its status and the form to answer it. */
export function RecentRequests({ mine }: { mine: boolean }) {
  usePreload(RespondForm)
  const [opened, setOpened] = useState<readonly ListedQuote[]>([])
  const onOpened = (row: ListedQuote) =>
    setOpened((rows) => (rows.some(({ id }) => id === row.id) ? rows : [...rows, row]))
  return (
    <NewestQuotes
      staying={opened}
      title="Recent quote requests"
      mine={mine}
      filters={{ deleted: 'all', sort: 'work', order: 'asc' }}
      all={{}}
      empty={
        <EmptyState
          image={<QuotesIllustration />}
          title="No requests yet"
          text="Requests that an administrator sends to you appear here. A complete catalogue with EPD values helps."
        />
      }
    >
      {(quote) => <Request key={quote.id} row={quote} onOpened={onOpened} />}
    </NewestQuotes>
  )
}

function Request({ row, onOpened }: { row: ListedQuote; onOpened: (row: ListedQuote) => void }) {
  const [open, setOpen] = useState(false)
  // The form stays mounted, so that typed text is kept, also when newer requests take the row's place in the list.
  const [wasOpen, setWasOpen] = useState(false)
  const { data: quote = row } = useQuery({ ...quoteQuery(row.id), enabled: wasOpen })
  const denial = useDenial('respond')
  const { own_response: own, state } = quote
  if (own === null) return null
  const mayRespond = mayOnQuote('respond', 'supplier', state).ok
  return (
    <li className={classes.request}>
      <QuoteLine
        quote={quote}
        text={
          <>
            {quote.customer_name} · {formatNumber(quote.volume)} t ·{' '}
            {mayRespond && state.answers_until ? (
              <>
                answer by <DateAndAge withTime at={state.answers_until} />
              </>
            ) : (
              <DateAndAge at={quote.created_at} />
            )}
            <Responsible quote={quote} />
          </>
        }
      >
        <div className="row gap-8 centred">
          <RequestBadge state={state} own={own} />
          {mayRespond && (
            <ActionButton
              size="xs"
              variant="default"
              disabledReason={denial}
              aria-label={`${answerActionLabel(own)} to quote ${quoteNumber(quote.id)}`}
              aria-expanded={open}
              onClick={() => {
                setOpen(!open)
                setWasOpen(true)
                onOpened(row)
              }}
            >
              {answerActionLabel(own)}
            </ActionButton>
          )}
        </div>
      </QuoteLine>
      <Collapse expanded={open && mayRespond}>
        {wasOpen && <RespondForm fallback={<SkeletonRows count={3} />} startsAtPrice quote={quote} response={own} />}
      </Collapse>
    </li>
  )
}
