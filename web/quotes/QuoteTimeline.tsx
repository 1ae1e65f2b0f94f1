import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quoteStatuses, quoteStatusLabels, type QuoteStatus } from '#domain/quote.ts'
import { sayChange } from '#domain/quote-words.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { Timeline } from '#web/ui/Timeline.tsx'
import { quoteEventsQuery, type Quote } from './queries.ts'

type Entry = Quote['timeline'][number]

/** One line per command of the server that a quote's history can name. */
const lines: Record<string, (entry: Entry) => string> = {
  createQuote: () => 'Requested',
  editQuote: () => 'Request changed',
  editQuoteAsAdmin: () => 'Corrected before approval',
  updateNotes: () => 'Notes changed',
  approveQuote: () => 'Approved and sent to suppliers',
  rejectQuote: () => 'Rejected',
  respond: ({ to }) => (to === 'declined' ? 'Quote declined' : 'Offer given'),
  acceptResponse: () => 'Offer accepted',
  updateStatus: ({ to }) => `Status set to ${labelOf(to)}`,
  cancelQuote: ({ to }) => (to === 'withdraw' ? 'Withdrawn' : 'Cancelled'),
  deleteQuote: () => 'Deleted',
}

type QuoteTimelineProps = { quote: Pick<Quote, 'id' | 'timeline' | 'timeline_earlier'> }

/** What happened to a quote, newest first; what came long before is loaded when it is asked for. */
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
          what: lines[entry.action]?.(entry) ?? entry.action,
          at: entry.created_at,
          who: entry.actor_name,
          detail: [...entry.changes.map(sayChange), ...(entry.reason ? [entry.reason] : [])].join('\n'),
        }))}
      />
      {timeline_earlier !== null && (
        <ShowMore
          shown={`${entries.length} events`}
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

const isStatus = (text: string | null): text is QuoteStatus => quoteStatuses.some((status) => status === text)
const labelOf = (status: string | null): string => (isStatus(status) ? quoteStatusLabels[status] : (status ?? ''))
