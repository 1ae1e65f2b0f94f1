import { formatTypedPrice } from '#domain/quotes/offers/offer-texts.ts'
import type { RefusalTexts } from '#domain/refusal.ts'
import { formatLongDay } from '#domain/values/days.ts'
import type { Currency } from '#domain/values/money.ts'
import { formatTons } from '#domain/values/quantities.ts'
import {
  maxDeliveries,
  type DeliveryRefusal,
  type PositionProgress,
  type ReceiptAnswer,
  type ReceiptProblem,
} from './deliveries.ts'
import type { ConfirmationDifference, ConfirmationRefusal, ConfirmationState } from './order-confirmation.ts'
import type { DaySource } from './order-lines.ts'

export type OrderRefusal = ConfirmationRefusal | DeliveryRefusal | { code: 'order.aboveLimit'; total: string }

/** The texts of refused actions on orders. */
export const orderRefusals = {
  none: 'Nothing was ordered on this quote.',
  confirmedMeanwhile: 'The supplier’s confirmation was changed in the meantime. Please read it again.',
  nothingToDecide: 'There is nothing to decide on in this confirmation.',
  noPosition: ({ position }: { position: number }) => `The order has no position ${position}.`,
  positionTwice: ({ position }: { position: number }) => `Position ${position} is named twice.`,
  positionMissing: ({ position }: { position: number }) => `Position ${position} is missing.`,
  noPriceToChange: ({ position }: { position: number }) => `Position ${position} was ordered without a price.`,
  aboveLimit: ({ total }: { total: string }) =>
    `With these changes the order comes to ${total}, which is above your limit. A colleague with a higher limit can accept them.`,
  deliveredMeanwhile: 'The deliveries were changed in the meantime. Please read them again.',
  tooManyDeliveries: `An order has at most ${maxDeliveries} deliveries.`,
  deliveryReceived: 'The buyer has confirmed the receipt of this delivery already.',
  receivedAlready: 'The receipt of this delivery was confirmed already.',
  notReported: 'The buyer has reported nothing about this delivery.',
  answeredAlready: 'You have answered this report already.',
  sentInFuture: 'A delivery is recorded once it is sent. Please choose today or an earlier day.',
  sentBeforeOrder: 'The order was placed after this day. Please check the year.',
  dayBeforeOrder: 'The order was placed after this day. Please check the year.',
  notDelivered: ({ position }: { position: number }) =>
    `Each position of the delivery is named once. Please check position ${position}.`,
  notShort: ({ position }: { position: number }) =>
    `Position ${position} is not short: its weight is what the delivery says, or more.`,
} as const satisfies RefusalTexts<OrderRefusal>

export const confirmationStateLabels: Record<ConfirmationState, string> = {
  agreed: 'Confirmed as ordered',
  waiting: 'Confirmed with changes, not accepted yet',
  accepted: 'Confirmed with changes that were accepted',
  refused: 'Changes refused',
  replaced: 'Replaced by a later confirmation',
}

export const receiptProblemLabels: Record<ReceiptProblem, string> = {
  short: 'Short',
  damaged: 'Damaged',
  wrong: 'Wrong goods',
  no_certificate: 'No certificate',
}

export const receiptAnswerLabels: Record<ReceiptAnswer, string> = {
  delivers_rest: 'We deliver the rest',
  replaces: 'We replace the goods',
  credits: 'We credit the amount',
  disputes: 'We do not agree',
}

export const daySourceLabels: Record<DaySource, string> = {
  confirmed: 'confirmed',
  offered: 'by the offered delivery time',
  asked: 'latest delivery date of the request',
}

/** "Position 2: 10 January 2027 instead of 3 January 2027". `currency`: of the order. `positions`: how many it has. */
export function differenceText(difference: ConfirmationDifference, currency: Currency, positions: number): string {
  const { label, from, to } = differenceFact(difference, currency, positions)
  return `${label}: ${to} instead of ${from}`
}

/** The same as a row with its earlier value. */
export function differenceFact(
  difference: ConfirmationDifference,
  currency: Currency,
  positions: number,
): { label: string; from: string; to: string } {
  const label =
    positions === 1
      ? { day: 'Day', price: 'Price', volume: 'Volume' }[difference.of]
      : `Position ${difference.position}`
  if (difference.of === 'day') return { label, from: formatLongDay(difference.from), to: formatLongDay(difference.to) }
  if (difference.of === 'volume') return { label, from: formatTons(difference.from), to: formatTons(difference.to) }
  return {
    label,
    from: formatTypedPrice(difference.from, currency),
    to: formatTypedPrice(difference.to, currency),
  }
}

/** How far a position has come, in a word or two. */
export function progressText({ open, sent, received, is_late, is_over }: PositionProgress): string {
  if (is_late) return 'Late'
  if (open > 0) return sent > 0 ? 'Partly delivered' : 'Open'
  if (is_over) return 'More than ordered'
  return received > 0 && received >= sent ? 'Received' : 'Delivered'
}

/** Product decision 60: deliveries move no status, so the page says when the two disagree. Null if they do not. */
export function disagreement(
  progress: readonly PositionProgress[],
  status: string,
  statusLabel: string,
): string | null {
  if (progress.length === 0) return null
  const isAllReceived = progress.every(({ open, received, sent }) => open === 0 && sent > 0 && received >= sent)
  if (isAllReceived && ['pending', 'processing', 'shipped'].includes(status))
    return `All received; status is still ${statusLabel}.`
  const isOpen = progress.some(({ open }) => open > 0)
  return status === 'delivered' && isOpen && progress.some(({ sent }) => sent > 0)
    ? `The status is ${statusLabel}, and not everything is recorded as delivered.`
    : null
}
