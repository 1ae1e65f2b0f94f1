import { Collapse } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#domain/money.ts'
import { mayOnQuote, quoteNumber } from '#domain/quote.ts'
import { QuotesIllustration } from '#web/drawings/illustrations.tsx'
import { useDenial } from '#web/access.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { lazyComponent, usePreload } from '#web/hooks/lazy-component.tsx'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import classes from './DashboardPage.module.css'
import { NewestQuotes, QuoteLine, Responsible } from './NewestQuotes.tsx'
import type { QuoteRow } from '#web/quotes/queries.ts'
import { RequestBadge } from '#web/quotes/page/RequestBadge.tsx'

const RespondForm = lazyComponent(() => import('#web/quotes/page/RespondForm.tsx').then((file) => file.RespondForm))

/** A supplier's latest requests, each with its status and the form to answer it. */
export function RecentRequests({ mine }: { mine: boolean }) {
  usePreload(RespondForm)
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
  // The form stays mounted, so that typed text is kept.
  const [wasOpen, setWasOpen] = useState(false)
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
            {quote.customer_name} · {formatNumber(quote.volume)} t · <DateAndAge at={quote.created_at} />
            <Responsible quote={quote} />
          </>
        }
      >
        <div className={classes.state}>
          <RequestBadge state={state} own={own} />
          {mayRespond && (
            <ActionButton
              size="xs"
              variant="default"
              disabledReason={denial}
              aria-label={`${own.status === 'pending' ? 'Respond to' : 'Change answer to'} quote ${quoteNumber(quote.id)}`}
              aria-expanded={open}
              onClick={() => {
                setOpen(!open)
                setWasOpen(true)
              }}
            >
              {own.status === 'pending' ? 'Respond' : 'Change answer'}
            </ActionButton>
          )}
        </div>
      </QuoteLine>
      <Collapse expanded={open && mayRespond}>
        {wasOpen && (
          <RespondForm
            key={own.answered_at}
            fallback={<SkeletonRows count={3} />}
            onFailed={() => {
              setOpen(false)
              setWasOpen(false)
            }}
            quote={quote}
            response={own}
          />
        )}
      </Collapse>
    </li>
  )
}
