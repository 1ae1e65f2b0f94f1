import {
  offeredEpds,
  offerFootprint,
  togetherEpd,
  type OfferEpd,
  type PositionEpd,
} from '#domain/quotes/offers/offer-epd.ts'
import type { Quote } from '#web/quotes/queries.ts'

type Given = NonNullable<Quote['own_response']>
type Line = NonNullable<Quote['own_lines']>[number]

/** The offer that became the order, as its supplier and its customer both read it. `footprint`: in t CO₂e, null if a position has no value. */
export type OrderedOffer = Pick<
  Given,
  'price_per_kg' | 'currency' | 'total' | 'offered_volume' | 'delivery_time' | 'terms' | 'notes' | 'documents'
> & { company_name: string | null; lines: readonly Line[]; position_epds: readonly PositionEpd[] } & {
  epd: OfferEpd
  footprint: number | null
}

/** Null as long as no offer is accepted, and for a supplier whose offer it is not. */
export function orderedOffer(quote: Quote): OrderedOffer | null {
  const accepted = quote.offers?.find(({ selected }) => selected)
  if (accepted !== undefined) return accepted
  if (quote.own_response === null || quote.state.own?.selected !== true) return null
  const lines = quote.own_lines ?? []
  const position_epds = quote.own_epds ?? []
  const offered = offeredEpds(quote.positions, lines, position_epds)
  const figures = { epd: togetherEpd(offered), footprint: offerFootprint(offered) }
  return { ...quote.own_response, company_name: null, lines, position_epds, ...figures }
}
