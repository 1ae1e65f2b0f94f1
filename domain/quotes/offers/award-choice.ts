import { footprintOfAll } from '#domain/epds/epd.ts'
import type { Currency } from '#domain/values/money.ts'
import { figuresOfPart, mayAwardPart, type AwardRefusal } from './award-positions.ts'
import type { OfferFigures, OfferLine, PricedPosition } from './offer-lines.ts'
import { noTerms, type OfferTerms } from './offer-terms.ts'

/** Whom each position is ordered of: the offer's id by the number of the position. Positions without one stay open. */
export type AwardChoice = Readonly<Record<number, string>>

type Offer = {
  id: string
  company_name: string
  currency: Currency
  lines: readonly OfferLine[]
  is_reduced: boolean
  terms: Pick<OfferTerms, 'freight' | 'freight_amount' | 'minimum_order'> | null
  position_epds: readonly { position: number; value: number | null }[]
}
type Position = PricedPosition & { position: number }

/** What is ordered of one offer. `carbon`: in t CO₂e, null if a position has no EPD value. */
export type ChosenPart<Of extends Offer> = {
  offer: Of
  positions: number[]
  figures: OfferFigures
  carbon: number | null
  refusal: AwardRefusal | null
}

/** The parts of a choice, in the order of the offers. */
export function partsOfChoice<Of extends Offer>(
  choice: AwardChoice,
  offers: readonly Of[],
  positions: readonly Position[],
): ChosenPart<Of>[] {
  return offers.flatMap((offer) => {
    const own = positions.filter(({ position }) => choice[position] === offer.id)
    const numbers = own.map(({ position }) => position)
    const { freight, freight_amount, minimum_order } = offer.terms ?? noTerms
    const priced = { ...offer, freight, freight_amount, minimum_order }
    const figures = figuresOfPart(priced, numbers, positions)
    if (figures === null) return []
    const verdict = mayAwardPart(priced, numbers, positions)
    return [
      {
        offer,
        positions: numbers,
        figures,
        carbon: carbonOf(offer, own),
        refusal: verdict.ok ? null : verdict.refusal,
      },
    ]
  })
}

function carbonOf({ lines, position_epds }: Offer, positions: readonly Position[]): number | null {
  const offered = positions.map(({ position, volume }) => ({
    volume: lines.find((line) => line.position === position)?.volume ?? volume,
    value: position_epds.find((epd) => epd.position === position)?.value ?? null,
  }))
  return offered.every(({ value }) => value !== null) ? footprintOfAll(offered) : null
}

/** The choice that a calculated award stands for. */
export const choiceOfAward = (award: {
  parts: readonly { offer: string; positions: readonly number[] }[]
}): AwardChoice =>
  Object.fromEntries(award.parts.flatMap(({ offer, positions }) => positions.map((position) => [position, offer])))
