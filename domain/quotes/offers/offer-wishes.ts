import { dayAfter, dayOf } from '#domain/values/days.ts'
import { allowed, denied, type Verdict } from '#domain/refusal.ts'
import type { QuoteRefusal } from '#domain/quotes/quote.ts'
import { isExpired } from './offer-validity.ts'
import type { ResponseStatus } from '#domain/quotes/response.ts'

/** How a request for a better offer ended; null while it waits. `replaced`: the customer asked once more. `closed`: nothing of the offer is open. */
export const betterOfferOutcomes = ['improved', 'kept', 'withdrawn', 'replaced', 'closed'] as const
export type BetterOfferOutcome = (typeof betterOfferOutcomes)[number]

/** The mails about an offer that expires, in their order. `soon`: the reminder; `expired`: it can no longer be accepted. */
export const expiryNotices = ['soon', 'expired'] as const
export type ExpiryNotice = (typeof expiryNotices)[number]

/** Both sides are reminded this many days before an offer expires. */
export const expiryReminderDays = 2

/** For how long after today an offer can be held. */
const maxHeldDays = 365

/** How many days a buyer asks for unless another day is chosen. */
const usualHeldDays = 14

/** An offer, as far as wishes about it depend on it. `valid_until`: a day, null until the request ends. */
export type WishedOffer = {
  status: ResponseStatus
  to_be_confirmed: boolean
  valid_until: string | null
  expires_at: Date | string | null
}

export type OfferWishRefusal =
  | 'offer.noEnd'
  | 'offer.confirmFirst'
  | 'offer.notLater'
  | 'offer.heldTooLong'
  | 'offer.wishMissing'
  | 'offer.wishDecided'
  | 'offer.keptExpired'
  | 'offer.wishInThePast'
  | { code: 'offer.noTargetPosition' | 'offer.targetTwice'; position: number }

/** Whether the customer may ask to hold this offer. An offer without a last day holds until the request ends. */
export function mayAskToHold(offer: WishedOffer): Verdict<QuoteRefusal | OfferWishRefusal> {
  if (offer.status !== 'accepted') return denied('quote.noOffer')
  if (offer.to_be_confirmed) return denied('quote.toBeConfirmed')
  return offer.valid_until === null ? denied('offer.noEnd') : allowed
}

/** Whether the supplier may hold its offer. One given before an edit of the request has to be sent again. */
export function mayHold(offer: WishedOffer): Verdict<QuoteRefusal | OfferWishRefusal> {
  if (offer.status !== 'accepted') return denied('quote.noOwnOffer')
  if (offer.to_be_confirmed) return denied('offer.confirmFirst')
  return offer.valid_until === null ? denied('offer.noEnd') : allowed
}

/** Why an offer that is valid until `from` cannot be held until `to`; null if it can. */
export function heldDayProblem(from: string, to: string, now: Date): OfferWishRefusal | null {
  if (to <= from) return 'offer.notLater'
  return to > dayAfter(dayOf(now), maxHeldDays) ? 'offer.heldTooLong' : null
}

/** The day that a buyer asks for unless another is chosen. `today`: in the buyer's zone. */
export const usualHeldDay = (validUntil: string, today: string): string =>
  dayAfter(validUntil > today ? validUntil : today, usualHeldDays)

/** Whether the customer may ask for a better offer in place of this one. */
export function mayAskForBetter(offer: WishedOffer, now: Date): Verdict<QuoteRefusal> {
  if (offer.status !== 'accepted') return denied('quote.noOffer')
  if (offer.to_be_confirmed) return denied('quote.toBeConfirmed')
  const { valid_until } = offer
  return valid_until !== null && isExpired(offer, now) ? denied({ code: 'quote.offerExpired', valid_until }) : allowed
}

/** Whether the supplier may keep its offer as the answer to a request for a better one. `outcome`: of that request. */
export function mayKeep(
  { outcome }: { outcome: BetterOfferOutcome | null },
  offer: WishedOffer,
  now: Date,
): Verdict<OfferWishRefusal> {
  if (outcome !== null) return denied('offer.wishDecided')
  if (offer.to_be_confirmed) return denied('offer.confirmFirst')
  return isExpired(offer, now) ? denied('offer.keptExpired') : allowed
}

/** A price per kg that the buyer aims at, in the currency of the request. */
export type PositionTarget = { position: number; price_per_kg: number }

/** The first target without a position in the request, or the second of one position; null if there is none. */
export function targetProblem(
  targets: readonly PositionTarget[],
  positions: readonly { position: number }[],
): { target: number; refusal: OfferWishRefusal } | null {
  const seen = new Set<number>()
  for (const [target, { position }] of targets.entries()) {
    if (!positions.some((one) => one.position === position))
      return { target, refusal: { code: 'offer.noTargetPosition', position } }
    if (seen.has(position)) return { target, refusal: { code: 'offer.targetTwice', position } }
    seen.add(position)
  }
  return null
}

/** The targets after an edit of the request. `moved`: the new number of each position that is left. */
export const movedTargets = (
  targets: readonly PositionTarget[],
  moved: ReadonlyMap<number, number>,
): PositionTarget[] =>
  targets.flatMap(({ position, price_per_kg }) => {
    const now = moved.get(position)
    return now === undefined ? [] : [{ position: now, price_per_kg }]
  })
