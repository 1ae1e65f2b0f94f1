import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconBuildingWarehouse, IconHourglass, IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { quoteActions, quoteNumber } from '#domain/quote.ts'
import { paths } from '#web/paths.ts'
import { quoteQuery, quotesQuery, type Quote, type QuoteRow } from '#web/quotes/queries.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { SkeletonRows } from '#web/ui/DelayedSkeleton.tsx'
import { NoMatchDrawing, NothingYetDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { QueryContent } from '#web/ui/QueryContent.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { notifySuccess } from '#web/ui/toasts.ts'
import { ApprovalItem, approvalButtonId } from './ApprovalItem.tsx'
import classes from './ApprovalPage.module.css'
import { ApprovalReview } from './ApprovalReview.tsx'
import { ListFilters } from './ListFilters.tsx'
import { adminQuotesQuery, useApproveQuote, useRejectQuote, usersQuery } from './queries.ts'
import type { ApprovalSearch } from './searches.ts'
import { StatCards } from './StatCards.tsx'

/** The requests that wait: each is read, corrected, given its recipients, and decided; then the next one opens. */
export function ApprovalPage() {
  const search = useSearch({ from: paths.approval })
  const navigate = useNavigate({ from: paths.approval })
  const { text = '', sort = 'created_at', order = 'desc', page = 1, quote: openedId } = search
  const { quote: _, ...filters } = search
  const quotes = useQuery(adminQuotesQuery({ ...filters, awaiting: 'true' }))
  const rows = quotes.data?.quotes ?? []
  const opened = useQuery({ ...quoteQuery(openedId ?? ''), enabled: openedId !== undefined })
  const [choices, setChoices] = useState<Choices>({})
  const [rejecting, setRejecting] = useState(false)
  const approving = useApproveQuote()
  const refusing = useRejectQuote()

  const change = (next: Partial<ApprovalSearch>) =>
    navigate({ search: { ...search, ...next }, replace: true, resetScroll: false })
  const filter = (next: Partial<ApprovalSearch>) => void change({ page: undefined, ...next })

  /** The decided quote has left the list: its neighbour is the next one to decide. */
  async function goOn(message: string, next: string | undefined) {
    notifySuccess(message)
    setRejecting(false)
    await change({ quote: next })
    const target =
      next === undefined ? document.querySelector('main h1') : document.getElementById(approvalButtonId(next))
    if (target instanceof HTMLElement) target.focus()
  }
  const neighbourOf = (id: string) => {
    const at = rows.findIndex((row) => row.id === id)
    return (rows[at + 1] ?? rows[at - 1])?.id
  }

  function approve(quote: Quote, supplier_ids: string[]) {
    const next = neighbourOf(quote.id)
    approving.mutate(
      { id: quote.id, version: quote.version, supplier_ids },
      {
        onSuccess: ({ recipients }) => void goOn(`Quote approved and sent to ${recipients} supplier(s)`, next),
      },
    )
  }
  function reject(quote: Quote, note: string) {
    const next = neighbourOf(quote.id)
    refusing.mutate({ id: quote.id, note }, { onSuccess: () => void goOn('Quote rejected successfully', next) })
  }

  return (
    <>
      <PageHeader title="Quote Approval" />
      <ApprovalStats choices={choices} />
      <ListFilters
        result={quotes.data && (quotes.data.count === 1 ? '1 quote' : `${quotes.data.count} quotes`)}
        onClear={text === '' ? undefined : () => filter({ text: undefined })}
      >
        <SearchField
          label="Search"
          placeholder="Customer, product or material"
          value={text}
          onSearch={(typed) => filter({ text: typed || undefined })}
        />
        <NativeSelect
          label="Sort by"
          value={`${sort} ${order}`}
          data={sorts}
          onChange={(event) => {
            const [by, direction] = event.currentTarget.value.split(' ')
            filter({ sort: by as ApprovalSearch['sort'], order: direction as ApprovalSearch['order'] })
          }}
        />
      </ListFilters>
      <Panel flush>
        <QueryContent query={quotes} failed="Failed to load pending quotes" skeleton={<SkeletonRows count={5} />}>
          {() =>
            rows.length > 0 ? (
              <ul className={classes.list}>
                {rows.map((row) => (
                  <ApprovalItem
                    key={row.id}
                    quote={row}
                    opened={row.id === openedId}
                    onToggle={() => void change({ quote: row.id === openedId ? undefined : row.id })}
                  >
                    <QueryContent query={opened} failed="Failed to load quotes" skeleton={<SkeletonRows count={4} />}>
                      {(quote) => (
                        <ApprovalReview
                          key={quote.id}
                          quote={quote}
                          chosen={chosenFor(quote, choices)}
                          onChoose={(ids) => setChoices({ ...choices, [quote.id]: ids })}
                          onApprove={(ids) => approve(quote, ids)}
                          onReject={() => setRejecting(true)}
                          busy={approving.isPending}
                          failure={
                            approving.error &&
                            approving.variables.id === quote.id && (
                              <ErrorPanel title="Failed to approve quote" message={approving.error.message} />
                            )
                          }
                        />
                      )}
                    </QueryContent>
                  </ApprovalItem>
                ))}
              </ul>
            ) : text === '' ? (
              <EmptyState
                drawing={<NothingYetDrawing />}
                title="No pending quotes"
                text="Every request has been decided. New ones appear here."
                action={<ButtonLink to={paths.adminQuotes}>All quotes</ButtonLink>}
              />
            ) : (
              <EmptyState
                drawing={<NoMatchDrawing />}
                title="No matching quotes"
                text="No quote that awaits approval fits this search."
                action={<Button onClick={() => filter({ text: undefined })}>Clear filters</Button>}
              />
            )
          }
        </QueryContent>
      </Panel>
      <Pager
        page={page}
        pageSize={quotes.data?.page_size ?? 1}
        count={quotes.data?.count ?? 0}
        onPage={(next) => void change({ page: next, quote: undefined })}
      />
      {rejecting && opened.data && (
        <ConfirmDialog
          opened
          title={`Reject quote ${quoteNumber(opened.data.id)} of ${opened.data.customer_name}?`}
          confirmLabel={quoteActions.reject.label}
          reason={{ label: 'Note (optional)', description: 'The customer reads it', optional: true }}
          busy={refusing.isPending}
          onClose={() => setRejecting(false)}
          onConfirm={(note) => opened.data && reject(opened.data, note)}
        >
          {refusing.error && <ErrorPanel title="Failed to reject quote" message={refusing.error.message} />}
          The quote is cancelled for good and no supplier ever sees it. The customer is told.
        </ConfirmDialog>
      )}
    </>
  )
}

const sorts = [
  { value: 'created_at desc', label: 'Newest first' },
  { value: 'created_at asc', label: 'Oldest first' },
  { value: 'customer asc', label: 'Customer, A to Z' },
  { value: 'customer desc', label: 'Customer, Z to A' },
  { value: 'product asc', label: 'Product, A to Z' },
  { value: 'product desc', label: 'Product, Z to A' },
  { value: 'volume desc', label: 'Volume, high to low' },
  { value: 'volume asc', label: 'Volume, low to high' },
]

/** What an administrator ticked, by quote; a quote nobody touched keeps its proposal. */
type Choices = Record<string, readonly string[]>

/** The proposal holds what the customer chose and the product's own supplier: it was stored with the request. */
const chosenFor = (quote: QuoteRow, choices: Choices): readonly string[] =>
  choices[quote.id] ?? quote.selected_suppliers ?? []

/** Total supplier notifications: the recipients chosen over all quotes awaiting approval (product decision 31). */
function ApprovalStats({ choices }: { choices: Choices }) {
  const awaiting = useQuery(quotesQuery({ awaiting: 'true' })).data
  const suppliers = useQuery(usersQuery({ role: 'supplier', status: 'active' })).data
  const total = awaiting?.quotes.reduce((sum, quote) => sum + chosenFor(quote, choices).length, 0)
  return (
    <StatCards
      stats={[
        { label: 'Pending approval', value: awaiting?.count, icon: IconHourglass, waiting: true },
        { label: 'Available suppliers', value: suppliers?.count, icon: IconBuildingWarehouse },
        { label: 'Total supplier notifications', value: total, icon: IconMailForward },
      ]}
    />
  )
}
