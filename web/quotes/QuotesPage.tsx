import { NativeSelect, Pagination, SegmentedControl, Tooltip } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatNumber } from '#domain/money.ts'
import { quoteNumber, quoteStatuses, quoteStatusLabels, type QuoteStatus } from '#domain/quote.ts'
import { productKind, productTitle } from '#domain/quote-words.ts'
import { paths } from '#web/paths.ts'
import { useActor } from '#web/session.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { NoMatchDrawing, NothingYetDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { RelativeDate } from '#web/ui/RelativeDate.tsx'
import { DocumentLinks } from '#web/ui/DocumentLinks.tsx'
import { quotesQuery, type QuoteRow } from './queries.ts'
import type { QuotesSearch } from './quotes-search.ts'
import { QuoteStatusBadge } from './QuoteStatusBadge.tsx'
import classes from './QuotesPage.module.css'

type ColumnId = NonNullable<QuotesSearch['sort']> | 'delivery' | 'documents'

const columns: Column<QuoteRow, ColumnId>[] = [
  { id: 'id', header: 'Quote Number', sortable: true, cell: ({ id }) => <strong>{quoteNumber(id)}</strong> },
  {
    id: 'product',
    header: 'Product',
    sortable: true,
    cell: (quote) => (
      <div className={classes.product}>
        <span>{productTitle(quote)}</span>
        <span className={classes.small}>{productKind(quote)}</span>
      </div>
    ),
  },
  {
    id: 'supplier',
    header: 'Supplier',
    sortable: true,
    cell: ({ supplier_label }) => supplier_label ?? 'Unknown Supplier',
  },
  { id: 'volume', header: 'Volume (tons)', align: 'end', sortable: true, cell: ({ volume }) => formatNumber(volume) },
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    cell: ({ state, cancellation_note, deletion_note }) => {
      const reason = state.is_deleted ? deletion_note : cancellation_note
      const badge = <QuoteStatusBadge state={state} />
      if (reason === null) return badge
      return (
        <Tooltip label={reason} multiline maw={320}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the reason must be reachable by keyboard */}
          <span tabIndex={0} className={classes.status}>
            {badge}
          </span>
        </Tooltip>
      )
    },
  },
  {
    id: 'delivery',
    header: 'Delivery',
    cell: ({ delivery_to_site }) => (
      <span className={classes.nowrap}>{delivery_to_site ? 'Delivery to Site' : 'Pickup from Harbor'}</span>
    ),
  },
  { id: 'created_at', header: 'Date', sortable: true, cell: ({ created_at }) => <RelativeDate at={created_at} /> },
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

const subtitles = {
  supplier: 'Manage and track customer quotes',
  customer: 'View and track your quotes',
  admin: 'All quotes of the platform',
}

/** Quotes: for a customer its requests, for a supplier those it received. Filter, sort and page live in the address. */
export function QuotesPage() {
  const search = useSearch({ from: paths.quotes })
  const navigate = useNavigate({ from: paths.quotes })
  const actor = useActor()
  const { data } = useSuspenseQuery(quotesQuery(search))
  const change = (next: QuotesSearch) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...next }) })
  const { status, sort = 'created_at', order = 'desc', page = 1 } = search
  // An administrator's state of the request is part of "Pending" to the customer (product decision 22).
  const choices = quoteStatuses.filter((choice) => choice !== 'pending_admin_approval' || actor.role === 'admin')
  const pages = Math.ceil(data.count / data.page_size)
  return (
    <>
      <PageHeader
        title="Quotes"
        subTitle={subtitles[actor.role]}
        meta={<span>{data.count === 1 ? '1 quote' : `${data.count} quotes`}</span>}
        actions={actor.role === 'customer' && <ButtonLink to={paths.newQuote}>Request Quote</ButtonLink>}
      />
      <div className={classes.filters}>
        <NativeSelect
          label="Status"
          value={status ?? ''}
          data={[
            { value: '', label: 'All Quotes' },
            ...choices.map((value) => ({ value, label: quoteStatusLabels[value] })),
          ]}
          onChange={(event) => change({ status: (event.currentTarget.value || undefined) as QuoteStatus | undefined })}
        />
        {actor.role === 'supplier' && (
          <SegmentedControl
            aria-label="Active or deleted quotes"
            value={search.deleted ?? 'false'}
            data={[
              { value: 'false', label: 'Active' },
              { value: 'true', label: 'Deleted' },
            ]}
            onChange={(value) => change({ deleted: value === 'true' ? 'true' : undefined })}
          />
        )}
      </div>
      <Panel flush>
        {data.quotes.length === 0 ? (
          <EmptyState
            drawing={status ? <NoMatchDrawing /> : <NothingYetDrawing />}
            title="No quotes"
            text={status ? `No ${quoteStatusLabels[status].toLowerCase()} quotes found` : 'No quotes found'}
          />
        ) : (
          <DataTable
            caption="Quotes"
            columns={columns}
            rows={data.quotes}
            rowKey={({ id }) => id}
            rowLink={({ id }) => ({ to: paths.quote, params: { id } })}
            sort={{ by: sort, descending: order === 'desc' }}
            onSort={({ by, descending }) => {
              if (by !== 'delivery' && by !== 'documents') change({ sort: by, order: descending ? 'desc' : 'asc' })
            }}
          />
        )}
      </Panel>
      {pages > 1 && (
        <Pagination
          mt="md"
          value={page}
          total={pages}
          onChange={(next) => change({ page: next })}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      )}
    </>
  )
}
