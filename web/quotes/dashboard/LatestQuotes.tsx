import { formatNumber } from '#domain/values/money.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { QuotesIllustration } from '#web/drawings/illustrations.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import classes from './DashboardPage.module.css'
import { NewestQuotes, QuoteLine, Responsible } from './NewestQuotes.tsx'
import type { ListedQuote } from '#web/quotes/queries.ts'
import { QuoteStatusBadge } from '#web/quotes/page/QuoteStatusBadge.tsx'

/** The customer's latest requests with their status. */
export const LatestQuotes = ({ mine }: { mine: boolean }) => (
  <NewestQuotes
    title="Latest quotes"
    mine={mine}
    empty={
      <EmptyState
        image={<QuotesIllustration />}
        title="No quotes yet"
        text="Find suppliers by material, profile and carbon, and ask them for their price."
        action={
          <ButtonLink to={paths.suppliers} variant="default">
            View Suppliers
          </ButtonLink>
        }
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
)

/** What was asked of whom, and when. */
export function Asked({ quote }: { quote: ListedQuote }) {
  return (
    <>
      {formatNumber(quote.volume)} t · {quote.supplier_label ?? 'no supplier chosen yet'} ·{' '}
      <DateAndAge at={quote.created_at} />
      <Responsible quote={quote} />
    </>
  )
}
