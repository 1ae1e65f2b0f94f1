import type { Material } from '#domain/materials/materials.ts'
import { divide, hasPrice, kilogramsPerTon, multiply, type Currency } from '#domain/values/money.ts'
import type { FarPrice } from './price-texts.ts'

/** The minimum number of listed prices for a usable median. */
export const minListedPrices = 5

/** A price this many times the usual price, or this fraction of it, has to be confirmed. */
const farFromUsual = 20
/** The same for the buyer's maximum price. */
const farOverLimit = 10

/**
 * The reference prices of a price, per kg and in `currency`: the median listed price of the material, and the buyer's
 * maximum. A material that is not stated has no usual price. Null if there is none in this currency: amounts in two currencies are never compared (product decision 7).
 */
export type PriceMeasure = { material: Material | null; currency: Currency; usual: number | null; limit: number | null }

/** `because`: the reference price that it is far from. `suggestion`: the price that was probably meant, per kg, or null. */
export type PriceDoubt = { because: FarPrice; suggestion: number | null }

type Request = {
  material: Material | null
  max_price_per_kg: number | null
  max_price_currency: Currency
  /** Product decision 48: false if the buyer hides the maximum. */
  max_price_shown: boolean
}

/** The material that all positions have, by which their one price is compared; null if they have several, or one states none. */
export function commonMaterial(positions: readonly { material: Material | null }[]): Material | null {
  const [first] = positions
  return first !== undefined && positions.every(({ material }) => material === first.material) ? first.material : null
}

type PricedPosition = { material: Material | null; max_price_per_kg: number | null }
/**
 * The request that one price for all of its positions is measured by: the highest maximum, if every position has one. The
 * material is that of the first position; without a common one there are no usual prices.
 */
export function askedPrice(
  { max_price_currency, max_price_shown }: Pick<Request, 'max_price_currency' | 'max_price_shown'>,
  positions: readonly PricedPosition[],
): Request {
  const [first] = positions
  if (first === undefined) throw new Error('a request without positions')
  const limits = positions.flatMap(({ max_price_per_kg }) => max_price_per_kg ?? [])
  const max_price_per_kg = limits.length === positions.length ? Math.max(...limits) : null
  return { material: first.material, max_price_per_kg, max_price_currency, max_price_shown }
}

/**
 * The reference prices for a price in `currency` on this request, for the supplier who offers it or the customer who
 * accepts it. A supplier's warning must not reveal a maximum that the buyer hides.
 */
export function priceMeasure(
  reader: 'supplier' | 'customer',
  currency: Currency,
  { material, max_price_per_kg, max_price_currency, max_price_shown }: Request,
  usualPrices: ReadonlyMap<Currency, number>,
): PriceMeasure {
  const isHidden = reader === 'supplier' && !max_price_shown
  const limit = isHidden || max_price_currency !== currency ? null : max_price_per_kg
  return { material, currency, usual: material === null ? null : (usualPrices.get(currency) ?? null), limit }
}

/**
 * Why a price per kg looks like a typing error, or null. The most common error is a price per tonne, so a thousandth is
 * suggested if that is plausible. Price 0 means no price (product decision 6).
 */
export function priceDoubt(price: number, measure: PriceMeasure): PriceDoubt | null {
  if (!hasPrice(price)) return null
  const because = farPrice(price, measure)
  return because === null ? null : { because, suggestion: suggestionFor(price, measure) }
}

function farPrice(price: number, { material, currency, usual, limit }: PriceMeasure): FarPrice | null {
  const times = (of: number) => divide(price, of, 0)
  if (material !== null && usual !== null && isPositive(usual)) {
    if (isOver(price, farFromUsual, usual))
      return { code: 'price.overUsual', times: times(usual), material, usual, currency }
    if (isOver(usual, farFromUsual, price)) return { code: 'price.underUsual', material, usual, currency }
  }
  if (limit !== null && isPositive(limit) && isOver(price, farOverLimit, limit))
    return { code: 'price.overLimit', times: times(limit), limit, currency }
  return null
}

function suggestionFor(price: number, measure: PriceMeasure): number | null {
  const perKilogram = multiply([price, 1 / kilogramsPerTon], 20)
  const { usual, limit } = measure
  // Without a usual price only the maximum shows that a suggestion is too low: a thousandth of 13 is no likely answer to "at
  // most 1.20".
  const isTooLow = usual === null && limit !== null && isOver(limit, farFromUsual, perKilogram)
  return !isTooLow && farPrice(perKilogram, measure) === null ? perKilogram : null
}

const isPositive = (amount: number) => amount > 0
const isOver = (amount: number, times: number, of: number) => amount > multiply([times, of], 30)
