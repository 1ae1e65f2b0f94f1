import { VisuallyHidden } from '@mantine/core'
import { formatNumber } from '#domain/values/money.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { QuotesIllustration } from '#web/drawings/illustrations.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import classes from './DashboardPage.module.css'
import { NewestQuotes, QuoteLine, Responsible } from './NewestQuotes.tsx'
import type { ListedQuote } from '#web/quotes/queries.ts'
import { QuoteStatusBadge } from '#web/quotes/page/QuoteStatusBadge.tsx'

/** The offers that wait for the customer, then its latest requests with their status. */
export function LatestQuotes({ mine }: { mine: boolean }) {
  return (
    <div className={classes.panels}>
      <NewestQuotes title="Offers to review" mine={mine} filters={{ to_choose: true }} empty={null}>
        {(quote) => (
          <li key={quote.id} className={classes.request}>
            <QuoteLine quote={quote} text={<Asked quote={quote} />}>
              <ButtonLink to={paths.quote} params={{ id: quote.id }} variant="default" size="xs">
                {quote.offers_to_choose === 1 ? 'Review 1 offer' : `Review ${quote.offers_to_choose} offers`}
                <VisuallyHidden> on quote {quoteNumber(quote.id)}</VisuallyHidden>
              </ButtonLink>
            </QuoteLine>
          </li>
        )}
      </NewestQuotes>
      <NewestQuotes
        title="Latest quotes"
        mine={mine}
        empty={
          <EmptyState
            image={<QuotesIllustration />}
            title="No quotes yet"
            text="Find suppliers by material, profile and carbon, and ask them for their price."
            action={<ButtonLink to={paths.suppliers}>View Suppliers</ButtonLink>}
          />
        }
      >
        {(quote) => (
          <li key={quote.id} className={classes.request}>
            <QuoteLine quote={quote} text={<Asked quote={quote} />}>
              <QuoteStatusBadge state={quote.state} />
            </QuoteLine>
          </li>
        )}
      </NewestQuotes>
    </div>
  )
}

function Asked({ quote }: { quote: ListedQuote }) {
  return (
    <>
      {formatNumber(quote.volume)} t · {quote.supplier_label ?? 'no supplier chosen yet'} ·{' '}
      <DateAndAge at={quote.created_at} />
      <Responsible quote={quote} />
    </>
  )
}
