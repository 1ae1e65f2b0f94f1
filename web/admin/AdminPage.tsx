import { useQuery } from '@tanstack/react-query'
import IconClipboardList from '@iconify-json/tabler/clipboard-list'
import IconFileCertificate from '@iconify-json/tabler/file-certificate'
import IconFileText from '@iconify-json/tabler/file-text'
import IconHistory from '@iconify-json/tabler/history'
import IconHourglass from '@iconify-json/tabler/hourglass'
import IconLeaf from '@iconify-json/tabler/leaf'
import IconPackage from '@iconify-json/tabler/package'
import IconUserQuestion from '@iconify-json/tabler/user-question'
import IconUsers from '@iconify-json/tabler/users'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { epdsToCheckQuery } from '#web/epds/queries.ts'
import { paths } from '#web/paths.ts'
import { QuoteStatusBadge } from '#web/quotes/page/QuoteStatusBadge.tsx'
import { ButtonLink, TextLink } from '#web/components/ButtonLink.tsx'
import { CellText } from '#web/lists/CellText.tsx'
import { CopyableId } from '#web/lists/CopyableId.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { QuotesIllustration } from '#web/drawings/illustrations.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { DateCell } from '#web/lists/DateCell.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { AdminWork } from './AdminWork.tsx'
import { overviewQuery, type Overview } from './queries.ts'
import { StatCards, type Stat } from './StatCards.tsx'

/** What waits, totals and the latest quotes. */
export function AdminPage() {
  const overview = useQuery(overviewQuery)
  const epds = useQuery(epdsToCheckQuery())
  const waiting = overview.data?.pending_quotes ?? 0
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        actions={
          <>
            <ButtonLink to={paths.adminHistory} variant="default" leftSection={<IconHistory size={16} aria-hidden />}>
              History
            </ButtonLink>
            <ButtonLink to={paths.approval} leftSection={<IconClipboardList size={16} aria-hidden />}>
              {waiting > 0 ? `Review ${waiting} pending ${waiting === 1 ? 'quote' : 'quotes'}` : 'Quote Approval'}
            </ButtonLink>
          </>
        }
      />
      {overview.data && <AdminWork work={overview.data.work} />}
      <StatCards stats={statsOf(overview.data, epds.data?.count)} />
      <Panel title="Recent Quotes" aside={<TextLink to={paths.adminQuotes}>All quotes</TextLink>} flush>
        <QueryContent query={overview} failed="Failed to load quotes" rows={5}>
          {({ recent_quotes }) =>
            recent_quotes.length === 0 ? (
              <EmptyState
                image={<QuotesIllustration />}
                title="No quotes yet"
                text="The latest five requests of customers will appear here."
              />
            ) : (
              <DataTable
                compact
                caption="Recent Quotes"
                columns={columns}
                rows={recent_quotes}
                rowKey={({ id }) => id}
                rowLink={({ id }) => ({ to: paths.quote, params: { id } })}
              />
            )
          }
        </QueryContent>
      </Panel>
    </>
  )
}

function statsOf(counters: Overview | undefined, epdsToCheck: number | undefined): Stat[] {
  return [
    { label: 'Total users', value: counters?.users, icon: IconUsers, link: { to: paths.adminUsers } },
    { label: 'Products', value: counters?.products, icon: IconPackage, link: { to: paths.adminProducts } },
    {
      label: 'Supplier documents',
      value: counters?.documents,
      icon: IconFileCertificate,
      link: { to: paths.adminDocuments },
    },
    { label: 'Total quotes', value: counters?.quotes, icon: IconFileText, link: { to: paths.adminQuotes } },
    {
      label: 'Pending quotes',
      value: counters?.pending_quotes,
      icon: IconHourglass,
      waiting: true,
      link: { to: paths.approval },
    },
    { label: 'EPDs to check', value: epdsToCheck, icon: IconLeaf, waiting: true, link: { to: paths.adminEpds } },
    {
      label: 'Users pending approval',
      value: counters?.pending_users,
      icon: IconUserQuestion,
      waiting: true,
      link: { to: paths.adminUsers, search: { status: 'pending' } },
    },
  ]
}

const columns: Column<Overview['recent_quotes'][number]>[] = [
  {
    id: 'id',
    header: 'Quote',
    cell: ({ id }) => quoteNumber(id),
    beside: ({ id }) => <CopyableId value={quoteNumber(id)} what="quote number" buttonOnly />,
  },
  { id: 'customer', header: 'Customer', cell: ({ customer_name }) => <CellText text={customer_name} /> },
  {
    id: 'product',
    narrow: 'title',
    header: 'Product',
    cell: ({ product }) => <CellText text={product ?? 'Unknown Product'} />,
  },
  {
    id: 'supplier',
    header: 'Supplier',
    cell: ({ supplier_label }) => <CellText text={supplier_label ?? 'Manual Input'} />,
  },
  { id: 'status', narrow: 'end', header: 'Status', cell: (quote) => <QuoteStatusBadge state={quote} /> },
  { id: 'date', header: 'Date', align: 'end', cell: ({ created_at }) => <DateCell withTime at={created_at} /> },
]
