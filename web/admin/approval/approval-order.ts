import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { QuoteList } from '#web/quotes/queries.ts'
import { approvalButtonId } from './ApprovalItem.tsx'
import { pendingQuotesQuery, quoteToDecideQuery, recipientsQuery } from './queries.ts'
import type { ApprovalSearch } from '#web/admin/searches.ts'

type ApprovalOrderProps = {
  search: ApprovalSearch
  /** The quotes on the screen; undefined while the previous page is still shown. */
  list: QuoteList | undefined
  onPage: (page: number) => void
  /** `at`: the position of the quote on its page. */
  onNext: (next: Pick<ApprovalSearch, 'page' | 'quote'>, at: number) => Promise<void>
}

/** The target of the focus: a quote, an end of the page, or the page's heading when nothing is left. */
type Target = { quote: string } | 'first' | 'last' | 'heading'

/** Moves the focus from one request to the next, across pages. */
export function useApprovalOrder({ search, list, onPage, onNext }: ApprovalOrderProps) {
  const client = useQueryClient()
  const { page = 1, quote: openedId } = search
  const rows = list?.quotes ?? []
  const focusTarget = useRef<Target>(undefined)

  // The target may be rendered later, with the server's answer.
  useEffect(() => {
    if (focusTarget.current !== undefined && focusOn(focusTarget.current, rows)) focusTarget.current = undefined
  })

  // Prefetches the next request, because most requests are decided in their order.
  const openedAt = rows.findIndex(({ id }) => id === openedId)
  const following = openedAt < 0 ? undefined : rows[openedAt + 1]?.id
  useEffect(() => {
    if (following === undefined) return
    void client.prefetchQuery(quoteToDecideQuery(following))
    void client.prefetchQuery(recipientsQuery(following, { text: '' }))
  }, [client, following])

  function move(by: 1 | -1) {
    const focused = rows.findIndex(({ id }) => document.activeElement?.closest('li')?.contains(buttonOf(id)) ?? false)
    const from = focused >= 0 ? focused : openedAt
    const at = from < 0 ? 0 : from + by
    const row = rows[at]
    if (row) return buttonOf(row.id)?.focus()
    const next = page + by
    if (list === undefined || next < 1 || next > Math.ceil(list.count / list.page_size)) return
    focusTarget.current = by === 1 ? 'first' : 'last'
    onPage(next)
  }

  /** After the decision on a quote: opens the next one, or else the last one. */
  async function goOn(decided: string) {
    const at = rows.findIndex(({ id }) => id === decided)
    const next = rows[at + 1]?.id
    if (next !== undefined) return openNext({ quote: next }, at)
    const now = await client.fetchQuery({ ...pendingQuotesQuery(search), staleTime: 0 }).catch(() => undefined)
    const left = now?.quotes.filter(({ id }) => id !== decided) ?? []
    const neighbour = left[at] ?? left.at(-1)
    if (neighbour) return openNext({ quote: neighbour.id }, left.indexOf(neighbour))
    if (now === undefined || now.count === 0) return openNext({ quote: undefined }, 0)
    // The last page has become empty.
    const lastPage = Math.ceil(now.count / now.page_size)
    const last = await client.fetchQuery(pendingQuotesQuery({ ...search, page: lastPage })).catch(() => undefined)
    return openNext({ page: lastPage, quote: last?.quotes.at(-1)?.id }, (last?.quotes.length ?? 1) - 1)
  }

  async function openNext(next: Pick<ApprovalSearch, 'page' | 'quote'>, at: number) {
    await onNext(next, at)
    const target = next.quote === undefined ? 'heading' : { quote: next.quote }
    focusTarget.current = focusOn(target, []) ? undefined : target
  }

  return { move, goOn }
}

const buttonOf = (id: string) => document.getElementById(approvalButtonId(id))

/** Focuses the target. Returns false if it is not on the page. */
function focusOn(target: Target, rows: QuoteList['quotes']): boolean {
  const id = typeof target === 'object' ? target.quote : rows.at(target === 'first' ? 0 : -1)?.id
  const element = target === 'heading' ? document.querySelector<HTMLElement>('main h1') : id && buttonOf(id)
  if (!element) return false
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'nearest' })
  return true
}
