import type { Role } from '#domain/access/role.ts'
import { unreadText } from '#domain/messages/message-texts.ts'
import { requestKind, requestTitle } from '#domain/quotes/position-texts.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { deliveryLabel } from '#domain/quotes/quote-texts.ts'
import { responseStatusLabels } from '#domain/quotes/response.ts'
import { formatCount, formatNumber, formatPrice } from '#domain/values/money.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { CountBadge } from '#web/components/CountBadge.tsx'
import { DocumentLinks } from '#web/components/DocumentLinks.tsx'
import { formatDay } from '#web/components/local-day.ts'
import { Tooltip } from '#web/components/Tooltip.tsx'
import { CellText } from '#web/lists/CellText.tsx'
import { CopyableId } from '#web/lists/CopyableId.tsx'
import type { Column } from '#web/lists/DataTable.tsx'
import { DateCell } from '#web/lists/DateCell.tsx'
import { paths } from '#web/paths.ts'
import { QuoteStatusBadge } from '#web/quotes/page/QuoteStatusBadge.tsx'
import type { ListedQuote } from '#web/quotes/queries.ts'
import { QuoteRowActions } from './QuoteRowActions.tsx'
import classes from './QuotesPage.module.css'
import type { QuotesSearch } from './quotes-search.ts'

type SortId = NonNullable<QuotesSearch['sort']>

/**
 * The specification's columns (001, section 2), and what the reader's side decides by: the offers that came in, or the own answer. There are
 * no actions for an administrator, who decides on other pages.
 */
export const quoteColumns = (role: Role, onDeleted: () => void): Column<ListedQuote, SortId>[] => [
  ...columnsFor(role),
  ...(role === 'admin' ? [] : [actionsFor(role, onDeleted)]),
]

/** Without the actions. */
export const columnsFor = (role: Role): Column<ListedQuote, SortId>[] => [
  {
    id: 'id',
    header: 'Quote Number',
    sortable: true,
    cell: ({ id }) => quoteNumber(id),
    beside: ({ id, unread }) => (
      <>
        <CopyableId value={quoteNumber(id)} what="quote number" buttonOnly />
        <CountBadge count={unread} words={unreadText(unread)} />
      </>
    ),
  },
  {
    id: 'product',
    header: 'Product',
    sortable: true,
    narrow: 'title',
    cell: (quote) => <CellText text={requestTitle(quote)} under={under(role, quote)} />,
  },
  otherParty(role),
  {
    id: 'volume',
    header: 'Volume (tons)',
    align: 'end',
    sortable: true,
    phoneUnit: 't',
    cell: ({ volume }) => formatNumber(volume),
  },
  ...(role === 'customer' ? [offers] : []),
  ...(role === 'supplier' ? [ownAnswer] : []),
  { id: 'status', header: 'Status', sortable: true, narrow: 'end', cell: (quote) => <Status quote={quote} /> },
  {
    id: 'delivery',
    header: 'Delivery',
    narrow: 'none',
    cell: (quote) => (
      <div className={classes.delivery}>
        {deliveryLabel(quote)}
        {quote.latest_delivery_date !== null && (
          <span className="block muted small nowrap">by {formatDay(quote.latest_delivery_date)}</span>
        )}
      </div>
    ),
  },
  {
    id: 'created_at',
    header: 'Date',
    sortable: true,
    cell: ({ created_at }) => <DateCell withTime at={created_at} />,
  },
  {
    id: 'documents',
    header: 'Documents',
    narrow: 'none',
    cell: ({ documents }) => (
      <div className={classes.documents}>
        <DocumentLinks documents={documents} />
      </div>
    ),
  },
]

/**
 * The kind of the product, for an administrator with the customer. The responsible colleague stands before it, because the
 * end of a line may be cut off.
 */
function under(role: Role, quote: ListedQuote): string {
  const { own_reference, project, cost_centre, responsible, customer_name } = quote
  const parts = role === 'admin' ? [requestKind(quote), customer_name] : [responsible?.name, requestKind(quote)]
  return [own_reference, project?.name, cost_centre, ...parts].filter(Boolean).join(' · ')
}

/**
 * The other party of the quote. For a supplier it is the customer, because the supplier itself would be the same in every
 * row.
 */
const otherParty = (role: Role): Column<ListedQuote, SortId> =>
  role === 'supplier'
    ? {
        id: 'customer',
        header: 'Customer',
        sortable: true,
        cell: ({ customer_name, customer_contact }) => <CellText text={customer_name} under={customer_contact} />,
      }
    : {
        id: 'supplier',
        header: 'Supplier',
        sortable: true,
        cell: ({ supplier_label, supplier_contact }) => (
          <CellText
            text={supplier_label ?? 'Unknown Supplier'}
            // Several suppliers have no common contact.
            under={supplier_label !== null && supplier_contact === null ? null : supplier_contact || 'Unknown Contact'}
          />
        ),
      }

const actionsFor = (role: Role, onDeleted: () => void): Column<ListedQuote, SortId> => ({
  id: 'actions',
  header: 'Actions',
  narrow: 'none',
  cell: (quote) => <QuoteRowActions quote={quote} role={role} onDeleted={onDeleted} />,
})

/** How many offers the customer can accept now, and their best price. */
const offers: Column<ListedQuote, SortId> = {
  id: 'offers',
  header: 'Offers',
  cell: ({ id, offers_to_choose: count, best_price: best }) =>
    count !== null &&
    count > 0 && (
      <div className={classes.lines}>
        <TextLink
          to={paths.quote}
          params={{ id }}
          className={classes.offers ?? ''}
          aria-label={`${formatCount(count, 'offer')} to review`}
        >
          {formatCount(count, 'offer')}
        </TextLink>
        {best && (
          <span className="muted small nowrap">
            {formatPrice(best.per_kg)} {best.currency}/kg
          </span>
        )}
      </div>
    ),
}

/** The supplier's own answer with its price. */
const ownAnswer: Column<ListedQuote, SortId> = {
  id: 'answer',
  header: 'Your answer',
  cell: ({ own_response: own }) =>
    own && (
      <CellText
        text={responseStatusLabels[own.status]}
        under={own.price_per_kg > 0 ? `${formatPrice(own.price_per_kg)} ${own.currency}/kg` : null}
      />
    ),
}

/** The status, with the reason of a cancellation or deletion on hover and focus. */
function Status({ quote: { state, cancellation_note, deletion_note } }: { quote: ListedQuote }) {
  const reason = state.is_deleted ? deletion_note : cancellation_note
  const badge = <QuoteStatusBadge state={state} />
  if (reason === null) return <span className={classes.status}>{badge}</span>
  return (
    <Tooltip label={reason}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the reason must be reachable by keyboard */}
      <span tabIndex={0} className={classes.status}>
        {badge}
      </span>
    </Tooltip>
  )
}
