import { formatNumber, formatPricePerKg, totalCost, type Currency } from '#domain/values/money.ts'
import {
  formatPositionLine,
  formatPositionSpec,
  materialNotStated,
  type PositionSpec,
} from '#domain/quotes/position-texts.ts'
import { formatDays } from '#domain/values/quantities.ts'
import { productTitle, shorten } from '#domain/quotes/position-texts.ts'
import { deliveryLabel } from '#domain/quotes/quote-texts.ts'

type Position = PositionSpec & {
  position: number
  product_name: string | null
  manual_product_details: string | null
  material: string | null
  subcategory: string | null
  volume: number
}
type Order = {
  positions: readonly Position[]
  volume: number
  delivery_to_site: boolean
  delivery_address: string | null
  latest_delivery_date: string | null
}
type Terms = { price_per_kg: number; currency: Currency; delivery_time: number | null }

/** A mail names this many positions. */
const maxNamed = 30

/** The order and its terms, one per line, for the mail to the supplier whose offer was accepted. */
export function acceptedOrderLines(order: Order, terms: Terms): string[] {
  const { positions, volume, delivery_address, latest_delivery_date } = order
  const { price_per_kg, currency, delivery_time } = terms
  const address = delivery_address === null ? '' : `, ${delivery_address}`
  return [
    ...(positions.length === 1 ? positions.flatMap(onlyPosition) : listedPositions(positions)),
    `Volume: ${formatNumber(volume)} t`,
    `Price: ${formatPricePerKg(price_per_kg, currency)}`,
    `Total: ${totalCost(volume, price_per_kg, currency)?.working ?? formatPricePerKg(price_per_kg, currency)}`,
    `Delivery: ${deliveryLabel(order)}${address}`,
    ...(latest_delivery_date === null ? [] : [`Latest delivery date: ${latest_delivery_date}`]),
    ...(delivery_time === null ? [] : [`Delivery time: ${formatDays(delivery_time)}`]),
  ]
}

function onlyPosition(position: Position): string[] {
  const title = shorten(productTitle(position), { characters: 200, lines: 3 })
  const kind = [position.material ?? materialNotStated, position.subcategory].filter(Boolean).join(' ')
  const spec = formatPositionSpec(position)
  return [
    `Product: ${title === kind ? title : `${title} (${kind})`}`,
    ...(spec === '' ? [] : [`Specification: ${spec}`]),
  ]
}

function listedPositions(positions: readonly Position[]): string[] {
  const more = positions.length - maxNamed
  return [
    ...positions.slice(0, maxNamed).map(formatPositionLine),
    ...(more > 0 ? [`… and ${formatNumber(more)} more, on the page of the quote`] : []),
  ]
}
