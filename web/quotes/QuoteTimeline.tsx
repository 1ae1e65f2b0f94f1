import { quoteStatuses, quoteStatusLabels, type QuoteStatus } from '#domain/quote.ts'
import { Timeline } from '#web/ui/Timeline.tsx'
import type { Quote } from './queries.ts'

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
  cancelQuote: () => 'Cancelled',
  deleteQuote: () => 'Deleted',
}

export function QuoteTimeline({ entries }: { entries: readonly Entry[] }) {
  return (
    <Timeline
      entries={entries.toReversed().map((entry) => ({
        id: entry.id,
        what: lines[entry.action]?.(entry) ?? entry.action,
        at: entry.created_at,
        who: entry.actor_name,
        detail: entry.reason,
      }))}
    />
  )
}

const isStatus = (text: string | null): text is QuoteStatus => quoteStatuses.some((status) => status === text)
const labelOf = (status: string | null): string => (isStatus(status) ? quoteStatusLabels[status] : (status ?? ''))
