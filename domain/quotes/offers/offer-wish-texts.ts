import { epdUnit } from '#domain/epds/epd.ts'
import { formatLongDay, formatShortDay } from '#domain/values/days.ts'
import { formatNumber, formatPrice, formatPricePerKg, hasPrice, type Currency } from '#domain/values/money.ts'
import type { BetterOfferOutcome, PositionTarget } from './offer-wishes.ts'

/** What the supplier reads of a wish to hold its offer. */
export const askedToHoldText = (day: string): string =>
  `The buyer asks you to hold your offer until ${formatLongDay(day)}.`

export const askedForBetterText = (until: string | null): string =>
  `The buyer asks you for a better offer${until === null ? '' : `, until ${formatLongDay(until)}`}.`

/** What the customer reads of its own wish to hold an offer. */
export const wishedToHoldText = (day: string): string => `You asked to hold it until ${formatShortDay(day)}`

type Wish = {
  /** The day on which it was asked, in the reader's zone. */
  asked: string
  until: string | null
  outcome: BetterOfferOutcome | null
  /** The price per kg and the currency of the offer when it was asked; null if they are not known. */
  before: { price_per_kg: number; currency: Currency } | null
}

/** How far a request for a better offer has come: "Better offer asked 26 Nov, until 30 Nov", "Improved: 1.40 → 1.32 EUR/kg". */
export function betterOfferText(
  { asked, until, outcome, before }: Wish,
  offer: { price_per_kg: number; currency: Currency },
): string {
  if (outcome === 'kept') return 'Keeps its offer'
  if (outcome !== 'improved')
    return `Better offer asked ${formatShortDay(asked)}${until === null ? '' : `, until ${formatShortDay(until)}`}`
  if (before === null || !hasPrice(before.price_per_kg) || !hasPrice(offer.price_per_kg)) return 'Changed its offer'
  if (before.currency !== offer.currency) return 'Changed its offer, in another currency'
  if (before.price_per_kg === offer.price_per_kg) return 'Changed its offer at the same price'
  const change = `${formatPrice(before.price_per_kg)} → ${formatPricePerKg(offer.price_per_kg, offer.currency)}`
  return `${offer.price_per_kg < before.price_per_kg ? 'Improved' : 'Changed its offer'}: ${change}`
}

type Wished = { targets: readonly PositionTarget[]; currency: Currency; carbon_target: number | null }

/** What the buyer aims at, each with its label. A request of one position needs no number. `positions`: how many it has. */
export const targetFacts = ({ targets, currency, carbon_target }: Wished, positions: number) => [
  ...targets.map(({ position, price_per_kg }) => ({
    label: positions === 1 ? 'Price' : `Position ${position}`,
    value: formatPricePerKg(price_per_kg, currency),
  })),
  ...(carbon_target === null ? [] : [{ label: 'Carbon', value: `${formatNumber(carbon_target)} ${epdUnit}` }]),
]

/** The same, a line each. */
export const targetLines = (wished: Wished, positions: number): string[] =>
  targetFacts(wished, positions).map(({ label, value }) => `${label}: ${value}`)
