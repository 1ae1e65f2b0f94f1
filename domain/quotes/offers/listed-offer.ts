import type { Currency } from '#domain/values/money.ts'
import type { CurrencyRates } from '#domain/values/currency-rates.ts'
import { awardOffers } from './award-offers.ts'
import { bestWhole, type AwardPosition } from './best-award.ts'

type Offer = Omit<Parameters<typeof awardOffers>[1][number], 'position_epds'> & { is_accepted: boolean }
type Compared = {
  positions: readonly AwardPosition[]
  /** The currency in which the customer asked, in which offers of several are compared if one of them is in it. */
  asked: Currency | null
  rates: CurrencyRates
  now: Date
}

/** Which of the offers a line about a quote shows. */
export const listedAs = { accepted: 'Accepted offer', only: 'Only offer', best: 'Best offer' } as const
export type ListedAs = keyof typeof listedAs

/**
 * The offer that stands for a quote in a file: the accepted one, else the only one, else the one that costs least of the valid ones, as the page of the
 * quote compares them. Null if there is none, or if amounts would be ranked without a rate (product decision 7).
 */
export function listedOffer<Given extends Offer>(
  offers: readonly Given[],
  { positions, asked, rates, now }: Compared,
): { offer: Given; as: ListedAs } | null {
  const accepted = offers.find(({ is_accepted }) => is_accepted)
  if (accepted !== undefined) return { offer: accepted, as: 'accepted' }
  const [first, ...others] = offers
  if (first === undefined) return null
  if (others.length === 0) return { offer: first, as: 'only' }
  const compared = awardOffers(
    positions,
    offers.map((offer) => ({ ...offer, position_epds: [] })),
    { valid: true, complete: false, inForce: false },
    now,
  ).offers
  const base = (compared.find(({ currency }) => currency === asked) ?? compared[0])?.currency
  const best = base === undefined ? null : bestWhole(positions, compared, base, rates)
  const offer = offers.find(({ id }) => id === best)
  return offer === undefined ? null : { offer, as: 'best' }
}
