import type { Material } from './materials.ts'
import { divide, hasPrice, kilogramsPerTon, multiply, type Currency } from './money.ts'
import type { FarPrice } from './price-texts.ts'

/** A median of fewer listed prices than this is no market. */
export const minListedPrices = 5

/** How many times over the usual price, or which part of it, a price has to be before somebody is asked about it. */
const farFromUsual = 20
/** The same for the most that the buyer wants to pay. */
const farOverLimit = 10

/**
 * The reference prices of a price, per kg and in `currency`: the median listed price of the material, and the buyer's
 * maximum. Null: there is none in this currency. Amounts in two currencies are never compared (product decision 7).
 */
export type PriceMeasure = { material: Material; currency: Currency; usual: number | null; limit: number | null }

/** `because`: what it is far from. `suggestion`: what was probably meant, per kg, or null. */
export type PriceDoubt = { because: FarPrice; suggestion: number | null }

type Request = {
  material: Material
  max_price_per_kg: number | null
  max_price_currency: Currency
  /** Product decision 48: false where the buyer keeps the maximum to oneself. */
  max_price_shown: boolean
}

/**
 * What a price in `currency` on this request is compared with, for who offers it or who accepts it. A supplier's warning must
 * not tell a maximum that the buyer keeps to oneself.
 */
export function priceMeasure(
  reader: 'supplier' | 'customer',
  currency: Currency,
  { material, max_price_per_kg, max_price_currency, max_price_shown }: Request,
  usualPrices: ReadonlyMap<Currency, number>,
): PriceMeasure {
  const isHidden = reader === 'supplier' && !max_price_shown
  const limit = isHidden || max_price_currency !== currency ? null : max_price_per_kg
  return { material, currency, usual: usualPrices.get(currency) ?? null, limit }
}

/**
 * Why a price per kg looks like a slip of the keyboard, or null. Prices per tonne typed as prices per kg are the most common
 * slip, so a thousandth is suggested where that is plausible. Price 0 is no price (product decision 6).
 */
export function priceDoubt(price: number, measure: PriceMeasure): PriceDoubt | null {
  if (!hasPrice(price)) return null
  const because = farPrice(price, measure)
  return because === null ? null : { because, suggestion: suggestionFor(price, measure) }
}

function farPrice(price: number, { material, currency, usual, limit }: PriceMeasure): FarPrice | null {
  const times = (of: number) => divide(price, of, 0)
  if (usual !== null && isPositive(usual)) {
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
  // Without a market only the maximum says what is too little: a thousandth of 13 is no likely answer to "at most 1.20".
  const isTooLow = usual === null && limit !== null && isOver(limit, farFromUsual, perKilogram)
  return !isTooLow && farPrice(perKilogram, measure) === null ? perKilogram : null
}

const isPositive = (amount: number) => amount > 0
const isOver = (amount: number, times: number, of: number) => amount > multiply([times, of], 30)
