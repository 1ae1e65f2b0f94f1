import { formatNumber, formatPricePerKg, noPriceText, type Currency } from '#domain/values/money.ts'
import {
  deliveryFacts,
  mailPositions,
  type MailDetails,
  type MailedDelivery,
  type MailedPosition,
} from '#domain/quotes/request-facts.ts'
import { formatDays, formatTons } from '#domain/values/quantities.ts'
import type { OfferLine } from './offer-lines.ts'
import { formatTypedPrice } from './offer-texts.ts'
import { termLines, type OfferTerms } from './offer-terms.ts'
import { totalWorking, type OfferedTotal } from './offer-total.ts'

type Order = MailedDelivery & { positions: readonly MailedPosition[]; volume: number }
type Terms = OfferedTotal & OfferTerms & { delivery_time: number | null }

/** An order and its terms, for the mails about it to both sides. `lines`: what was ordered by position, once it is ordered. */
export function orderDetails(order: Order, terms: Terms, lines: readonly OfferLine[] = []): MailDetails {
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
    positions: mailPositions(order.positions, (position) => orderedTexts(position, order, lines, currency)),
  }
}

/** "1 320 EUR per tonne", and another volume than was asked for. The price of an only position is among the facts. */
function orderedTexts(
  { position, volume }: MailedPosition,
  { positions }: Order,
  lines: readonly OfferLine[],
  currency: Currency,
): string[] {
  if (lines.length === 0 || positions.length === 1) return []
  const line = lines.find((one) => one.position === position)
  if (line === undefined) return ['not ordered']
  return [
    line.price === null ? noPriceText : formatTypedPrice(line.price, currency),
    ...(line.volume === null || line.volume === volume ? [] : [`ordered: ${formatTons(line.volume)}`]),
  ]
}
