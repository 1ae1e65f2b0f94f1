import type { Role } from '#domain/access/role.ts'
import type { MailFact, MailPosition, MailPositions } from '#domain/mails/mail-texts.ts'
import { formatInstant } from '#domain/values/instants.ts'
import { formatNumber, type Currency } from '#domain/values/money.ts'
import { formatTons } from '#domain/values/quantities.ts'
import type { Deadline } from './answers-until.ts'
import { formatLatestDelivery, formatWeightTolerance } from './delivery-terms.ts'
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

/** How and until when it is delivered, and how the buyer calls it. */
export type MailedDelivery = {
  delivery_to_site: boolean
  delivery_address: string | null
  latest_delivery_date: string | null
  weight_tolerance: number
  own_reference: string | null
}

/** A request as its mails need it. Volumes in tons. */
export type MailedRequest = MailedDelivery &
  Deadline & {
    positions: readonly Position[]
    volume: number
    max_price_currency: Currency
    max_price_shown: boolean
  }

/** What a mail says of a request or an order beside its sentences. */
export type MailDetails = { facts: MailFact[]; positions: MailPositions; closing?: readonly string[] }

/** A mail lists this many positions. */
const maxShown = 20

/**
 * All that this reader needs to quote: total, delivery, deadline, and the positions with their limits. No position names a supplier,
 * because every supplier asked gets the same mail. `country`: the reader's, whose clocks the deadline is in.
 */
export function requestDetails(request: MailedRequest, reader: Role, country: string | null = null): MailDetails {
  const { positions, volume } = request
  return {
    facts: [
      ...(positions.length > 1
        ? [{ label: 'Together', value: `${formatPositionCount(positions.length)}, ${formatTons(volume)}` }]
        : []),
      ...deliveryFacts(request),
      ...deadlineFacts(request, country),
    ],
    positions: mailPositions(positions, (position) => limitsOf(position, request, reader)),
    closing: reader === 'supplier' ? sealLines(request) : [],
  }
}

/** Until when suppliers can answer, if there is an end. */
export const deadlineFacts = ({ answers_until }: Deadline, country: string | null): MailFact[] =>
  answers_until === null ? [] : [{ label: 'Answers until', value: formatInstant(answers_until, country) }]

/** What sealed answers mean to a supplier. */
export const sealLines = ({ answers_until, sealed }: Deadline): string[] =>
  answers_until !== null && sealed ? ['Until the deadline nobody but your company reads your answer.'] : []

export function deliveryFacts(delivery: MailedDelivery): MailFact[] {
  const { delivery_address, latest_delivery_date, own_reference } = delivery
  const tolerance = formatWeightTolerance(delivery.weight_tolerance)
  const address = delivery_address === null ? '' : `, ${delivery_address}`
  return [
    ...(own_reference === null ? [] : [{ label: 'Buyer’s reference', value: own_reference }]),
    { label: 'Delivery', value: `${deliveryLabel(delivery)}${address}` },
    ...(latest_delivery_date === null
      ? []
      : [{ label: 'Latest delivery date', value: formatLatestDelivery(latest_delivery_date) }]),
    ...(tolerance === null ? [] : [{ label: 'Weight tolerance', value: tolerance }]),
  ]
}

/** The positions, or as many as a mail lists. `limitsOf`: what is said of one beside its product and tons. */
export function mailPositions<Named extends MailedPosition>(
  positions: readonly Named[],
  limits: (position: Named) => string[] = () => [],
): MailPositions {
  const rowOf = (position: Named): MailPosition => ({
    number: position.position,
    title: titleOf(position),
    spec: formatPositionSpec(position),
    tons: formatTons(position.volume),
    limits: limits(position),
  })
  return {
    shown: positions.slice(0, maxShown).map(rowOf),
    more: Math.max(0, positions.length - maxShown),
  }
}

/** "Steel HEA Beam", "Beams, cut (Steel, HEA Beam)". Long words of a buyer are cut. */
function titleOf(position: MailedPosition): string {
  const title = shorten(productTitle(position), { characters: 200, lines: 3 })
  const kind = kindBeside(title, position)
  return kind === '' ? title : `${title} (${kind})`
}

/** "Max EPD 0.75 kg CO₂e/kg, A1–A3", "max price 1.20 EUR/kg", and the buyer's note. */
function limitsOf(position: Position, request: MailedRequest, reader: Role): string[] {
  const max_price_per_kg = maxPriceFor(reader, { ...position, ...request })
  const price = formatMaxPrice(reader, { ...request, max_price_per_kg })
  return [
    position.max_epd !== null && `max EPD ${formatNumber(position.max_epd)} kg CO₂e/kg, A1–A3`,
    price !== null && `max price ${price}`,
    position.note !== null && `note: ${shorten(position.note, { characters: 200, lines: 3 })}`,
  ].filter((part) => part !== false)
}
