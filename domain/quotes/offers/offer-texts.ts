import type { RefusalTexts } from '#domain/refusal.ts'
import type { LinesRefusal } from './offer-input.ts'
import { formatPrice, type Currency } from '#domain/values/money.ts'
import type { PriceUnit, TypedPrice } from './offer-lines.ts'
import type { OfferWishRefusal } from './offer-wishes.ts'

/** "per kg", as it stands behind a price and in the choice of a unit. */
export const priceUnitLabels: Record<PriceUnit, string> = {
  kg: 'per kg',
  t: 'per tonne',
  m: 'per metre',
  piece: 'per piece',
}

/** A price as the supplier typed it: "1 320 EUR per tonne". */
export const formatTypedPrice = ({ amount, unit }: TypedPrice, currency: Currency): string =>
  `${formatPrice(amount)} ${currency} ${priceUnitLabels[unit]}`

export type OfferRefusal =
  | LinesRefusal
  | OfferWishRefusal
  | 'offer.validInThePast'
  | 'offer.priceTwice'
  | 'offer.belowOneCent'

/** The texts of refused offers by position, and of their terms. */
export const offerRefusals = {
  noPosition: ({ position }: { position: number }) =>
    `The request has no position ${position} any more. Please look at it again.`,
  twice: ({ position }: { position: number }) => `Position ${position} is priced twice.`,
  missing: ({ position }: { position: number }) =>
    `Please price position ${position}, or say that you do not offer it.`,
  noUnits: ({ unit }: { unit: 'm' | 'piece' }) =>
    unit === 'm'
      ? 'This position does not say its pieces and length, so a price per metre cannot be converted.'
      : 'This position does not say its pieces, so a price per piece cannot be converted.',
  nothing: 'Nothing is offered. Please price a position, or decline the request.',
  validInThePast: 'The offer has to be valid until today at least.',
  belowOneCent: 'This offer comes to less than 0.01 in all. Please check its prices.',
  priceTwice: 'Please give either one price per kg or a price for each position.',
  noEnd: 'This offer has no last day. It holds until the request ends.',
  confirmFirst: 'The customer changed the request after your offer. Please send the offer again.',
  notLater: 'Please choose a later day than the offer’s last day.',
  heldTooLong: 'An offer can be held for at most a year from today.',
  wishMissing: 'Please enter a target or write what you wish.',
  wishDecided: 'This request for a better offer was answered or replaced already.',
  keptExpired: 'Your offer has expired, so it cannot be kept. Please send it again with a later last day.',
  wishInThePast: 'Please choose today or a later day.',
  noTargetPosition: ({ position }: { position: number }) =>
    `The request has no position ${position} any more. Please look at it again.`,
  targetTwice: ({ position }: { position: number }) => `Position ${position} has two targets.`,
} satisfies RefusalTexts<OfferRefusal>
