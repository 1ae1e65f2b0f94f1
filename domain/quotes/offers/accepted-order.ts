import { formatNumber, formatPricePerKg } from '#domain/values/money.ts'
import {
  deliveryFacts,
  mailPositions,
  type MailDetails,
  type MailedDelivery,
  type MailedPosition,
} from '#domain/quotes/request-facts.ts'
import { formatDays } from '#domain/values/quantities.ts'
import { termLines, type OfferTerms } from './offer-terms.ts'
import { totalWorking, type OfferedTotal } from './offer-total.ts'

type Order = MailedDelivery & { positions: readonly MailedPosition[]; volume: number }
type Terms = OfferedTotal & OfferTerms & { delivery_time: number | null }

/** An order and its terms, for the mails about it to both sides. */
export function orderDetails(order: Order, terms: Terms): MailDetails {
  const { price_per_kg, currency, delivery_time, offered_volume } = terms
  return {
    facts: [
      { label: 'Volume', value: `${formatNumber(offered_volume ?? order.volume)} t` },
      { label: 'Price', value: formatPricePerKg(price_per_kg, currency) },
      { label: 'Total', value: totalWorking(terms, terms) ?? formatPricePerKg(price_per_kg, currency) },
      ...deliveryFacts(order),
      ...(delivery_time === null ? [] : [{ label: 'Delivery time', value: formatDays(delivery_time) }]),
      ...termLines(terms, currency).map(({ term, value }) => ({ label: term, value })),
    ],
    positions: mailPositions(order.positions),
  }
}
