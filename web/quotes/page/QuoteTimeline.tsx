import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quoteLabelOf } from '#domain/history/history-quote-texts.ts'
import { formatAnswerChange } from '#domain/quotes/offers/answer-changes.ts'
import { formatChange } from '#domain/quotes/quote-changes.ts'
import { ShowMore } from '#web/lists/ShowMore.tsx'
import { formatDate, formatTime } from '#web/components/format-date.ts'
import { Timeline } from '#web/components/Timeline.tsx'
import { quoteEventsQuery, type Quote } from '#web/quotes/queries.ts'
import { formatCount } from '#domain/values/money.ts'

type Entry = Quote['timeline'][number]

type QuoteTimelineProps = { quote: Pick<Quote, 'id' | 'timeline' | 'timeline_earlier'> }

/** The events of a quote, newest first. Older ones are loaded on demand. */
export function QuoteTimeline({ quote: { id, timeline, timeline_earlier } }: QuoteTimelineProps) {
  const [open, setOpen] = useState(false)
  const earlier = useInfiniteQuery({
    ...quoteEventsQuery(id, timeline_earlier ?? ''),
    enabled: open && timeline_earlier !== null,
  })
  const pages = timeline_earlier === null ? [] : (earlier.data?.pages ?? [])
  const entries = [...pages.toReversed().flatMap((page) => page.entries), ...timeline]
  const isMore = pages.length === 0 ? timeline_earlier !== null : earlier.hasNextPage
  return (
    <>
      <Timeline
        entries={entries.toReversed().map((entry) => ({
          id: entry.id,
          what: quoteLabelOf(entry.action, detailOf(entry)),
          at: entry.created_at,
          who: entry.actor_name,
          detail: [
            ...deadlineOf(entry),
            ...entry.changes.map(formatChange),
            ...entry.answer_changes.map(formatAnswerChange),
            ...(entry.reason ? [entry.reason] : []),
          ].join('\n'),
        }))}
      />
      {timeline_earlier !== null && (
        <ShowMore
          shown={formatCount(entries.length, 'event')}
          label={isMore ? 'Show earlier' : null}
          loading={earlier.isFetching}
          failed={earlier.isError || earlier.isFetchNextPageError ? 'Failed to load quotes' : null}
          onMore={() => {
            if (!open) setOpen(true)
            else void (pages.length === 0 ? earlier.refetch() : earlier.fetchNextPage())
          }}
        />
      )}
    </>
  )
}

/** The text of an entry depends on the status or effect it led to, and on the answer that was given. */
const detailOf = ({ from, to }: Entry) => ({ from, to, status: to, effect: to })

/** The new deadline in the reader's own zone. A request that was closed early has none. */
const deadlineOf = ({ action, to }: Entry) => {
  const at = new Date(to ?? '')
  return action === 'changeDeadline' && !Number.isNaN(at.getTime())
    ? [`Until ${formatDate(at)}, ${formatTime(at)}`]
    : []
}
