/** Why a supplier does not offer. */
export const declineReasons = ['capacity', 'size', 'price', 'terms', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

export const declineReasonLabels: Record<DeclineReason, string> = {
  capacity: 'No capacity',
  size: 'Not in our range of sizes',
  price: 'Not at this price',
  terms: 'Not on these terms',
  other: 'Another reason',
}

/** "Quote declined: No capacity"; without a reason "Quote declined". */
export const formatDecline = (reason: DeclineReason | null): string =>
  ['Quote declined', reason && declineReasonLabels[reason]].filter(Boolean).join(': ')
