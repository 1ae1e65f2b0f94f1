import { z } from 'zod'
import { convert, rateCurrencies, type CurrencyRates } from '#domain/values/currency-rates.ts'
import { divide, multiply, subtract, sum, type Currency } from '#domain/values/money.ts'

/** The sums have one of these as their key. `freight` is a key of materials: it is no metal, and belongs to no position. */
export const insightGroups = ['month', 'material', 'supplier', 'project'] as const
export type InsightGroup = (typeof insightGroups)[number]
export const freightKey = 'freight'

/**
 * The purchases in one currency under one key, added up exactly. Amounts have two decimals, volumes are in tons and carbon in t CO₂e, as they
 * were when each offer was accepted. `known_tons` have an EPD value, and `covered_tons` the value of an EPD record that was in force then.
 */
export type BoughtSum = {
  currency: Currency
  orders: number
  amount: number
  tons: number
  known_tons: number
  covered_tons: number
  carbon: number
}

/** `base`: in the company's currency; what has no rate is not in it, but named in `unconverted`. */
export type InsightLine = {
  orders: number
  amounts: { currency: Currency; amount: number }[]
  base: number | null
  unconverted: Currency[]
  tons: number
  known_tons: number
  covered_tons: number
  /** The figure counts the known tons only; null if there are none. */
  carbon: number | null
  /** kg CO₂e per kg of the known tons, three decimals. */
  carbon_per_kg: number | null
}

/** One line of all currencies of a key. Each currency is converted once, and rounded to its cents. */
export function insightLine(sums: readonly BoughtSum[], base: Currency, rates: CurrencyRates): InsightLine {
  const of = (field: 'orders' | 'tons' | 'known_tons' | 'covered_tons' | 'carbon') => sum(sums.map((one) => one[field]))
  const converted = sums.map(({ amount, currency }) => convert({ amount, currency }, base, rates, { decimals: 2 }))
  const known = converted.flatMap((one) => (one === null ? [] : [one.amount]))
  const known_tons = of('known_tons')
  const carbon = of('carbon')
  return {
    orders: of('orders'),
    amounts: sums.map(({ currency, amount }) => ({ currency, amount })),
    base: known.length === 0 && sums.length > 0 ? null : sum(known),
    unconverted: sums.flatMap(({ currency }, index) => (converted[index] === null ? [currency] : [])),
    tons: of('tons'),
    known_tons,
    covered_tons: of('covered_tons'),
    carbon: known_tons === 0 ? null : multiply([carbon], 3),
    carbon_per_kg: known_tons === 0 ? null : divide(carbon, known_tons, 3),
  }
}

/** A part of a whole in percent, one decimal; null without a whole. */
export const insightPercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : divide(multiply([part, 100], 6), whole, 1)

/**
 * The purchases beside the company's target in kg CO₂e per kg: the t CO₂e above it, below it negative, of the tons whose carbon is known.
 * Null without a target, or without a known ton.
 */
export function besideTarget(
  { carbon, known_tons }: Pick<InsightLine, 'carbon' | 'known_tons'>,
  target: number | null,
): { allowed: number; over: number } | null {
  if (target === null || carbon === null) return null
  // kg CO₂e per kg is t CO₂e per t.
  const allowed = multiply([known_tons, target], 3)
  return { allowed, over: subtract(carbon, allowed) }
}

/** The rates that the base uses: those of the currencies that were bought in, and the base's own. A rate counts units for 1 EUR. */
export function usedRates(bought: readonly Currency[], base: Currency, rates: CurrencyRates) {
  if (bought.every((currency) => currency === base)) return []
  const used = [...new Set([...bought, base])]
  return rateCurrencies.flatMap((currency) => {
    const rate = rates[currency]
    return rate === undefined || !used.includes(currency) ? [] : [{ currency, ...rate }]
  })
}

/** In kg CO₂e per kg, with at most three decimals; null removes it. */
export const setCarbonTargetInput = z.strictObject({
  target: z
    .number()
    .min(0, 'A target cannot be negative.')
    .max(100, 'Please enter kg CO₂e per kg, at most 100.')
    .refine((value) => multiply([value], 3) === value, 'Please use at most three decimals.')
    .nullable(),
})
export type SetCarbonTargetInput = z.output<typeof setCarbonTargetInput>
