import { convert, type CurrencyRates } from '#domain/values/currency-rates.ts'
import { sum, type Currency } from '#domain/values/money.ts'
import { minimumOrder } from './award-offers.ts'
import { bestWhole, type AwardOffer, type AwardPosition } from './best-award.ts'
import type { Freight } from './offer-terms.ts'
import { isExpired } from './offer-validity.ts'

/** An open offer on a request at the moment of an award. `total` and `freight_amount` are in its currency, `volume` is null for the asked one. */
export type OpenOffer = {
  id: string
  currency: Currency
  lines: readonly { position: number; total: number | null; volume: number | null }[]
  freight: Freight | null
  freight_amount: number | null
  minimum_order: number | null
  expires_at: Date | null
  to_be_confirmed: boolean
  /** Positions of it were ordered since it was sent. */
  is_reduced: boolean
}

/** Why an award has nothing to be compared with: a rate is missing, or nobody offered all of the same goods. */
export const notCompared = ['rate', 'whole'] as const
export type NotCompared = (typeof notCompared)[number]

/** What an award over several suppliers cost, and what the cheapest offer on all of its positions would have, in one currency. */
export type SplitSaving = {
  currency: Currency
  split: number | null
  whole: number | null
  unknown: NotCompared | null
}

/**
 * Compares an award over several suppliers with the cheapest whole offer of the moment, as `bestAward` does. Null for an award to one. Only
 * offers on the same goods are compared: at the asked volumes, with a price that holds and a freight that is known. If a rate is missing for
 * one of them nothing is compared, because nobody could say which was the cheapest. The currency is the one of all awarded offers, or `base`.
 */
export function splitSaving(
  asked: readonly AwardPosition[],
  offers: readonly OpenOffer[],
  parts: readonly { offer: string; positions: readonly number[] }[],
  { base, rates, now }: { base: Currency; rates: CurrencyRates; now: Date },
): SplitSaving | null {
  if (parts.length < 2) return null
  const awarded = parts.flatMap(({ offer: id, positions }) => {
    const offer = offers.find((one) => one.id === id)
    return offer === undefined ? [] : [{ offer, positions }]
  })
  const [first, ...others] = new Set(awarded.map(({ offer }) => offer.currency))
  const currency = first !== undefined && others.length === 0 ? first : base
  const amounts = awarded.map(({ offer, positions }) => amountOf(offer, positions, currency, rates))
  if (amounts.includes(null)) return { currency, split: null, whole: null, unknown: 'rate' }
  const split = sum(amounts.map((amount) => amount ?? 0))
  const none = { currency, split, whole: null }

  const numbers = awarded.flatMap(({ positions }) => positions)
  const positions = asked.filter(({ position }) => numbers.includes(position))
  const isSame = ({ offer, positions: own }: (typeof awarded)[number]) =>
    offer.freight !== 'on_request' && own.every((position) => hasAsked(offer, position, asked))
  if (!awarded.every(isSame)) return { ...none, unknown: 'whole' }
  const compared = offers.filter(
    (offer) =>
      !offer.to_be_confirmed &&
      offer.freight !== 'on_request' &&
      !isExpired(offer, now) &&
      numbers.every((position) => hasAsked(offer, position, asked)),
  )
  if (compared.some((offer) => amountOf(offer, numbers, currency, rates) === null)) return { ...none, unknown: 'rate' }
  const id = bestWhole(
    positions,
    compared.map((offer) => awardOffer(offer, numbers)),
    currency,
    rates,
  )
  const best = compared.find((offer) => offer.id === id)
  if (best === undefined) return { ...none, unknown: 'whole' }
  return { ...none, whole: amountOf(best, numbers, currency, rates), unknown: null }
}

const hasAsked = ({ lines }: OpenOffer, position: number, asked: readonly AwardPosition[]): boolean => {
  const line = lines.find((one) => one.position === position)
  if (line === undefined || line.total === null) return false
  return line.volume === null || asked.some((one) => one.position === position && one.volume === line.volume)
}

/** These positions with the whole freight, each amount converted and rounded on its own; null without a rate. */
function amountOf(
  { lines, freight_amount, currency }: OpenOffer,
  positions: readonly number[],
  base: Currency,
  rates: CurrencyRates,
): number | null {
  const own = lines.flatMap(({ position, total }) => (positions.includes(position) && total !== null ? [total] : []))
  const converted = [...own, freight_amount ?? 0].map((amount) =>
    convert({ amount, currency }, base, rates, { decimals: 2 }),
  )
  return converted.includes(null) ? null : sum(converted.map((one) => one?.amount ?? 0))
}

function awardOffer(offer: OpenOffer, positions: readonly number[]): AwardOffer {
  const lines = offer.lines.flatMap(({ position, total }) =>
    positions.includes(position) && total !== null ? [{ position, amount: total, epd: null }] : [],
  )
  const { id, currency, freight_amount } = offer
  return { id, currency, lines, freight: freight_amount ?? 0, minimum_order: minimumOrder(offer, lines) }
}
