import { allowed, denied, type Verdict } from '#domain/refusal.ts'
import type { Currency } from '#domain/values/money.ts'
import { convert, type CurrencyRates } from '#domain/values/currency-rates.ts'
import { sum } from '#domain/values/money.ts'
import { isWithinLimit } from './acceptance-approval.ts'
import { offerFigures, type OfferLine, type OfferFigures, type PricedPosition } from './offer-lines.ts'
import { freightAmount, type OfferTerms } from './offer-terms.ts'

type Position = PricedPosition & { position: number }

/** An offer with its lines; one without a price is not offered. `is_reduced`: positions of it were ordered since it was sent. */
export type AwardableOffer = {
  company_name: string
  currency: Currency
  lines: readonly OfferLine[]
  is_reduced?: boolean
} & Pick<OfferTerms, 'freight' | 'freight_amount' | 'minimum_order'>

/** Why positions are not awarded. `company_name`: of the supplier. */
export type AwardRefusal =
  | { code: 'award.twice'; position: number }
  | { code: 'award.gone'; position: number }
  | { code: 'award.notOffered'; position: number; company_name: string }
  | { code: 'award.belowMinimumOrder'; company_name: string; goods: number; minimum_order: number; currency: Currency }
  | { code: 'award.aboveLimit'; amount: number | null; limit: number }

/** The positions that the offer has a price for. */
export const offeredPositions = (lines: readonly OfferLine[]): number[] =>
  lines.flatMap(({ position, price }) => (price === null ? [] : [position]))

/** The figures of these positions of an offer, with its freight; null if it offers none of them. */
export function figuresOfPart(
  offer: Omit<AwardableOffer, 'company_name'>,
  numbers: readonly number[],
  positions: readonly Position[],
): OfferFigures | null {
  const wanted = new Set(numbers)
  const lines = offer.lines.filter(({ position }) => wanted.has(position))
  return offerFigures(lines, positions, freightAmount(offer))
}

/**
 * Whether these positions of an offer can be ordered. The minimum order counts for a part of an offer, and so for what is left of one: else
 * two orders would get past it. An offer as a whole is what the supplier offers.
 */
export function mayAwardPart(
  offer: AwardableOffer,
  numbers: readonly number[],
  positions: readonly Position[],
): Verdict<AwardRefusal> {
  const asked = new Set(positions.map(({ position }) => position))
  const offered = offeredPositions(offer.lines)
  const { company_name, minimum_order, currency } = offer
  for (const position of numbers) {
    if (!asked.has(position)) return denied({ code: 'award.gone', position })
    if (!offered.includes(position)) return denied({ code: 'award.notOffered', position, company_name })
  }
  const goods = figuresOfPart(offer, numbers, positions)?.goods ?? 0
  const isWhole = offer.is_reduced !== true && offered.every((position) => numbers.includes(position))
  if (!isWhole && minimum_order !== null && goods < minimum_order)
    return denied({ code: 'award.belowMinimumOrder', company_name, goods, minimum_order, currency })
  return allowed
}

/** Whether each position is awarded once. */
export function isAwardedOnce(awards: readonly { positions: readonly number[] }[]): Verdict<AwardRefusal> {
  const numbers = awards.flatMap(({ positions }) => positions)
  const twice = numbers.find((position, index) => numbers.indexOf(position) !== index)
  return twice === undefined ? allowed : denied({ code: 'award.twice', position: twice })
}

/** Whether a person with this limit in EUR may award parts that cost this much in all. An amount without a rate is above any limit. */
export function mayAwardAlone(
  limit: number | null,
  totals: readonly { total: number; currency: Currency }[],
  rates: CurrencyRates,
): Verdict<AwardRefusal> {
  const amounts = totals.map(({ total, currency }) =>
    convert({ amount: total, currency }, 'EUR', rates, { decimals: 2 }),
  )
  const amount = amounts.every((one) => one !== null) ? sum(amounts.map((one) => one?.amount ?? 0)) : null
  return limit === null || isWithinLimit(limit, amount) ? allowed : denied({ code: 'award.aboveLimit', amount, limit })
}

/** The parts of a divided request, each with the numbers that its positions had. */
export type Division<Award> = { orders: Award[]; request: Award | null; rest: number[] }

/**
 * How an award divides a request (decision record 96): each awarded part is an order of its own, and what is left stays open. If nothing
 * is left, the largest part is the request itself, so that an award of everything to one supplier moves nothing.
 */
export function divideRequest<Award extends { positions: readonly number[] }>(
  awards: readonly Award[],
  positions: readonly { position: number }[],
): Division<Award> {
  const awarded = new Set(awards.flatMap((award) => award.positions))
  const rest = positions.flatMap(({ position }) => (awarded.has(position) ? [] : [position]))
  if (rest.length > 0) return { orders: [...awards], request: null, rest }
  const [largest = null] = awards.toSorted((one, other) => other.positions.length - one.positions.length)
  return { orders: awards.filter((award) => award !== largest), request: largest, rest }
}
