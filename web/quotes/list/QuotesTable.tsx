import type { Role } from '#domain/access/role.ts'
import { formatNumber } from '#domain/values/money.ts'
import { unreadText } from '#domain/messages/message-texts.ts'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { requestKind, requestTitle } from '#domain/quotes/position-texts.ts'
import { deliveryLabel } from '#domain/quotes/quote-texts.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { CellText } from '#web/lists/CellText.tsx'
import { CopyableId } from '#web/lists/CopyableId.tsx'
import { CountBadge } from '#web/components/CountBadge.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import type { Sort } from '#web/lists/SortSelect.tsx'
import { DocumentLinks } from '#web/components/DocumentLinks.tsx'
import { Tooltip } from '#web/components/Tooltip.tsx'
import { DateCell } from '#web/lists/DateCell.tsx'
import type { ListedQuote } from '#web/quotes/queries.ts'
import { QuoteRowActions } from './QuoteRowActions.tsx'
import classes from './QuotesPage.module.css'
import type { QuotesSearch } from './quotes-search.ts'
import { QuoteStatusBadge } from '#web/quotes/page/QuoteStatusBadge.tsx'

type SortId = NonNullable<QuotesSearch['sort']>

type QuotesTableProps = {
  quotes: readonly ListedQuote[]
  role: Role
  sort: Sort<SortId>
  onSort: (sort: Sort<SortId>) => void
  /** Called when a quote is deleted, and its row goes. */
  onDeleted: () => void
}

/** The specification's columns (001, section 2). There are no actions for an administrator, who decides on other pages. */
export function QuotesTable({ quotes, role, sort, onSort, onDeleted }: QuotesTableProps) {
  return (
    <DataTable
      dense
      caption="Quotes"
      columns={role === 'admin' ? columnsFor(role) : [...columnsFor(role), actionsFor(role, onDeleted)]}
      rows={quotes}
      rowKey={({ id }) => id}
      rowLink={({ id }) => ({ to: paths.quote, params: { id } })}
      sort={sort}
      onSort={onSort}
    />
  )
}

const columnsFor = (role: Role): Column<ListedQuote, SortId>[] => [
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
    cell: (quote) => <CellText text={requestTitle(quote)} under={under(role, quote)} />,
  },
  otherParty(role),
  { id: 'volume', header: 'Volume (tons)', align: 'end', sortable: true, cell: ({ volume }) => formatNumber(volume) },
  { id: 'status', header: 'Status', sortable: true, cell: (quote) => <Status quote={quote} /> },
  {
    id: 'delivery',
    header: 'Delivery',
    cell: (quote) => <div className={classes.delivery}>{deliveryLabel(quote)}</div>,
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
  const { own_reference, responsible, customer_name } = quote
  const parts = role === 'admin' ? [requestKind(quote), customer_name] : [responsible?.name, requestKind(quote)]
  return [own_reference, ...parts].filter(Boolean).join(' · ')
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
  cell: (quote) => <QuoteRowActions quote={quote} role={role} onDeleted={onDeleted} />,
})

/**
 * The status, with the reason of a cancellation or deletion on hover and focus, and a link to the customer's unreviewed
 * offers.
 */
function Status({ quote }: { quote: ListedQuote }) {
  const { id, state, cancellation_note, deletion_note, offers_to_choose: offers } = quote
  const reason = state.is_deleted ? deletion_note : cancellation_note
  return (
    <div className={classes.lines}>
      {reason === null ? (
        <span className={classes.status}>
          <QuoteStatusBadge state={state} />
        </span>
      ) : (
        <Tooltip label={reason}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the reason must be reachable by keyboard */}
          <span tabIndex={0} className={classes.status}>
            <QuoteStatusBadge state={state} />
          </span>
        </Tooltip>
      )}
      {offers !== null && offers > 0 && (
        <TextLink to={paths.quote} params={{ id }} className={classes.offers ?? ''}>
          {offers === 1 ? '1 offer to review' : `${offers} offers to review`}
        </TextLink>
      )}
    </div>
  )
}
