import { formatNumber, formatPricePerKg } from '#domain/values/money.ts'
import {
  formatPositionLine,
  formatPositionSpec,
  materialNotStated,
  productTitle,
  shorten,
} from '#domain/quotes/position-texts.ts'
import {
  deliveryLines,
  namedPositions,
  type MailedDelivery,
  type MailedPosition,
} from '#domain/quotes/request-lines.ts'
import { formatDays } from '#domain/values/quantities.ts'
import { termLines, type OfferTerms } from './offer-terms.ts'
import { totalWorking, type OfferedTotal } from './offer-total.ts'

type Order = MailedDelivery & { positions: readonly MailedPosition[]; volume: number }
type Terms = OfferedTotal & OfferTerms & { delivery_time: number | null }

/** The order and its terms, one per line, for the mail to the supplier whose offer was accepted. */
export function acceptedOrderLines(order: Order, terms: Terms): string[] {
  const { positions, volume } = order
  const { price_per_kg, currency, delivery_time, offered_volume } = terms
  return [
    ...(positions.length === 1 ? positions.flatMap(onlyPosition) : namedPositions(positions, formatPositionLine)),
    `Volume: ${formatNumber(offered_volume ?? volume)} t`,
    `Price: ${formatPricePerKg(price_per_kg, currency)}`,
    `Total: ${totalWorking(terms, terms) ?? formatPricePerKg(price_per_kg, currency)}`,
    ...deliveryLines(order),
    ...(delivery_time === null ? [] : [`Delivery time: ${formatDays(delivery_time)}`]),
    ...termLines(terms, currency).map(({ term, value }) => `${term}: ${value}`),
  ]
}

function onlyPosition(position: MailedPosition): string[] {
  const title = shorten(productTitle(position), { characters: 200, lines: 3 })
  const kind = [position.material ?? materialNotStated, position.subcategory].filter(Boolean).join(' ')
  const spec = formatPositionSpec(position)
  return [
    `Product: ${title === kind ? title : `${title} (${kind})`}`,
    ...(spec === '' ? [] : [`Specification: ${spec}`]),
  ]
}
