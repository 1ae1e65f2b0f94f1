import { Button, Collapse } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#domain/money.ts'
import { mayOnQuote, quoteNumber } from '#domain/quote.ts'
import { QuotesIllustration } from '#web/drawings/illustrations.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import classes from './DashboardPage.module.css'
import { NewestQuotes, QuoteLine, Responsible } from './NewestQuotes.tsx'
import type { QuoteRow } from '#web/quotes/queries.ts'
import { RequestBadge } from '#web/quotes/page/RequestBadge.tsx'
import { RespondForm } from '#web/quotes/page/RespondForm.tsx'

/** A supplier's latest requests, each with its status and the form to answer it. */
export function RecentRequests({ mine }: { mine: boolean }) {
  return (
    <NewestQuotes
      title="Recent quote requests"
      mine={mine}
      filters={{ deleted: 'all' }}
      empty={
        <EmptyState
          image={<QuotesIllustration />}
          title="No requests yet"
          text="Requests that an administrator sends to you appear here. A complete catalogue with EPD values helps."
        />
      }
    >
      {(quote) => <Request key={quote.id} quote={quote} />}
    </NewestQuotes>
  )
}

function Request({ quote }: { quote: QuoteRow }) {
  const [open, setOpen] = useState(false)
  const { own_response: own, state } = quote
  if (own === null) return null
  const mayRespond = mayOnQuote('respond', 'supplier', state).ok
  return (
    <li className={classes.request}>
      <QuoteLine
        quote={quote}
        text={
          <>
            {quote.customer_name} · {formatNumber(quote.volume)} t · <DateAndAge at={quote.created_at} />
            <Responsible quote={quote} />
          </>
        }
      >
        <div className={classes.state}>
          <RequestBadge state={state} own={own} />
          {mayRespond && (
            <Button
              size="xs"
              variant="default"
              aria-label={`${own.status === 'pending' ? 'Respond to' : 'Change answer to'} quote ${quoteNumber(quote.id)}`}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {own.status === 'pending' ? 'Respond' : 'Change answer'}
            </Button>
          )}
        </div>
      </QuoteLine>
      <Collapse expanded={open && mayRespond}>
        <RespondForm key={own.answered_at} quote={quote} response={own} />
      </Collapse>
    </li>
  )
}
