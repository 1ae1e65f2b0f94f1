import IconChevronRight from '@iconify-json/tabler/chevron-right'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/values/money.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { requestKind, requestTitle } from '#domain/quotes/position-texts.ts'
import type { ListedQuote } from '#web/quotes/queries.ts'
import { CopyableId } from '#web/lists/CopyableId.tsx'
import { LocalDate } from '#web/components/LocalDate.tsx'
import classes from './ApprovalItem.module.css'
import { OpenDocuments } from '#web/admin/documents/OpenDocuments.tsx'

/** The id of the button that opens a quote, used to focus it. */
export const approvalButtonId = (quoteId: string) => `review-${quoteId}`

type ApprovalItemProps = { quote: ListedQuote; opened: boolean; onToggle: () => void; children: ReactNode }

/** A request in one line. When it is opened, the details to decide on are below it. */
export function ApprovalItem({ quote, opened, onToggle, children }: ApprovalItemProps) {
  const panelId = `panel-${quote.id}`
  return (
    <li className={classes.item} data-opened={opened || undefined}>
      <div className={classes.row}>
        <h2 className={classes.heading}>
          <button
            type="button"
            id={approvalButtonId(quote.id)}
            className={classes.toggle}
            aria-expanded={opened}
            aria-controls={panelId}
            onClick={onToggle}
          >
            <IconChevronRight size={16} aria-hidden className={classes.chevron} />
            <span className={classes.customer}>
              <bdi title={quote.customer_name}>{quote.customer_name}</bdi>
              <small>{quoteNumber(quote.id)}</small>
            </span>
            <span className={classes.product}>
              <bdi title={requestTitle(quote)}>{requestTitle(quote)}</bdi>
              <small>{requestKind(quote)}</small>
            </span>
            <span className={classes.volume}>{formatNumber(quote.volume)} t</span>
            <span className={classes.date}>
              <LocalDate at={quote.created_at} />
            </span>
          </button>
        </h2>
        <div className={classes.documents}>
          {quote.documents.length > 0 && <OpenDocuments documents={quote.documents} />}
          <CopyableId value={quoteNumber(quote.id)} what="quote number" buttonOnly />
        </div>
      </div>
      {/* The element is always rendered, so that aria-controls has a target. */}
      <div id={panelId}>{opened && children}</div>
    </li>
  )
}
