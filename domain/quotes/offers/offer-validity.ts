import { allowed, denied, type Verdict } from '#domain/refusal.ts'
import type { QuoteRefusal } from '#domain/quotes/quote.ts'
import type { ResponseStatus } from '#domain/quotes/response.ts'

type Validity = { valid_until: string | null; expires_at: Date | string | null }

/** Whether the offer has expired: its last day has ended in the supplier's time zone (product decision 55). */
export const isExpired = ({ expires_at }: Pick<Validity, 'expires_at'>, now: Date): boolean =>
  expires_at !== null && new Date(expires_at) <= now

/** Whether the customer may accept this particular offer (product decision 20). */
export function mayAcceptOffer(
  offer: { status: ResponseStatus; price_per_kg: number; to_be_confirmed: boolean } & Validity,
  now: Date,
): Verdict<QuoteRefusal> {
  if (offer.status !== 'accepted') return denied('quote.noOffer')
  if (offer.price_per_kg <= 0) return denied('quote.noPrice')
  if (offer.to_be_confirmed) return denied('quote.toBeConfirmed')
  const { valid_until } = offer
  if (valid_until !== null && isExpired(offer, now)) return denied({ code: 'quote.offerExpired', valid_until })
  return allowed
}
