import { isExpired } from './offer-validity.ts'
import { sum, type Currency } from '#domain/values/money.ts'
import type { AwardLine, AwardOffer, AwardPosition } from './best-award.ts'
import type { OfferEpd } from './offer-epd.ts'
import { freightAmount, type OfferTerms } from './offer-terms.ts'

/** Which offers count. `valid`: their last day has not ended. `complete`: with every position. `inForce`: positions with an EPD in force. */
export type AwardFilters = { valid: boolean; complete: boolean; inForce: boolean }

type Offer = {
  id: string
  currency: Currency
  total: number | null
  /** When its last day ends; null without one. */
  expires_at: string | null
  /** The request was edited since: it cannot be ordered until its supplier confirms it. */
  to_be_confirmed: boolean
  /** Positions of it were ordered since it was sent. */
  is_reduced: boolean
  terms: Pick<OfferTerms, 'freight' | 'freight_amount' | 'minimum_order'> | null
  lines: readonly { position: number; total: number | null; volume: number | null }[]
  position_epds: readonly (OfferEpd & { position: number })[]
}

/** Why an offer does not count. */
export type LeftOut = { id: string; why: 'toBeConfirmed' | 'expired' | 'incomplete' | 'nothing' }

/**
 * The offers that count for an award, with the positions that they offer at the asked volume. `otherVolume`: the positions that an offer has
 * at another volume, which do not count because their amounts and footprints are of other goods.
 */
export function awardOffers(
  positions: readonly AwardPosition[],
  offers: readonly Offer[],
  filters: AwardFilters,
  now: Date,
): { offers: AwardOffer[]; leftOut: LeftOut[]; otherVolume: { id: string; positions: number[] }[] } {
  const priced = offers.filter(({ total }) => total !== null)
  const counted = priced.map((offer) => ({ offer, lines: linesOf(offer, positions, filters.inForce) }))
  const whyNot = ({ offer, lines }: (typeof counted)[number]): LeftOut['why'] | null => {
    if (offer.to_be_confirmed) return 'toBeConfirmed'
    if (filters.valid && isExpired(offer, now)) return 'expired'
    if (filters.complete && lines.length < positions.length) return 'incomplete'
    return lines.length === 0 ? 'nothing' : null
  }
  return {
    offers: counted.filter((one) => whyNot(one) === null).map(({ offer, lines }) => awardOffer(offer, lines)),
    leftOut: counted.flatMap((one) => {
      const why = whyNot(one)
      return why === null ? [] : [{ id: one.offer.id, why }]
    }),
    otherVolume: priced.flatMap(({ id, lines }) => {
      const other = lines.filter((line) => line.total !== null && !isAsked(line, positions))
      return other.length === 0 ? [] : [{ id, positions: other.map(({ position }) => position) }]
    }),
  }
}

const isAsked = ({ position, volume }: Offer['lines'][number], positions: readonly AwardPosition[]): boolean =>
  volume === null || positions.some((asked) => asked.position === position && asked.volume === volume)

function linesOf({ lines, position_epds }: Offer, positions: readonly AwardPosition[], inForce: boolean): AwardLine[] {
  const epds = new Map(position_epds.map((epd) => [epd.position, epd]))
  return lines.flatMap((line) => {
    const epd = epds.get(line.position)
    if (line.total === null || !isAsked(line, positions) || (inForce && epd?.record === undefined)) return []
    return [{ position: line.position, amount: line.total, epd: epd?.value ?? null }]
  })
}

function awardOffer(offer: Offer, lines: AwardLine[]): AwardOffer {
  const { id, currency, terms } = offer
  const isKnown = terms !== null && terms.freight !== null && terms.freight !== 'on_request'
  return {
    id,
    currency,
    lines,
    freight: isKnown ? freightAmount(terms) : null,
    minimum_order: minimumOrder({ ...offer, minimum_order: terms?.minimum_order ?? null }, lines),
  }
}

/** The amount that a part of the offer has to reach. All of it can be ordered whatever it comes to, as `mayAwardPart` says. */
export function minimumOrder(
  {
    minimum_order,
    is_reduced,
    lines: all,
  }: { minimum_order: number | null; is_reduced: boolean; lines: readonly { total: number | null }[] },
  lines: readonly AwardLine[],
): number {
  const minimum = minimum_order ?? 0
  const isAll = lines.length === all.filter(({ total }) => total !== null).length
  return isAll && !is_reduced ? Math.min(minimum, sum(lines.map(({ amount }) => amount))) : minimum
}
