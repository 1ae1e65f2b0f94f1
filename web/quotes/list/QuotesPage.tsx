import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { formatCount } from '#domain/values/money.ts'
import { quoteStatusLabels } from '#domain/quotes/quote.ts'
import { waitingKinds, waitingNames, type WaitingKind } from '#domain/quotes/waiting.ts'
import { errorMessage } from '#web/api.ts'
import { useDenial } from '#web/access.ts'
import { paths } from '#web/paths.ts'
import { useActor } from '#web/session.tsx'
import { SavedViews } from '#web/shell/SavedViews.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { QuotesIllustration } from '#web/drawings/illustrations.tsx'
import { ExportList } from '#web/files/ExportList.tsx'
import { useHiddenColumns } from '#web/lists/columns-choice.ts'
import { ColumnsMenu } from '#web/lists/ColumnsMenu.tsx'
import { DataTable } from '#web/lists/DataTable.tsx'
import { ListPage } from '#web/lists/ListPage.tsx'
import { quoted, useListSearch } from '#web/lists/list-search.ts'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { companyProjectsQuery } from '#web/quotes/queries/projects.ts'
import { downloadQuotes, quotesQuery } from '#web/quotes/queries.ts'
import { QuotesFilters } from './QuotesFilters.tsx'
import classes from './QuotesPage.module.css'
import { columnsFor, quoteColumns } from './quote-columns.tsx'
import { quotesSearch } from './quotes-search.ts'

const CarbonReportDialog = lazyComponent(() =>
  import('./CarbonReportDialog.tsx').then((file) => file.CarbonReportDialog),
)

const waitingLabels = Object.fromEntries(waitingNames.map((kind) => [kind, () => waitingKinds[kind].label])) as Record<
  WaitingKind,
  () => string
>

const subtitles = {
  supplier: 'Manage and track customer quotes',
  customer: 'View and track your quotes',
  admin: 'All quotes of the platform',
}

/** Quotes: a customer's own requests, or those that a supplier received. Filter, sort and page are in the address. */
export function QuotesPage() {
  const { role, several_people } = useActor()
  const { data: projects = [] } = useQuery({ ...companyProjectsQuery, enabled: role === 'customer' })
  const list = useListSearch(useSearch({ from: paths.quotes }), {
    text: quoted,
    status: (one) => quoteStatusLabels[one],
    project: (id) => `Project: ${projects.find((one) => one.id === id)?.name ?? 'unknown'}`,
    reference: (words) => `Reference: ${quoted(words)}`,
    ...waitingLabels,
    open: () => 'Open requests',
    mine: () => 'Mine',
  })
  const { search } = list
  const quotes = useQuery({ ...quotesQuery(search), placeholderData: keepPreviousData })
  const requestDenial = useDenial('createQuote')
  const columns = useHiddenColumns('quotes')
  const [isReporting, setIsReporting] = useState(false)
  const counted = useRef<HTMLSpanElement>(null)
  // The focused element is gone with the filter or the quote.
  const refocus = () => counted.current?.focus()
  const count = quotes.data?.count
  return (
    <>
      <PageHeader
        title="Quotes"
        subTitle={subtitles[role]}
        meta={
          <span ref={counted} tabIndex={-1} role="status" className="figures">
            {count === undefined ? '' : formatCount(count, 'quote')}
          </span>
        }
        actions={
          <>
            <ExportList
              loadFile={(form) => downloadQuotes(list.choice, form)}
              errorMessageOf={(error) => errorMessage(error, 'Failed to export quotes. Please try again.')}
            />
            {role !== 'admin' && (
              <Button variant="default" onClick={() => setIsReporting(true)}>
                Carbon report
              </Button>
            )}
            {role === 'customer' && (
              <ButtonLink to={paths.newQuote} disabledReason={requestDenial}>
                Request Quote
              </ButtonLink>
            )}
          </>
        }
      />
      <SavedViews list="quotes" search={search} read={quotesSearch.parse} />
      <QuotesFilters list={list} role={role} hasColleagues={several_people} projects={projects} onRemoved={refocus}>
        <ColumnsMenu columns={columnsFor(role)} {...columns} />
      </QuotesFilters>
      <ListPage
        query={quotes}
        failed="Failed to load quotes"
        {...list.paging}
        noneYet={{
          image: <QuotesIllustration />,
          title: 'No quotes',
          text: 'No quotes found',
          action: role === 'customer' && (
            <ButtonLink to={paths.suppliers} variant="default">
              View Suppliers
            </ButtonLink>
          ),
        }}
        noMatch={{
          title: 'No quotes',
          text: search.status
            ? `No ${quoteStatusLabels[search.status].toLowerCase()} quotes found`
            : search.mine
              ? 'No quotes that you are responsible for or follow'
              : 'No quotes found',
        }}
      >
        {(data) => (
          <div className={classes.table}>
            <DataTable
              dense
              caption="Quotes"
              columns={quoteColumns(role, refocus)}
              hidden={columns.hidden}
              rows={data.quotes}
              rowKey={({ id }) => id}
              rowLink={({ id }) => ({ to: paths.quote, params: { id } })}
              {...list.sorting}
            />
          </div>
        )}
      </ListPage>
      {isReporting && (
        <CarbonReportDialog
          isCustomer={role === 'customer'}
          onClose={() => setIsReporting(false)}
          onFailed={() => setIsReporting(false)}
        />
      )}
    </>
  )
}
