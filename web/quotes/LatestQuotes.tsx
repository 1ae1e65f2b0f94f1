import { formatNumber } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { NothingYetDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RelativeDate } from '#web/ui/RelativeDate.tsx'
import classes from './DashboardPage.module.css'
import { NewestQuotes, QuoteLine } from './NewestQuotes.tsx'
import { QuoteStatusBadge } from './QuoteStatusBadge.tsx'

/** A customer's latest requests, and how each stands. */
export function LatestQuotes() {
  return (
    <NewestQuotes
      title="Latest quotes"
      empty={
        <EmptyState
          drawing={<NothingYetDrawing />}
          title="No quotes yet"
          text="Find suppliers by material, profile and carbon, and ask them for their price."
          action={<ButtonLink to={paths.suppliers}>View Suppliers</ButtonLink>}
        />
      }
    >
      {(quote) => (
        <li key={quote.id} className={classes.request}>
          <QuoteLine
            quote={quote}
            text={
              <>
                {formatNumber(quote.volume)} t · {quote.supplier_label ?? 'no supplier chosen yet'} ·{' '}
                <RelativeDate at={quote.created_at} />
              </>
            }
          >
            <QuoteStatusBadge state={quote.state} />
          </QuoteLine>
        </li>
      )}
    </NewestQuotes>
  )
}
