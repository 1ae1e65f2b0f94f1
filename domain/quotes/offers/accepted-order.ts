import { formatNumber, formatPricePerKg, totalCost, type Currency } from '#domain/values/money.ts'
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

type Order = MailedDelivery & { positions: readonly MailedPosition[]; volume: number }
type Terms = { price_per_kg: number; currency: Currency; delivery_time: number | null }

/** The order and its terms, one per line, for the mail to the supplier whose offer was accepted. */
export function acceptedOrderLines(order: Order, terms: Terms): string[] {
  const { positions, volume } = order
  const { price_per_kg, currency, delivery_time } = terms
  return [
    ...(positions.length === 1 ? positions.flatMap(onlyPosition) : namedPositions(positions, formatPositionLine)),
    `Volume: ${formatNumber(volume)} t`,
    `Price: ${formatPricePerKg(price_per_kg, currency)}`,
    `Total: ${totalCost(volume, price_per_kg, currency)?.working ?? formatPricePerKg(price_per_kg, currency)}`,
    ...deliveryLines(order),
    ...(delivery_time === null ? [] : [`Delivery time: ${formatDays(delivery_time)}`]),
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
