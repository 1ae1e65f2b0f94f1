import { hasPrice } from '#domain/values/money.ts'
import type { ComparedOffer } from './offer.ts'

/** An offer with a price and an EPD value, which has a place in a chart. */
type PlacedOffer = ComparedOffer & { price_per_kg: number; epd: { value: number } }

export const isPlaced = (offer: ComparedOffer): offer is PlacedOffer =>
  hasPrice(offer.price_per_kg) && offer.epd.value !== null

/** One point alone is no comparison. */
export const isChartable = (offers: readonly ComparedOffer[]): boolean => offers.filter(isPlaced).length > 1
