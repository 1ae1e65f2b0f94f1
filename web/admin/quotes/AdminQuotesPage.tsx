import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch, type LinkProps } from '@tanstack/react-router'
import { formatCount } from '#domain/values/money.ts'
import { awaitsApproval, quoteNumber, quoteStatuses, quoteStatusLabels } from '#domain/quotes/quote.ts'
import { requestKind, requestTitle } from '#domain/quotes/position-texts.ts'
import { errorMessage } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { downloadQuotes, quotesQuery, type ListedQuote } from '#web/quotes/queries.ts'
import { MineChoice } from '#web/quotes/list/MineChoice.tsx'
import { QuoteResponses } from '#web/quotes/page/QuoteResponses.tsx'
import { QuoteStatusBadge } from '#web/quotes/page/QuoteStatusBadge.tsx'
import { useActor } from '#web/session.tsx'
import { SavedViews } from '#web/shell/SavedViews.tsx'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { CellText } from '#web/lists/CellText.tsx'
import { CopyableId } from '#web/lists/CopyableId.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { ExportList } from '#web/files/ExportList.tsx'
import { ColumnsMenu } from '#web/lists/ColumnsMenu.tsx'
import { useHiddenColumns } from '#web/lists/columns-choice.ts'
import { quoted, useListSearch } from '#web/lists/list-search.ts'
import { DateCell } from '#web/lists/DateCell.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { ChoiceFilter } from '#web/forms/ChoiceFilter.tsx'
import { SearchField } from '#web/forms/SearchField.tsx'
import { QuotesIllustration } from '#web/drawings/illustrations.tsx'
import { ListPage } from '#web/lists/ListPage.tsx'
import classes from './AdminQuotesPage.module.css'
import { AwaitingBanner } from './AwaitingBanner.tsx'
import { ListFilters } from '#web/lists/ListFilters.tsx'
import { AllDocuments, OpenDocuments } from '#web/admin/documents/OpenDocuments.tsx'
import { adminQuotesSearch, type AdminQuotesSearch } from '#web/admin/searches.ts'

/** All quotes, the number that await approval, and the suppliers' responses. */
export function AdminQuotesPage() {
  const list = useListSearch(
    useSearch({ from: paths.adminQuotes }),
    { text: quoted, status: (one) => quoteStatusLabels[one], mine: () => 'Mine' },
    'quote',
  )
  const { search, choice, show } = list
  const { page, quote: openId } = search
  const { several_people } = useActor()
  const quotes = useQuery({ ...quotesQuery({ ...choice, page }), placeholderData: keepPreviousData })
  const columns = columnsOf((id) => void show({ quote: id }))
  const columnChoice = useHiddenColumns('adminQuotes')

  return (
    <>
      <PageHeader
        title="Quotes"
        actions={
          <ExportList
            loadFile={(form) => downloadQuotes(choice, form)}
            errorMessageOf={(error) => errorMessage(error, 'Failed to export quotes. Please try again.')}
          />
        }
      />
      <AwaitingBanner />
      <SavedViews list="adminQuotes" search={search} read={adminQuotesSearch.parse} />
      <ListFilters
        result={quotes.data && formatCount(quotes.data.count, 'quote')}
        beside={<ColumnsMenu columns={columns} {...columnChoice} />}
        {...list.filters}
      >
        <SearchField placeholder="Customer, product or supplier" {...list.searchField} />
        <ChoiceFilter
          label="Status"
          all="All statuses"
          choices={quoteStatuses}
          labelOf={(one) => quoteStatusLabels[one]}
          {...list.filter('status')}
        />
        {several_people && <MineChoice mine={search.mine === true} onChange={(next) => list.change({ mine: next })} />}
      </ListFilters>
      <ListPage
        query={quotes}
        failed="Failed to load quotes"
        {...list.paging}
        noneYet={{
          image: <QuotesIllustration />,
          title: 'No quotes yet',
          text: 'Requests of customers appear here.',
        }}
        noMatch={{ title: 'No matching quotes', text: 'No quote fits this search and this status.' }}
      >
        {(data) => (
          <DataTable
            dense
            compact
            caption="Quotes"
            columns={columns}
            hidden={columnChoice.hidden}
            rows={data.quotes}
            rowKey={({ id }) => id}
            rowLink={linkTo}
            expansion={{
              isOpen: ({ id }) => id === openId,
              labelOf: ({ id }) => `Supplier responses of ${quoteNumber(id)}`,
              onToggle: ({ id }) => void show({ quote: id === openId ? undefined : id }),
              content: contentOf,
            }}
            {...list.sorting}
          />
        )}
      </ListPage>
    </>
  )
}

/** A quote that awaits approval opens on the approval page. Every other one opens its own page, even one that was rejected. */
const linkTo = ({ id, state }: ListedQuote): LinkProps =>
  awaitsApproval(state) ? { to: paths.approval, search: { quote: id } } : { to: paths.quote, params: { id } }

const contentOf = (quote: ListedQuote) => (
  <>
    <AllDocuments documents={quote.documents} />
    <QuoteResponses quote={quote} />
  </>
)

const columnsOf = (onOpen: (id: string) => void): Column<ListedQuote, NonNullable<AdminQuotesSearch['sort']>>[] => [
  {
    id: 'id',
    header: 'Quote',
    cell: ({ id }) => quoteNumber(id),
    beside: ({ id }) => <CopyableId value={quoteNumber(id)} what="quote number" buttonOnly />,
  },
  {
    id: 'customer',
    header: 'Customer',
    sortable: true,
    cell: ({ customer_name }) => <CellText text={customer_name} />,
  },
  {
    id: 'product',
    narrow: 'title',
    header: 'Product',
    sortable: true,
    cell: (quote) => <CellText text={requestTitle(quote)} under={requestKind(quote)} />,
  },
  {
    id: 'supplier',
    narrow: 'none',
    header: 'Supplier',
    sortable: true,
    cell: ({ supplier_label }) => <CellText text={supplier_label ?? 'Manual Input'} />,
  },
  {
    id: 'status',
    narrow: 'end',
    header: 'Status',
    sortable: true,
    cell: ({ state }) => <QuoteStatusBadge state={state} />,
  },
  {
    id: 'documents',
    narrow: 'none',
    header: 'Documents',
    cell: ({ id, documents }) => <OpenDocuments documents={documents} shown={1} onMore={() => onOpen(id)} />,
  },
  { id: 'created_at', header: 'Date', sortable: true, cell: ({ created_at }) => <DateCell withTime at={created_at} /> },
  {
    id: 'actions',
    narrow: 'none',
    header: 'Actions',
    align: 'end',
    cell: (quote) => (
      <TextLink {...linkTo(quote)} className={classes.action ?? ''}>
        {awaitsApproval(quote.state) ? 'Review Quote' : 'View Details'}
      </TextLink>
    ),
  },
]
