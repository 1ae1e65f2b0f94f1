import { useQuery } from '@tanstack/react-query'
import IconClock from '@iconify-json/tabler/clock'
import { formatDays } from '#domain/values/quantities.ts'
import { hasPrice, formatPricePerKg } from '#domain/values/money.ts'
import { awaitsApproval, quoteNumber } from '#domain/quotes/quote.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { CellText } from '#web/lists/CellText.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { DateCell } from '#web/lists/DateCell.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { StatusBadge } from '#web/components/StatusBadge.tsx'
import { quoteQuery, type Quote, type ListedQuote } from '#web/quotes/queries.ts'
import classes from './QuoteResponses.module.css'
import { ResponseBadge } from './ResponseBadge.tsx'

/**
 * The details of a quote's row for an administrator, loaded when it is opened: each supplier's answer, the accepted one
 * first, and the reason why the quote ended.
 */
export function QuoteResponses({ quote: row }: { quote: ListedQuote }) {
  const quote = useQuery(quoteQuery(row.id))
  const { state, deletion_note, cancellation_note } = row
  return (
    <div className={classes.responses}>
      {state.is_deleted && <p>Deleted by customer: {deletion_note}</p>}
      {cancellation_note !== null && <p>Cancelled: {cancellation_note}</p>}
      <QueryContent query={quote} failed="Failed to load quotes" rows={2}>
        {({ offers }) => <Responses row={row} offers={offers ?? []} />}
      </QueryContent>
    </div>
  )
}

type Offer = NonNullable<Quote['offers']>[number]

function Responses({ row: { id, state }, offers }: { row: ListedQuote; offers: readonly Offer[] }) {
  const awaiting = awaitsApproval(state)
  // Nothing was sent to a supplier yet, so there are no answers to show.
  const isProposal = awaiting && offers.every(({ status }) => status === 'pending')
  if (offers.length === 0)
    return <p>{awaiting ? 'No supplier is chosen yet.' : 'No supplier received this quote request.'}</p>
  return (
    <>
      {awaiting && <p>Proposed recipients: no supplier sees the request before you have approved it.</p>}
      <DataTable
        dense
        caption={`Supplier responses of ${quoteNumber(id)}`}
        columns={isProposal ? columns.slice(0, 1) : columns}
        rows={offers.toSorted((a, b) => Number(b.selected) - Number(a.selected))}
        rowKey={(offer) => offer.id}
      />
    </>
  )
}

const columns: Column<Offer>[] = [
  // Links to the account, because a supplier that is no longer active has no page.
  {
    id: 'supplier',
    header: 'Supplier',
    cell: ({ supplier_id, company_name }) => (
      <TextLink to={paths.adminUsers} search={{ user: supplier_id }}>
        <CellText text={company_name} />
      </TextLink>
    ),
  },
  {
    id: 'status',
    header: 'Response',
    cell: ({ selected, status, to_be_confirmed }) => (
      <span className={classes.badges}>
        <ResponseBadge status={selected ? 'selected' : status} />
        {to_be_confirmed && <StatusBadge tone="pending" icon={IconClock} label="To be confirmed" />}
      </span>
    ),
  },
  {
    id: 'price',
    header: 'Price per kg',
    align: 'end',
    cell: ({ status, price_per_kg, currency, sealed }) =>
      sealed && status === 'accepted'
        ? 'Sealed'
        : status === 'accepted' || hasPrice(price_per_kg)
          ? formatPricePerKg(price_per_kg, currency)
          : '–',
  },
  {
    id: 'time',
    header: 'Delivery time',
    align: 'end',
    cell: ({ delivery_time }) => (delivery_time === null ? '–' : formatDays(delivery_time)),
  },
  {
    id: 'answered',
    header: 'Answered',
    align: 'end',
    cell: ({ answered_at }) => (answered_at === null ? '–' : <DateCell withTime at={answered_at} />),
  },
]
