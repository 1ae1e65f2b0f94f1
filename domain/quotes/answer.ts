import { formatPricePerKg, type Currency } from '#domain/values/money.ts'
import { formatDecline, type DeclineReason } from './offers/decline-reason.ts'
import { formatDays } from '#domain/values/quantities.ts'
import type { ResponseStatus } from './response.ts'

/** The answer of a supplier. Price in `currency` per kg (0: none), delivery time in days. A refusal has neither. */
type Answer = {
  status: ResponseStatus
  price_per_kg: number
  currency: Currency
  delivery_time: number | null
  notes: string | null
  decline_reason: DeclineReason | null
}

/** An answer in one line, for a colleague whose own was refused because of it: "1.32 EUR/kg, 12 days, “FCA”". */
export function formatAnswer({ status, price_per_kg, currency, delivery_time, notes, decline_reason }: Answer): string {
  const offer =
    status === 'accepted'
      ? [formatPricePerKg(price_per_kg, currency), delivery_time === null ? '' : formatDays(delivery_time)]
      : [formatDecline(decline_reason)]
  return [...offer, notes ? `“${notes}”` : ''].filter(Boolean).join(', ')
}

/** Whether two answers say the same. The currency of a refusal says nothing. */
export const isSameAnswer = (one: Answer, other: Answer): boolean =>
  one.status === other.status &&
  one.notes === other.notes &&
  one.decline_reason === other.decline_reason &&
  (one.status === 'declined' ||
    (one.price_per_kg === other.price_per_kg &&
      one.currency === other.currency &&
      one.delivery_time === other.delivery_time))

/** The label of the button that opens the form of an answer. */
export const answerActionLabel = ({ answered_at }: { answered_at: unknown }) =>
  answered_at === null ? 'Respond' : 'Change answer'
