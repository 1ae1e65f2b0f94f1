import { footprintOfAll } from '#domain/epds/epd.ts'
import { convert, type CurrencyRates } from '#domain/values/currency-rates.ts'
import { subtract, sum, type Currency } from '#domain/values/money.ts'
import { cheapestSplit, type SplitOffer } from './cheapest-split.ts'

/** A position of the request. `volume`: the asked tons. */
export type AwardPosition = { position: number; volume: number }

/** The asked volume of a position as an offer has it. `amount`: in its currency, at most two decimals. `epd`: in kg CO₂e/kg, null for none. */
export type AwardLine = { position: number; amount: number; epd: number | null }

/**
 * An offer with what it offers. `freight`: in its currency for everything that is bought, 0 if it is included, null if it is not known.
 * `minimum_order`: the least amount of an award without the freight, in its currency, at most that of the lines if all of them can be ordered
 * whatever they come to; 0 for none.
 */
export type AwardOffer = {
  id: string
  currency: Currency
  lines: readonly AwardLine[]
  freight: number | null
  minimum_order: number
}

/** What is bought of one offer, in the base currency. `freight`: null if it is not known, and then not in the total. `carbon`: in t CO₂e. */
export type AwardPart = {
  offer: string
  positions: number[]
  goods: number
  freight: number | null
  total: number
  carbon: number | null
}

/** `carbon`: in t CO₂e, null if a position has no value. */
export type Award = { parts: AwardPart[]; total: number; carbon: number | null }

/**
 * `whole`: the one offer with everything that costs least; null if none has everything. `split`: the cheapest purchase of each position from
 * one of the offers; null if none meets the minimum orders. `proven`: no split is cheaper; if false, one might be cheaper by up to `doubt`.
 * `saved`: what the split costs less than the whole offer, negative carbon for more. `unoffered`: positions that nobody offers, which are in
 * neither. `withoutRate`: offers that cannot be converted, which are in neither.
 */
export type FoundAward = {
  whole: Award | null
  split: Award | null
  proven: boolean
  doubt: number
  saved: { amount: number; carbon: number | null } | null
  unoffered: number[]
  withoutRate: string[]
}

/**
 * The cheapest whole offer and the cheapest split in the base currency. Each amount and each freight is converted and rounded to hundredths,
 * half away from zero, and only whole hundredths are added, so that every shown sum is the sum of what is shown. A minimum order is compared in
 * the currency of its offer, because a rate does not change it.
 */
export function bestAward(
  positions: readonly AwardPosition[],
  offers: readonly AwardOffer[],
  base: Currency,
  rates: CurrencyRates,
): FoundAward {
  const counted = offers.filter((offer) => hasRate(offer, base, rates))
  const offered = offeredOf(positions, counted)
  const inHundredths = counted.map((offer) => hundredthsOf(offer, offered, base, rates))
  const award = (chosen: readonly number[]): Award => awardOf(chosen, offered, counted, inHundredths)

  const best = offered.length === 0 ? null : cheapestWhole(inHundredths)
  const start = best === null ? undefined : offered.map(() => best)
  const found = offered.length === 0 ? null : cheapestSplit(inHundredths, offered.length, { start })
  const whole = start === undefined ? null : award(start)
  const split = found?.split ? award(found.split.offers) : null
  return {
    whole,
    split,
    proven: found?.proven ?? true,
    doubt: found?.split ? amountOf(found.split.total - found.least) : 0,
    saved: whole && split && savingOf(whole, split),
    unoffered: positions.filter((position) => !offered.includes(position)).map(({ position }) => position),
    withoutRate: offers.filter((offer) => !counted.includes(offer)).map(({ id }) => id),
  }
}

/**
 * The id of the offer with everything that costs least, as `bestAward` finds it; null if none has everything, or if one cannot be compared
 * because it has no rate.
 */
