import { quoteStatusLabels, type QuoteStatus } from './quote.ts'

/** A step of an order. `at`: when it was last reached, an ISO time; null if that is not known, or it is ahead. */
export type OrderStep = { label: string; at: string | null; is: 'done' | 'current' | 'ahead' }

type Event = { action: string; to: string | null; created_at: string }
/** `accepted_at`: when an offer was accepted. `is_part`: the order has some positions of a request and began with the acceptance. */
type Order = { status: QuoteStatus; created_at: string; accepted_at: string | null; is_part: boolean }

/**
 * The way of an order: requested, ordered, shipped, delivered. A cancelled one ends where it was. A step back of the status takes its steps
 * back. `events`: of the order's timeline, oldest first.
 */
export function orderSteps({ status, created_at, accepted_at, is_part }: Order, events: readonly Event[]): OrderStep[] {
  const last = (isIt: (event: Event) => boolean) => events.findLast(isIt)?.created_at ?? null
  const movedTo = (to: QuoteStatus) => last((event) => event.action === 'updateStatus' && event.to === to)
  const way = [
    ...(is_part ? [] : [{ label: 'Requested', at: created_at }]),
    { label: 'Ordered', at: accepted_at },
    { label: quoteStatusLabels.shipped, at: movedTo('shipped') },
    { label: quoteStatusLabels.delivered, at: movedTo('delivered') },
  ]
  if (status === 'cancelled') {
    const ended = { label: quoteStatusLabels.cancelled, at: last(({ action }) => action === 'cancelQuote') }
    const reached = way.filter(({ at }) => at !== null)
    return [...reached.map((step) => ({ ...step, is: 'done' as const })), { ...ended, is: 'current' }]
  }
  const ahead = status === 'delivered' ? 0 : status === 'shipped' ? 1 : 2
  const current = way.length - 1 - ahead
  return way.map(({ label, at }, index) =>
    index > current ? { label, at: null, is: 'ahead' } : { label, at, is: index === current ? 'current' : 'done' },
  )
}
