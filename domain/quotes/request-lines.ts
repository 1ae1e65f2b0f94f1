import type { Role } from '#domain/access/role.ts'
import { formatInstant } from '#domain/values/instants.ts'
import { formatNumber, type Currency } from '#domain/values/money.ts'
import { formatTons } from '#domain/values/quantities.ts'
import type { Deadline } from './answers-until.ts'
import { formatMaxPrice, maxPriceFor } from './max-price.ts'
import {
  formatPositionCount,
  formatPositionSpec,
  kindBeside,
  productTitle,
  shorten,
  type PositionSpec,
} from './position-texts.ts'
import { deliveryLabel } from './quote-texts.ts'

/** A position as mails name it. */
export type MailedPosition = PositionSpec & {
  position: number
  product_name: string | null
  manual_product_details: string | null
  material: string | null
  subcategory: string | null
  volume: number
}
type Position = MailedPosition & { max_epd: number | null; max_price_per_kg: number | null; note: string | null }

/** How and until when it is delivered. */
export type MailedDelivery = {
  delivery_to_site: boolean
  delivery_address: string | null
  latest_delivery_date: string | null
}

/** A request as its mails need it. Volumes in tons. */
export type MailedRequest = MailedDelivery &
  Deadline & {
    positions: readonly Position[]
    volume: number
    max_price_currency: Currency
    max_price_shown: boolean
  }

/** A mail names this many positions. */
const maxNamed = 30

/**
 * All that this reader needs to quote, one line each: positions with their limits, total, delivery. No position names a supplier, because
 * every supplier asked gets the same mail. `country`: the reader's, whose clocks the deadline is in.
 */
export function requestLines(request: MailedRequest, reader: Role, country: string | null = null): string[] {
  const { positions, volume } = request
  return [
    ...namedPositions(positions, (position) => positionLine(position, request, reader)),
    ...(positions.length > 1 ? [`Together: ${formatPositionCount(positions.length)}, ${formatTons(volume)}`] : []),
    ...deliveryLines(request),
    ...deadlineLines(request, country),
  ]
}

/** Until when suppliers can answer, if there is an end. */
export const deadlineLines = ({ answers_until, sealed }: Deadline, country: string | null): string[] =>
  answers_until === null
    ? []
    : [
        `Answers until: ${formatInstant(answers_until, country)}`,
        ...(sealed ? ['Until then nobody but your company reads your answer.'] : []),
      ]

/** A line for each position, or for as many as a mail names. */
export function namedPositions<Named>(positions: readonly Named[], lineOf: (position: Named) => string): string[] {
  const more = positions.length - maxNamed
  return [
    ...positions.slice(0, maxNamed).map(lineOf),
    ...(more > 0 ? [`… and ${formatNumber(more)} more, on the page of the quote`] : []),
  ]
}

export function deliveryLines(delivery: MailedDelivery): string[] {
  const { delivery_address, latest_delivery_date } = delivery
  const address = delivery_address === null ? '' : `, ${delivery_address}`
  return [
    `Delivery: ${deliveryLabel(delivery)}${address}`,
    ...(latest_delivery_date === null ? [] : [`Latest delivery date: ${latest_delivery_date}`]),
  ]
}

/** "2. Steel HEA Beam, HEA 200 · S355J2 · 8 × 12,100 mm: 4.1 tons · max EPD 0.75 kg CO₂e/kg, A1–A3". */
function positionLine(position: Position, request: MailedRequest, reader: Role): string {
  const title = shorten(productTitle(position), { characters: 200, lines: 3 })
  const kind = kindBeside(title, position)
  const max_price_per_kg = maxPriceFor(reader, { ...position, ...request })
  const price = formatMaxPrice(reader, { ...request, max_price_per_kg })
  const spec = formatPositionSpec(position)
  return [
    `${position.position}. ${title}${kind === '' ? '' : ` (${kind})`}${spec === '' ? '' : `, ${spec}`}: ${formatTons(position.volume)}`,
    position.max_epd !== null && `max EPD ${formatNumber(position.max_epd)} kg CO₂e/kg, A1–A3`,
    price !== null && `max price ${price}`,
    position.note !== null && `note: ${shorten(position.note, { characters: 200, lines: 3 })}`,
  ]
    .filter((part) => part !== false)
    .join(' · ')
}
