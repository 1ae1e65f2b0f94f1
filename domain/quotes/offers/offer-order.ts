import { includingCarbon, type CarbonPrice } from '#domain/epds/carbon-price.ts'
import { currencies, hasPrice, type Currency } from '#domain/values/money.ts'
import type { ResponseStatus } from '#domain/quotes/response.ts'
import { hasMixedCurrencies } from '#domain/values/money.ts'

type Answer = {
  company_name: string
  status: ResponseStatus
  answered_at: string | null
  sealed?: boolean
  selected: boolean
  price_per_kg: number
  currency: Currency
  delivery_time: number | null
  epd: { value: number | null }
}

/**
/**
 * Whether this is an offer that can be compared. Declined, withdrawn and missing answers are listed separately, and offers whose positions
 * were all ordered of others. After another offer was accepted, the other offers stay readable. A sealed one has nothing to compare.
 */
export const isOffer = ({ status, answered_at, price_per_kg, sealed }: OfferedAnswer): boolean =>
  !sealed && answered_at !== null && (status === 'accepted' || (status === 'not_selected' && hasPrice(price_per_kg)))
type OfferedAnswer = Pick<Answer, 'status' | 'price_per_kg' | 'sealed'> & { answered_at: Date | string | null }

export type OfferSort = { by: 'supplier' | 'price' | 'withCarbon' | 'epd' | 'time'; descending: boolean }

/** In the requested order, but the accepted offer first, and offers without the figure last in either direction. */
export function sortOffers<Offer extends Answer>(
  offers: readonly Offer[],
  { by, descending }: OfferSort,
  carbon: CarbonPrice,
): Offer[] {
  const figureOf = (offer: Offer): number | null => {
    if (by === 'price') return hasPrice(offer.price_per_kg) ? offer.price_per_kg : null
    if (by === 'epd') return offer.epd.value
    if (by === 'time') return offer.delivery_time
    const sum = includingCarbon(offer, carbon)
    return sum.ok ? sum.pricePerKg : null
  }
  const byName = (a: Offer, b: Offer) => a.company_name.localeCompare(b.company_name, 'en')
  const direction = descending ? -1 : 1
  return offers.toSorted((a, b) => {
    if (a.selected !== b.selected) return a.selected ? -1 : 1
    if (by === 'supplier') return byName(a, b) * direction
    const [one, other] = [figureOf(a), figureOf(b)]
    if (one === other) return byName(a, b)
    if (one === null || other === null) return one === null ? 1 : -1
    return (one - other) * direction
  })
}

export type OfferGroup<Offer> = { currency: Currency | null; offers: Offer[] }

/**
 * The offers grouped by currency if their prices are in more than one, because amounts in different currencies are not
 * ranked (product decision 7). Offers without a price then come last, in a group without currency. Otherwise all are one
 * group, in their order. The group of the accepted offer comes first.
 */
export function groupByCurrency<Offer extends Answer>(offers: readonly Offer[]): OfferGroup<Offer>[] {
  const currencyOf = ({ price_per_kg, currency }: Offer) => (hasPrice(price_per_kg) ? currency : null)
  if (!hasMixedCurrencies(offers))
    return [{ currency: offers.map(currencyOf).find((currency) => currency !== null) ?? null, offers: [...offers] }]
  const holds = (group: OfferGroup<Offer>) => group.offers.some(({ selected }) => selected)
  return [...currencies, null]
    .map((currency) => ({ currency, offers: offers.filter((offer) => currencyOf(offer) === currency) }))
    .filter((group) => group.offers.length > 0)
    .toSorted((a, b) => Number(holds(b)) - Number(holds(a)))
}
