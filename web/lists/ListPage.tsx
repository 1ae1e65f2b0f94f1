import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { NoMatchIllustration } from '#web/drawings/illustrations.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import classes from './ListPage.module.css'
import { Pager } from './Pager.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'

/** The paging data of the server's answer: the number of matches, and the size of a page. */
type Paged = { count: number; page_size: number }

type ListPageProps<Data extends Paged> = {
  /** Use it with `keepPreviousData`: the previous page stays, dimmed, while the next one loads. */
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  /** The error text of the specification. */
  failed: string
  page: number
  onPage: (page: number, replace?: boolean) => void
  /** Whether a search or filter is on. */
  isFiltered: boolean
  onClear: () => void
  /** Shown while there are no entries at all, with an illustration of their kind. */
  noneYet: { image: ReactNode; title: string; text: string; action?: ReactNode }
  /** `action`: further than clearing the filters. */
  noMatch: { title: string; text: string; action?: ReactNode }
  /** Says so on a page that is no more, with a way to the first. Without it, the last page opens by itself. */
  beyond?: string
  /** For rows that bring their own box, such as cards: their skeleton. All others are in a panel. */
  skeleton?: ReactNode
  /** Gets the focus when the pressed button disappears with the filters, or with its row. */
  focus?: RefObject<HTMLElement | null>
  /** Above the rows, in the region of the list: what has a use once there are entries. */
  head?: ReactNode
  /** The name of the list as a region. */
  label?: string | undefined
  /** The rows, when there are some. */
  children: (data: Data) => ReactNode
}

/** The frame of every list that has pages: loading, error, empty, no match, pages. */
export function ListPage<Data extends Paged>(props: ListPageProps<Data>) {
  const {
    query,
    failed,
    page,
    onPage,
    isFiltered,
    onClear,
    noneYet,
    noMatch,
    beyond,
    skeleton,
    head,
    label,
    children,
  } = props
  const { data, isPlaceholderData } = query
  const own = useRef<HTMLElement>(null)
  const whole = props.focus ?? own
  const lastPage = data && Math.max(1, Math.ceil(data.count / data.page_size))
  // The last row of the last page is gone, or an old link asks for a page that does not exist.
  const isBeyond = lastPage !== undefined && !isPlaceholderData && page > lastPage
  useEffect(() => {
    if (isBeyond && beyond === undefined) onPage(lastPage, true)
  })

  const isBoxed = skeleton === undefined
  const empty = (state: ReactNode) => (isBoxed ? state : <Panel>{state}</Panel>)
  const clear = () => {
    onClear()
    // The pressed button disappears, so the list gets the focus.
    whole.current?.focus({ preventScroll: true })
  }
  const rowsOf = (list: Data) =>
    list.count === 0 ? (
      empty(
        isFiltered || isPlaceholderData ? (
          <EmptyState
            image={<NoMatchIllustration />}
            {...noMatch}
            action={
              <>
                <Button variant="default" onClick={clear}>
                  Clear filters
                </Button>
                {noMatch.action}
              </>
            }
          />
        ) : (
          <EmptyState {...noneYet} />
        ),
      )
    ) : isBeyond && beyond !== undefined ? (
      empty(
        <EmptyState
          image={<NoMatchIllustration />}
          title="Nothing on this page"
          text={beyond}
          action={<Button onClick={() => onPage(1)}>Go to the first page</Button>}
        />,
      )
    ) : (
      <div className={classes.rows} data-boxed={isBoxed || undefined} aria-busy={isPlaceholderData}>
        {children(list)}
      </div>
    )
  const content = (
    <QueryContent query={query} failed={failed} rows={8} skeleton={skeleton}>
      {rowsOf}
    </QueryContent>
  )
  return (
    <section ref={whole} tabIndex={-1} aria-label={label} className={classes.list} data-list>
      {head}
      {isBoxed ? <Panel flush>{content}</Panel> : content}
      <Pager page={page} pageSize={data?.page_size ?? 1} count={data?.count ?? 0} onPage={(next) => onPage(next)} />
    </section>
  )
}
