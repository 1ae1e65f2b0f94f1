import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { formatCount } from '#domain/values/money.ts'
import { quoteStatusLabels } from '#domain/quotes/quote.ts'
import { errorMessage } from '#web/api.ts'
import { useDenial } from '#web/access.ts'
import { paths } from '#web/paths.ts'
import { useActor } from '#web/session.tsx'
import { SavedViews } from '#web/shell/SavedViews.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { NoMatchIllustration, QuotesIllustration } from '#web/drawings/illustrations.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { ExportList } from '#web/files/ExportList.tsx'
import { quoted } from '#web/components/list-filters.ts'
import { useListSearch } from '#web/components/list-search.ts'
import { lazyComponent, usePreload } from '#web/hooks/lazy-component.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Pager } from '#web/components/Pager.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { exportQuotes, quotesQuery } from '#web/quotes/queries.ts'
import type { RowActionRequest } from './QuoteRowActions.tsx'
import { QuotesFilters } from './QuotesFilters.tsx'
import classes from './QuotesPage.module.css'
import { quoteFiltersOf, quotesSearch } from './quotes-search.ts'
import { QuotesTable } from './QuotesTable.tsx'

const QuoteActions = lazyComponent(() => import('#web/quotes/page/QuoteActions.tsx').then((file) => file.QuoteActions))
const RespondDialog = lazyComponent(() =>
  import('#web/quotes/page/RespondDialog.tsx').then((file) => file.RespondDialog),
)

const CarbonReportDialog = lazyComponent(() =>
  import('./CarbonReportDialog.tsx').then((file) => file.CarbonReportDialog),
)

const subtitles = {
  supplier: 'Manage and track customer quotes',
  customer: 'View and track your quotes',
  admin: 'All quotes of the platform',
}

/** Quotes: a customer's own requests, or those that a supplier received. Filter, sort and page are in the address. */
export function QuotesPage() {
  const { role, several_people } = useActor()
  const list = useListSearch(quotesSearch.parse, {
    text: quoted,
    status: (one) => quoteStatusLabels[one],
    to_choose: () => 'Offers to review',
    mine: () => 'Mine',
  })
  const { search, choice, paging, filters } = list
  const quotes = useQuery({ ...quotesQuery(quoteFiltersOf(search)), placeholderData: keepPreviousData })
  const [openAction, setOpenAction] = useState<RowActionRequest | null>(null)
  usePreload(role === 'supplier' ? RespondDialog : QuoteActions)
  const requestDenial = useDenial('createQuote')
  const [isReporting, setIsReporting] = useState(false)
  const close = () => setOpenAction(null)
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
          <span ref={counted} tabIndex={-1} role="status" className={classes.count}>
            {count === undefined ? '' : formatCount(count, 'quote')}
          </span>
        }
        actions={
          <>
            <ExportList
              loadFile={() => exportQuotes(quoteFiltersOf(choice))}
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
      <QuotesFilters list={list} role={role} hasColleagues={several_people} onRemoved={refocus} />
      <Panel flush>
        <QueryContent query={quotes} failed="Failed to load quotes" rows={8}>
          {(data) =>
            data.quotes.length > 0 ? (
              <div
                className={quotes.isPlaceholderData ? `${classes.table} ${classes.stale}` : classes.table}
                aria-busy={quotes.isPlaceholderData}
              >
                <QuotesTable quotes={data.quotes} role={role} {...list.sorting} onAction={setOpenAction} />
              </div>
            ) : data.count > 0 && !quotes.isPlaceholderData ? (
              // The last quote of the last page is gone.
              <Navigate
                to={paths.quotes}
                search={{ ...search, page: Math.ceil(data.count / data.page_size) }}
                replace
              />
            ) : (
              <EmptyState
                image={paging.isFiltered ? <NoMatchIllustration /> : <QuotesIllustration />}
                title="No quotes"
                text={
                  search.status
                    ? `No ${quoteStatusLabels[search.status].toLowerCase()} quotes found`
                    : search.mine
                      ? 'No quotes that you are responsible for or follow'
                      : 'No quotes found'
                }
                action={
                  paging.isFiltered ? (
                    <Button
                      variant="default"
                      onClick={() => {
                        filters.onClear()
                        refocus()
                      }}
                    >
                      Clear filters
                    </Button>
                  ) : (
                    role === 'customer' && (
                      <ButtonLink to={paths.suppliers} variant="default">
                        View Suppliers
                      </ButtonLink>
                    )
                  )
                }
              />
            )
          }
        </QueryContent>
      </Panel>
      <Pager
        page={paging.page}
        pageSize={quotes.data?.page_size ?? 1}
        count={count ?? 0}
        onPage={(next) => void list.show({ page: next }, { resetScroll: true })}
      />
      {openAction && openAction.action !== 'respond' && (
        <QuoteActions request={openAction} onClose={close} onFailed={close} onDeleted={refocus} />
      )}
      {openAction?.action === 'respond' && <RespondDialog opened={openAction.quote} onClose={close} onFailed={close} />}
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
