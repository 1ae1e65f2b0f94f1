import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch, type LinkProps } from '@tanstack/react-router'
import { IconHourglass } from '@tabler/icons-react'
import { awaitsApproval, quoteNumber, quoteStatuses, quoteStatusLabels } from '#domain/quote.ts'
import { productKind, productTitle } from '#domain/quote-words.ts'
import { paths } from '#web/paths.ts'
import type { QuoteRow } from '#web/quotes/queries.ts'
import { QuoteStatusBadge } from '#web/quotes/QuoteStatusBadge.tsx'
import { ButtonLink, TextLink } from '#web/ui/ButtonLink.tsx'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { LocalDate } from '#web/ui/LocalDate.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { AdminList } from './AdminList.tsx'
import classes from './AdminQuotesPage.module.css'
import { ListFilters } from './ListFilters.tsx'
import { OpenDocuments } from './OpenDocuments.tsx'
import { ProductText } from './ProductText.tsx'
import { adminQuotesQuery, overviewQuery } from './queries.ts'
import type { AdminQuotesSearch } from './searches.ts'

/** All quotes, and which of them wait for an administrator. */
export function AdminQuotesPage() {
  const search = useSearch({ from: paths.adminQuotes })
  const navigate = useNavigate({ from: paths.adminQuotes })
  const { text = '', status, sort = 'created_at', order = 'desc', page = 1 } = search
  const quotes = useQuery(adminQuotesQuery(search))
  const awaiting = useQuery(overviewQuery).data?.pending_quotes ?? 0

  // Each choice is a step back in the history; what is typed is one, however many letters it has.
  const change = (next: Partial<AdminQuotesSearch>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...next }), replace, resetScroll: false })
  const isFiltered = text !== '' || status !== undefined
  const clear = () => change({ text: undefined, status: undefined })

  return (
    <>
      <PageHeader title="Quotes" />
      {awaiting > 0 && (
        <div className={classes.banner}>
          <IconHourglass size={20} stroke={1.75} aria-hidden />
          <p>
            <strong>
              {awaiting} {awaiting === 1 ? 'quote is' : 'quotes are'} awaiting approval
            </strong>
            <span>No supplier sees a quote before you have approved it.</span>
          </p>
          <ButtonLink to={paths.approval}>{awaiting === 1 ? 'Review it' : 'Review them'}</ButtonLink>
        </div>
      )}
      <ListFilters result={quotes.data && countOf(quotes.data.count)} onClear={isFiltered ? clear : undefined}>
        <SearchField
          label="Search"
          placeholder="Customer, product or supplier"
          value={text}
          onSearch={(typed) => change({ text: typed || undefined }, true)}
        />
        <NativeSelect
          label="Status"
          value={status ?? ''}
          data={[
            { value: '', label: 'All statuses' },
            ...quoteStatuses.map((value) => ({ value, label: quoteStatusLabels[value] })),
          ]}
          onChange={(event) => change({ status: quoteStatuses.find((one) => one === event.currentTarget.value) })}
        />
      </ListFilters>
      <AdminList
        query={quotes}
        failed="Failed to load quotes"
        page={page}
        onPage={(next, replace) => change({ page: next }, replace)}
        isFiltered={isFiltered}
        onClear={clear}
        nothingYet={{ title: 'No quotes yet', text: 'What customers ask for appears here.' }}
        noMatch={{ title: 'No matching quotes', text: 'No quote fits this search and this status.' }}
      >
        {(data) => (
          <DataTable
            caption="Quotes"
            columns={columns}
            rows={data.quotes}
            rowKey={({ id }) => id}
            rowLink={linkTo}
            sort={{ by: sort, descending: order === 'desc' }}
            onSort={({ by, descending }) => isSortable(by) && change({ sort: by, order: descending ? 'desc' : 'asc' })}
          />
        )}
      </AdminList>
    </>
  )
}

const countOf = (count: number) => (count === 1 ? '1 quote' : `${count} quotes`)

/** A quote that awaits approval opens where it is decided, every other one its own page. */
const linkTo = ({ id, state }: QuoteRow): LinkProps =>
  awaitsApproval(state) ? { to: paths.approval, search: { quote: id } } : { to: paths.quote, params: { id } }

type SortId = NonNullable<AdminQuotesSearch['sort']>
type ColumnId = SortId | 'documents' | 'actions'
const unsorted: readonly ColumnId[] = ['documents', 'actions']
const isSortable = (id: ColumnId): id is SortId => !unsorted.includes(id)

const columns: Column<QuoteRow, ColumnId>[] = [
  { id: 'id', header: 'Quote', cell: ({ id }) => quoteNumber(id) },
  { id: 'customer', header: 'Customer', sortable: true, cell: ({ customer_name }) => customer_name },
  {
    id: 'product',
    header: 'Product',
    sortable: true,
    cell: (quote) => <ProductText text={productTitle(quote)} kind={productKind(quote)} />,
  },
  {
    id: 'supplier',
    header: 'Supplier',
    sortable: true,
    cell: ({ supplier_label }) => supplier_label ?? 'Manual Input',
  },
  { id: 'status', header: 'Status', sortable: true, cell: ({ state }) => <QuoteStatusBadge state={state} /> },
  { id: 'documents', header: 'Documents', cell: ({ documents }) => <OpenDocuments documents={documents} /> },
  { id: 'created_at', header: 'Date', sortable: true, cell: ({ created_at }) => <LocalDate at={created_at} /> },
  {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (quote) => (
      <TextLink {...linkTo(quote)} className={classes.action ?? ''}>
        {awaitsApproval(quote.state) ? 'Review Quote' : 'View Details'}
      </TextLink>
    ),
  },
]
