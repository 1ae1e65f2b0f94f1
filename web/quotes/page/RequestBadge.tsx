import IconTrash from '@iconify-json/tabler/trash'
import { requestStatusLine } from '#domain/quotes/quote-texts.ts'
import { isLive } from '#domain/quotes/response.ts'
import { StatusBadge } from '#web/components/StatusBadge.tsx'
import type { ListedQuote } from '#web/quotes/queries.ts'
import { statusBadges } from './QuoteStatusBadge.tsx'
import { responseBadges } from './ResponseBadge.tsx'

type RequestBadgeProps = { state: ListedQuote['state']; own: NonNullable<ListedQuote['own_response']> }

/** The status line of a supplier's request, in the style of the order's status or of the supplier's own answer. */
export function RequestBadge({ state, own }: RequestBadgeProps) {
  const label = requestStatusLine(state, own)
  if (state.is_deleted) return <StatusBadge tone="cancelled" icon={IconTrash} label={label} />
  const isDelivering = isLive(own.status) && (state.status === 'shipped' || state.status === 'delivered')
  const isOfOrder = state.status === 'cancelled' || isDelivering
  return <StatusBadge {...(isOfOrder ? statusBadges[state.status] : responseBadges[own.status])} label={label} />
}
