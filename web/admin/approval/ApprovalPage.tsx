import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '#domain/values/money.ts'
import { paths } from '#web/paths.ts'
import { isNotFound } from '#web/api.ts'
import type { Quote, QuoteList } from '#web/quotes/queries.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { quoted, useListSearch } from '#web/lists/list-search.ts'
import { Notice } from '#web/components/Notice.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { SortSelect, type SortChoice } from '#web/lists/SortSelect.tsx'
import { SearchField } from '#web/forms/SearchField.tsx'
import { quoteNumber } from '#domain/quotes/quote.ts'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { QuotesIllustration } from '#web/drawings/illustrations.tsx'
import { ListPage } from '#web/lists/ListPage.tsx'
import { useApprovalKeys } from './approval-keys.ts'
import { useApprovalOrder } from './approval-order.ts'
import { ApprovalItem } from './ApprovalItem.tsx'
import { ApprovalKeys } from './ApprovalKeys.tsx'
import { ApprovalReview } from './ApprovalReview.tsx'
import { ApprovalStats } from './ApprovalStats.tsx'
import { ListFilters } from '#web/lists/ListFilters.tsx'
import { pendingQuotesQuery, quoteToDecideQuery } from './queries.ts'
import { changeOf, type RecipientChoices } from './recipient-choice.ts'
import type { ApprovalSearch } from '#web/admin/searches.ts'

/** The requests that await approval. Each one is read, corrected, given its recipients, and decided. Then the next one opens. */
export function ApprovalPage() {
  const list = useListSearch(useSearch({ from: paths.approval }), { text: quoted }, 'quote')
  const { search, show, paging } = list
  const { quote: openedId } = search
  const opened = useQuery({ ...quoteToDecideQuery(openedId ?? ''), enabled: openedId !== undefined })
  // The position of the opened request. It stays there when somebody else's decision removes it from the list.
  const [place, setPlace] = useState(0)
  const quotes = useQuery({
    ...pendingQuotesQuery(search),
    select: (page) => withOpened(page, openedId === undefined ? undefined : opened.data, place),
  })
  const [choices, setChoices] = useState<RecipientChoices>({})

  function open(id: string | undefined, at: number) {
    setPlace(Math.max(0, at))
    return show({ quote: id })
  }

  const { move, goOn } = useApprovalOrder({
    search,
    list: quotes.isPlaceholderData ? undefined : quotes.data,
    onPage: paging.onPage,
    onNext: async (next, at) => {
      setPlace(Math.max(0, at))
      // The step is replaced, so that Back does not lead to a request that was decided.
      await show(next, { replace: true })
    },
  })
  const first = openedId === undefined ? quotes.data?.quotes[0]?.id : undefined
  useApprovalKeys({ move, ...(first !== undefined && { approve: () => void open(first, 0) }) })

  function forget(id: string) {
    setChoices((now) => Object.fromEntries(Object.entries(now).filter(([quote]) => quote !== id)))
  }

  return (
    <>
      <PageHeader title="Quote Approval" />
      <ApprovalStats change={changeOf(choices)} />
      <ListFilters result={quotes.data && formatCount(quotes.data.fitting, 'quote')} {...list.filters}>
        <SearchField placeholder="Customer, product or material" {...list.searchField} />
        <SortSelect choices={sorts} {...list.sorting} />
      </ListFilters>
      <ApprovalKeys />
      {openedId !== undefined && isNotFound(opened.error) && (
        <Notice tone="warning">The quote of this link does not exist.</Notice>
      )}
      <ListPage
        query={quotes}
        failed="Failed to load pending quotes"
        {...paging}
        onPage={(next, replace = false) =>
          replace ? void show({ page: next }, { replace: true }) : paging.onPage(next)
        }
        noneYet={{
          image: <QuotesIllustration />,
          title: 'No pending quotes',
          text: 'Every request has been decided. New ones appear here.',
          action: <ButtonLink to={paths.adminQuotes}>All quotes</ButtonLink>,
        }}
        noMatch={{ title: 'No matching quotes', text: 'No quote that awaits approval fits this search.' }}
      >
        {(shown) => (
          <ul className="plain-list">
            {shown.quotes.map((row, at) => (
              <ApprovalItem
                key={row.id}
                quote={row}
                opened={row.id === openedId}
                onToggle={() => void open(row.id === openedId ? undefined : row.id, at)}
              >
                <QueryContent query={opened} failed="Failed to load quotes" rows={4}>
                  {(quote) => (
                    <ApprovalReview
                      key={quote.id}
                      quote={quote}
                      choice={choices[quote.id]}
                      onChoose={(choice) => setChoices((now) => ({ ...now, [quote.id]: choice }))}
                      onDecided={(message) => {
                        notifySuccess(message, { about: quoteNumber(quote.id) })
                        forget(quote.id)
                        void goOn(quote.id)
                      }}
                      onNext={() => {
                        forget(quote.id)
                        void goOn(quote.id)
                      }}
                    />
                  )}
                </QueryContent>
              </ApprovalItem>
            ))}
          </ul>
        )}
      </ListPage>
    </>
  )
}

const sorts: SortChoice<NonNullable<ApprovalSearch['sort']>>[] = [
  { by: 'created_at', descending: true, label: 'Newest first' },
  { by: 'created_at', descending: false, label: 'Oldest first' },
  { by: 'customer', descending: false, label: 'Customer, A to Z' },
  { by: 'customer', descending: true, label: 'Customer, Z to A' },
  { by: 'product', descending: false, label: 'Product, A to Z' },
  { by: 'product', descending: true, label: 'Product, Z to A' },
  { by: 'volume', descending: true, label: 'Volume, high to low' },
  { by: 'volume', descending: false, label: 'Volume, low to high' },
]

/**
 * Adds the opened quote to a page of the list that does not contain it: a link led to it, or somebody else decided
 * meanwhile, which must not remove typed text from the screen. `fitting`: the number of quotes without it.
 */
function withOpened(list: QuoteList, quote: Quote | undefined, place: number): QuoteList & { fitting: number } {
  const fitting = list.count
  if (quote === undefined || list.quotes.some(({ id }) => id === quote.id)) return { ...list, fitting }
  return { ...list, fitting, count: Math.max(1, fitting), quotes: list.quotes.toSpliced(place, 0, quote) }
}
