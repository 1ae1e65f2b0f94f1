export const currencies = ['USD', 'EUR', 'GBP'] as const
export type Currency = (typeof currencies)[number]

/** What a product and a response start with (specification 001, section 9). */
export const defaultCurrency: Currency = 'USD'

/** Volumes are tons of 1,000 kg, prices are per kg: the one place where the two meet (product decision 1). */
export const kilogramsPerTon = 1000

/** Price 0 means "no price" (product decision 6): never ranked, averaged or totalled. */
export const hasPrice = (pricePerKg: number): boolean => pricePerKg > 0

/** The decimal digits of a finite number as an integer and a power of ten: 1.02 -> 102 x 10^-2. Exact, unlike floats. */
function exact(value: number): { digits: bigint; scale: number } {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const scale = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale }
}

/** `digits` x 10^-`scale`, rounded half away from zero to `decimals`. */
function rounded(digits: bigint, scale: number, decimals: number): number {
  if (scale <= decimals) return Number(digits) / 10 ** scale
  return Number(nearest(digits, 10n ** BigInt(scale - decimals))) / 10 ** decimals
}

/** The whole number nearest to a fraction, half away from zero. `denominator` is above 0. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const half = numerator < 0n ? -denominator / 2n : denominator / 2n
  return (numerator + half) / denominator
}

function product(factors: readonly number[]): { digits: bigint; scale: number } {
  let digits = 1n
  let scale = 0
  for (const factor of factors) {
    const part = exact(factor)
    digits *= part.digits
    scale += part.scale
  }
  return { digits, scale }
}

/** The product of decimal numbers, rounded half away from zero to `decimals`. Exact for any finite input. */
export function multiply(factors: readonly number[], decimals: number): number {
  const { digits, scale } = product(factors)
  return rounded(digits, scale, decimals)
}

/** The sum of products of decimal numbers, rounded once, half away from zero, to `decimals`. Exact for any finite input. */
export function sumOfProducts(terms: readonly (readonly number[])[], decimals: number): number {
  const parts = terms.map(product)
  const scale = Math.max(0, ...parts.map((part) => part.scale))
  const digits = parts.reduce((sum, part) => sum + part.digits * 10n ** BigInt(scale - part.scale), 0n)
  return rounded(digits, scale, decimals)
}

/** More decimals than any figure that is typed has, so that a difference of two is not rounded. */
const unrounded = 30

/** Exactly, where 1.02 - 0.95 of floats is 0.07000000000000006. */
export const subtract = (from: number, what: number): number => sumOfProducts([[from], [-1, what]], unrounded)

/** A quotient of decimal numbers, rounded half away from zero to `decimals`. `divisor` is not 0. */
export function divide(dividend: number, divisor: number, decimals: number): number {
  const above = exact(dividend)
  const below = exact(divisor)
  const sign = below.digits < 0n ? -1n : 1n
  const numerator = sign * above.digits * 10n ** BigInt(below.scale + decimals)
  return Number(nearest(numerator, sign * below.digits * 10n ** BigInt(above.scale))) / 10 ** decimals
}

export type TotalCost = { amount: number; working: string }

/**
 * Total cost of `volume` tons at `pricePerKg`, two decimals, with its working; null where there is no price.
 * Product decision 1 (a departure from the specification's formula, which mixes tons and kilograms).
 */
export function totalCost(volume: number, pricePerKg: number, currency: Currency): TotalCost | null {
  if (!hasPrice(pricePerKg)) return null
  const amount = multiply([volume, kilogramsPerTon, pricePerKg], 2)
  const working = `${formatNumber(volume)} t × ${formatNumber(kilogramsPerTon)} kg/t × ${formatPrice(pricePerKg)} ${currency}/kg = ${formatMoney(amount, currency)}`
  return { amount, working }
}

const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 })
const cents = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const price = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

/** 12.5 -> "12.5", 1000 -> "1,000". */
export const formatNumber = (value: number): string => plain.format(value)
/** How many of a thing there are: "1 quote", "1,234 quotes". */
export const sayCount = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`
/** A price per kg: at least two decimals, never fewer than it was given. */
export const formatPrice = (value: number): string => price.format(value)
/** What stands where a price would, for the price 0 (product decision 6). */
export const noPriceWords = 'Price on request'
/** A price with its unit, "1.05 EUR/kg", or that there is none. */
export const sayPrice = (pricePerKg: number, currency: Currency): string =>
  hasPrice(pricePerKg) ? `${formatPrice(pricePerKg)} ${currency}/kg` : noPriceWords
/** An amount: 118750 USD -> "118,750.00 USD". */
export const formatMoney = (amount: number, currency: Currency): string => `${cents.format(amount)} ${currency}`
