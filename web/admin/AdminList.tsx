import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { NoMatchIllustration } from '#web/drawings/illustrations.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { Pager } from '#web/components/Pager.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import classes from './AdminList.module.css'

/** The paging data of the server's answer: the number of matches, and the size of a page. */
type Paged = { count: number; page_size: number }

type AdminListProps<Data extends Paged> = {
  /** Use it with `keepPreviousData`: the previous page stays, dimmed, while the next one loads. */
  query: UseQueryResult<Data>
  /** The error text of the specification. */
  failed: string
  page: number
  onPage: (page: number, replace?: boolean) => void
  /** Whether a search or filter is on. */
  isFiltered: boolean
  onClear: () => void
  /** Shown while there are no entries at all, with an illustration of their kind. */
  noneYet: { image: ReactNode; title: string; text: string; action?: ReactNode }
  noMatch: { title: string; text: string }
  /** The rows, when there are some. */
  children: (data: Data) => ReactNode
}

/** The frame of every list of the administrator's area: loading, error, empty, no match, pages. */
export function AdminList<Data extends Paged>(props: AdminListProps<Data>) {
  const { query, failed, page, onPage, isFiltered, onClear, noneYet, noMatch, children } = props
  const { data, isPlaceholderData } = query
  const whole = useRef<HTMLDivElement>(null)
  const lastPage = data && Math.max(1, Math.ceil(data.count / data.page_size))
  // The last row of the last page is gone, or an old link asks for a page that does not exist.
  const isBeyond = lastPage !== undefined && !isPlaceholderData && page > lastPage
  useEffect(() => {
    if (isBeyond) onPage(lastPage, true)
  })
  return (
    <div ref={whole} tabIndex={-1} className={classes.list}>
      <Panel flush>
        <QueryContent query={query} failed={failed} rows={8}>
          {(list) =>
            list.count > 0 ? (
              <div
                className={isPlaceholderData ? `${classes.rows} ${classes.stale}` : classes.rows}
                aria-busy={isPlaceholderData}
              >
                {children(list)}
              </div>
            ) : isFiltered ? (
              <EmptyState
                image={<NoMatchIllustration />}
                {...noMatch}
                action={
                  <Button
                    variant="default"
                    onClick={() => {
                      onClear()
                      // The pressed button disappears, so the list gets the focus.
                      whole.current?.focus({ preventScroll: true })
                    }}
                  >
                    Clear filters
                  </Button>
                }
              />
            ) : (
              <EmptyState {...noneYet} />
            )
          }
        </QueryContent>
      </Panel>
      <Pager page={page} pageSize={data?.page_size ?? 1} count={data?.count ?? 0} onPage={(next) => onPage(next)} />
    </div>
  )
}
