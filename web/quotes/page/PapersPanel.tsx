import type { Role } from '#domain/access/role.ts'
import { paperTitles } from '#domain/quotes/papers/paper.ts'
import { papersOfQuote, type PaperChoice } from '#domain/quotes/papers/papers-of-quote.ts'
import { formatCount } from '#domain/values/money.ts'
import { DocumentLinks } from '#web/components/DocumentLinks.tsx'
import { Panel } from '#web/components/Panel.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import classes from './PapersPanel.module.css'

/** More offers than this are folded, because a request can have a hundred. */
const mostOffers = 5

/** The papers of a quote that its reader may have now, as PDF files. */
export function PapersPanel({ quote, role }: { quote: Quote; role: Role }) {
  const papers = papersOfQuote(role, quote)
  if (papers.length === 0) return null
  const offers = papers.filter(({ supplier }) => supplier !== null)
  const isFolded = offers.length > mostOffers
  const linksTo = (choices: readonly PaperChoice[]) => (
    <DocumentLinks documents={choices.map((choice) => linkTo(quote.id, choice))} />
  )
  return (
    <Panel title="Papers">
      <div className="stack gap-8">
        {linksTo(isFolded ? papers.filter(({ supplier }) => supplier === null) : papers)}
        {isFolded && (
          <details className={classes.offers}>
            <summary>{formatCount(offers.length, 'offer')}</summary>
            {linksTo(offers)}
          </details>
        )}
      </div>
    </Panel>
  )
}

function linkTo(quoteId: string, { kind, supplier }: PaperChoice) {
  const query = new URLSearchParams({ kind, ...(supplier && { supplier: supplier.id }) })
  return {
    id: `${kind} ${supplier?.id ?? ''}`,
    name: supplier === null ? paperTitles[kind] : `${paperTitles[kind]} of ${supplier.name}`,
    url: `/api/quotes/${quoteId}/paper?${query.toString()}`,
  }
}
