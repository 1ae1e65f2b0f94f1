import { Decimal, rounded, toNumber } from './exact-decimal.ts'
import { numberFormat } from './written-number.ts'

/** In the order of every list and select. */
export const currencies = ['USD', 'EUR', 'GBP', 'SEK', 'NOK', 'DKK'] as const
export type Currency = (typeof currencies)[number]

/** The default currency of products and responses (specification 001, section 9). */
export const defaultCurrency: Currency = 'USD'

/** Volumes are in tons of 1,000 kg, prices are per kg. This is the only conversion between the two (product decision 1). */
export const kilogramsPerTon = 1000

/** Price 0 means "no price" (product decision 6): it is never ranked, averaged or totalled. */
export const hasPrice = (pricePerKg: number): boolean => pricePerKg > 0

export type Price = { price_per_kg: number | null; currency: Currency | null }

/** The prices that can be compared. */
export const knownPrices = (prices: readonly Price[]) =>
  prices.flatMap(({ price_per_kg, currency }) =>
    price_per_kg !== null && currency !== null && hasPrice(price_per_kg) ? [{ price_per_kg, currency }] : [],
  )

/** Whether there are prices in more than one currency. They are then not ranked (product decision 7). */
export const hasMixedCurrencies = (prices: readonly Price[]): boolean =>
  new Set(knownPrices(prices).map(({ currency }) => currency)).size > 1

/** The product of decimal numbers, rounded half away from zero to `decimals`. Exact for any finite input. */
export const multiply = (factors: readonly number[], decimals: number): number =>
  toNumber(rounded(product(factors), decimals))

const product = (factors: readonly number[]): Decimal =>
  factors.reduce((result, factor) => result.times(factor), Decimal(1))

/** The sum of products of decimal numbers, rounded once, half away from zero, to `decimals`. Exact for any finite input. */
export const sumOfProducts = (terms: readonly (readonly number[])[], decimals: number): number =>
  toNumber(
    rounded(
      terms.reduce((sum, factors) => sum.plus(product(factors)), Decimal(0)),
      decimals,
    ),
  )

/** Exact: with floats 0.1 + 0.2 is 0.30000000000000004. */
export const sum = (amounts: readonly number[]): number =>
  toNumber(amounts.reduce((total, amount) => total.plus(amount), Decimal(0)))

/** Exact: with floats 1.02 - 0.95 is 0.07000000000000006. */
export const subtract = (from: number, amount: number): number => toNumber(Decimal(from).minus(amount))

/** A quotient of decimal numbers, rounded half away from zero to `decimals`. `divisor` is not 0. */
export const divide = (dividend: number, divisor: number, decimals: number): number =>
  toNumber(rounded(Decimal(dividend).div(divisor), decimals))

export type TotalCost = { amount: number; working: string }

/**
 * Total cost of `volume` tons at `pricePerKg`, two decimals, with its working; null if there is no price. Product decision
 * 1 (a departure from the specification's formula, which mixes tons and kilograms).
 */
export function totalCost(volume: number, pricePerKg: number, currency: Currency): TotalCost | null {
  if (!hasPrice(pricePerKg)) return null
  const amount = multiply([volume, kilogramsPerTon, pricePerKg], 2)
  const working = `${formatNumber(volume)} t × ${formatNumber(kilogramsPerTon)} kg/t × ${formatPrice(pricePerKg)} ${currency}/kg = ${formatMoney(amount, currency)}`
  return { amount, working }
}

const cents = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 12.5 -> "12.5", 1000 -> "1 000". */
export const formatNumber: (value: number) => string = numberFormat({ maximumFractionDigits: 6 })
/** To the thousandth, so that figures below each other are aligned by the decimal sign: 13.5 -> "13.500". A working has all decimals. */
export const formatThousandths: (value: number) => string = numberFormat({
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
})
/** A number with its noun: "1 quote", "1 234 quotes". */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`
/** A price per kg: with at least two decimals, and with all that it has. */
export const formatPrice: (value: number) => string = numberFormat({
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
})
/** Shown instead of the price 0 (product decision 6). */
export const noPriceText = 'Price on request'
/** A price with its unit, "1.05 EUR/kg", or the text for no price. */
export const formatPricePerKg = (pricePerKg: number, currency: Currency): string =>
  hasPrice(pricePerKg) ? `${formatPrice(pricePerKg)} ${currency}/kg` : noPriceText
/**
 * A note for a list of `count` products sorted by price, of which some are shown. Null if the whole list is in one
 * currency (product decision 7).
 */
export const priceOrderText = (shown: readonly { currency: Currency }[], count: number): string | null =>
  shown.length >= count && new Set(shown.map(({ currency }) => currency)).size < 2
    ? null
    : 'Grouped by currency; amounts in different currencies are not compared.'
/** An amount: 118750 USD -> "118 750.00 USD". */
export const formatMoney = (amount: number, currency: Currency): string => `${cents(amount)} ${currency}`
