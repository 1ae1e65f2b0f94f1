/**
 * The status of one supplier's response: the specification's three, two of product decisions 19 and 20, and one of decision record 96.
 * `withdrawn`: the supplier cancelled while others were still in. `not_selected`: another offer was accepted. `awarded`: everything that
 * the supplier offered is an order of its own.
 */
export const responseStatuses = ['pending', 'accepted', 'declined', 'withdrawn', 'not_selected', 'awarded'] as const
export type ResponseStatus = (typeof responseStatuses)[number]

export const responseStatusLabels: Record<ResponseStatus, string> = {
  pending: 'Awaiting response',
  accepted: 'Offer given',
  declined: 'Quote declined',
  withdrawn: 'Withdrawn',
  not_selected: 'Not selected',
  awarded: 'Ordered',
}

/** Whether this supplier is still in. A declined, withdrawn or not selected one no longer affects the quote. */
export const isLive = (status: ResponseStatus): boolean => status === 'pending' || status === 'accepted'
