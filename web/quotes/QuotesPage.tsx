import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { sayCount } from '#domain/money.ts'
import { quoteStatusLabels } from '#domain/quote.ts'
import { sayFailure } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { useActor } from '#web/session.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { SkeletonRows } from '#web/ui/DelayedSkeleton.tsx'
import { NoMatchDrawing, NothingYetDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ExportButton } from '#web/ui/ExportButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { QueryContent } from '#web/ui/QueryContent.tsx'
import { quotesFile, quotesQuery } from './queries.ts'
import { QuoteActs } from './QuoteActs.tsx'
import type { RowAct } from './QuoteRowActions.tsx'
import { QuotesFilters } from './QuotesFilters.tsx'
import classes from './QuotesPage.module.css'
import { filtersOf, type QuotesSearch } from './quotes-search.ts'
import { QuotesTable } from './QuotesTable.tsx'
import { RespondDialog } from './RespondDialog.tsx'

const subtitles = {
  supplier: 'Manage and track customer quotes',
  customer: 'View and track your quotes',
  admin: 'All quotes of the platform',
}

/** Quotes: for a customer its requests, for a supplier those it received. Filter, sort and page live in the address. */
export function QuotesPage() {
  const search = useSearch({ from: paths.quotes })
  const navigate = useNavigate({ from: paths.quotes })
  const { role } = useActor()
  const quotes = useQuery({ ...quotesQuery(filtersOf(search)), placeholderData: keepPreviousData })
  const [act, setAct] = useState<(RowAct & { answeredAt?: string | null }) | null>(null)
  const counted = useRef<HTMLSpanElement>(null)
  const { sort = 'created_at', order = 'desc', page: current = 1, ...filters } = search
  const isFiltered = filters.text !== undefined || filters.status !== undefined || filters.to_choose !== undefined

  const change = (next: QuotesSearch, replace = false) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...next }), replace, resetScroll: false })
  // What had the focus is gone with the filter or the quote.
  const remove = (next: QuotesSearch) => {
    change(next)
    counted.current?.focus()
  }
  // Answered, its time is another one than when the dialog was opened, which closes it.
  const answering =
    act?.action === 'respond' &&
    quotes.data?.quotes.find(({ id, own_response: own }) => id === act.id && own?.answered_at === act.answeredAt)
  const count = quotes.data?.count
  return (
    <>
      <PageHeader
        title="Quotes"
        subTitle={subtitles[role]}
        meta={
          <span ref={counted} tabIndex={-1} role="status" className={classes.count}>
            {count === undefined ? '' : sayCount(count, 'quote')}
          </span>
        }
        actions={
          <>
            <ExportButton
              loadFile={() => quotesFile(filtersOf({ ...search, page: undefined }))}
              sayFailure={(error) => sayFailure(error, 'Failed to export quotes. Please try again.')}
            />
            {role === 'customer' && <ButtonLink to={paths.newQuote}>Request Quote</ButtonLink>}
          </>
        }
      />
      <QuotesFilters
        search={search}
        role={role}
        onChange={(next, how) => change(next, how === 'typing')}
        onRemove={remove}
      />
      <Panel flush>
        <QueryContent query={quotes} failed="Failed to load quotes" skeleton={<SkeletonRows count={8} />}>
          {(data) =>
            data.quotes.length > 0 ? (
              <div
                className={quotes.isPlaceholderData ? `${classes.table} ${classes.stale}` : classes.table}
                aria-busy={quotes.isPlaceholderData}
              >
                <QuotesTable
                  quotes={data.quotes}
                  role={role}
                  sort={sort}
                  order={order}
                  onSort={(by, next) => change({ sort: by, order: next })}
                  onAct={(asked) => {
                    const own = data.quotes.find(({ id }) => id === asked.id)?.own_response
                    setAct({ ...asked, answeredAt: own?.answered_at ?? null })
                  }}
                />
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
                drawing={isFiltered ? <NoMatchDrawing /> : <NothingYetDrawing />}
                title="No quotes"
                text={
                  filters.status
                    ? `No ${quoteStatusLabels[filters.status].toLowerCase()} quotes found`
                    : 'No quotes found'
                }
                action={
                  isFiltered ? (
                    <Button
                      variant="default"
                      onClick={() => remove({ text: undefined, status: undefined, to_choose: undefined })}
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
        page={current}
        pageSize={quotes.data?.page_size ?? 1}
        count={count ?? 0}
        onPage={(next) => void navigate({ search: { ...search, page: next } })}
      />
      <QuoteActs
        act={act?.action === 'respond' ? null : act}
        onClose={() => setAct(null)}
        onDeleted={() => counted.current?.focus()}
      />
      {answering && answering.own_response && (
        <RespondDialog quote={answering} response={answering.own_response} onClose={() => setAct(null)} />
      )}
    </>
  )
}