export function bestWhole(
  positions: readonly AwardPosition[],
  offers: readonly AwardOffer[],
  base: Currency,
  rates: CurrencyRates,
): string | null {
  const offered = offeredOf(positions, offers)
  if (offered.length === 0 || !offers.every((offer) => hasRate(offer, base, rates))) return null
  const best = cheapestWhole(offers.map((offer) => hundredthsOf(offer, offered, base, rates)))
  return best === null ? null : (offers[best]?.id ?? null)
}

const hasRate = ({ currency }: AwardOffer, base: Currency, rates: CurrencyRates): boolean =>
  convert({ amount: 0, currency }, base, rates, { decimals: 2 }) !== null

/** The positions that somebody offers. */
function offeredOf(positions: readonly AwardPosition[], offers: readonly AwardOffer[]): AwardPosition[] {
  const numbers = new Set(offers.flatMap(({ lines }) => lines.map(({ position }) => position)))
  return positions.filter(({ position }) => numbers.has(position))
}

const hundredths = (amount: number) => Math.round(amount * 100)
const amountOf = (whole: number) => whole / 100

function hundredthsOf(
  { currency, lines, freight, minimum_order }: AwardOffer,
  positions: readonly AwardPosition[],
  base: Currency,
  rates: CurrencyRates,
): SplitOffer {
  const inBase = (amount: number) =>
    hundredths(convert({ amount, currency }, base, rates, { decimals: 2 })?.amount ?? 0)
  const amounts = new Map(lines.map(({ position, amount }) => [position, amount]))
  const own = positions.map(({ position }) => amounts.get(position) ?? null)
  return {
    amounts: own.map((amount) => amount && inBase(amount)),
    goods: own.map((amount) => amount && hundredths(amount)),
    freight: inBase(freight ?? 0),
    minimum: hundredths(minimum_order),
  }
}

/** The index of the cheapest offer that has every position and whose minimum order they reach. */
function cheapestWhole(offers: readonly SplitOffer[]): number | null {
  let [found, least]: [number | null, number] = [null, Infinity]
  for (const [index, { amounts, goods, freight, minimum }] of offers.entries()) {
    if (amounts.includes(null) || hundredthsSum(goods) < minimum) continue
    const total = hundredthsSum(amounts) + freight
    if (total < least) [found, least] = [index, total]
  }
  return found
}

const hundredthsSum = (amounts: readonly (number | null)[]) =>
  amounts.reduce((total: number, amount) => total + (amount ?? 0), 0)

function awardOf(
  chosen: readonly number[],
  positions: readonly AwardPosition[],
  offers: readonly AwardOffer[],
  inHundredths: readonly SplitOffer[],
): Award {
  const parts = offers.flatMap((offer, index): AwardPart[] => {
    const own = positions.flatMap((position, at) => (chosen[at] === index ? [{ ...position, at }] : []))
    const converted = inHundredths[index]
    if (own.length === 0 || converted === undefined) return []
    const goods = hundredthsSum(own.map(({ at }) => converted.amounts[at] ?? null))
    return [
      {
        offer: offer.id,
        positions: own.map(({ position }) => position),
        goods: amountOf(goods),
        freight: offer.freight === null ? null : amountOf(converted.freight),
        total: amountOf(goods + converted.freight),
        carbon: carbonOf(own, offer.lines),
      },
    ]
  })
  return {
    parts,
    total: sum(parts.map(({ total }) => total)),
    carbon: parts.every(({ carbon }) => carbon !== null) ? sum(parts.map(({ carbon }) => carbon ?? 0)) : null,
  }
}

function carbonOf(positions: readonly AwardPosition[], lines: readonly AwardLine[]): number | null {
  const values = new Map(lines.map(({ position, epd }) => [position, epd]))
  const parts = positions.map(({ position, volume }) => ({ volume, value: values.get(position) ?? null }))
  return parts.every(({ value }) => value !== null) ? footprintOfAll(parts) : null
}

const savingOf = (whole: Award, split: Award) => ({
  amount: subtract(whole.total, split.total),
  carbon: whole.carbon === null || split.carbon === null ? null : subtract(whole.carbon, split.carbon),
})
