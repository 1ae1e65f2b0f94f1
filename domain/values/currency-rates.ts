import { z } from 'zod'
import { formatLongDay } from './days.ts'
import { Decimal, rounded, toNumber } from './exact-decimal.ts'
import { currencies, type Currency } from './money.ts'

/** The currencies that have a rate: all but the euro, whose units the rates count. */
export const rateCurrencies = currencies.filter((currency) => currency !== 'EUR')
export type RateCurrency = (typeof rateCurrencies)[number]

/**
 * A rate as the European Central Bank writes it. `per_eur`: units of the currency for 1 EUR. `day`: `YYYY-MM-DD`, of the rate and not
 * of its entry. `source`: who says so.
 */
export const currencyRate = z.object({ per_eur: z.number(), day: z.iso.date(), source: z.string() })
export type CurrencyRate = z.infer<typeof currencyRate>

/** A field of each currency that has a rate. */
export const byRateCurrency = <Field>(field: Field): Record<RateCurrency, Field> =>
  Object.fromEntries(rateCurrencies.map((currency) => [currency, field])) as Record<RateCurrency, Field>

/** The platform's rates. A currency without a rate is not converted. */
export const currencyRates = z.strictObject(byRateCurrency(currencyRate.optional()))
export type CurrencyRates = z.infer<typeof currencyRates>

/** `rate`: units of the base currency for 1 unit of the other one. `day`: of the older of two rates; null if nothing was converted. */
export type Converted = { amount: number; rate: number; day: string | null }

const rateDecimals = 6

/** Exact, with one rounding at the end, half away from zero. Null without a rate of each of the two currencies. */
export function convert(
  { amount, currency }: { amount: number; currency: Currency },
  base: Currency,
  rates: CurrencyRates,
  { decimals }: { decimals: number },
): Converted | null {
  if (currency === base) return { amount: toNumber(rounded(Decimal(amount), decimals)), rate: 1, day: null }
  const [from, to] = [rateOf(currency, rates), rateOf(base, rates)]
  if (from === undefined || to === undefined) return null
  const days = [from.day, to.day].filter((day) => day !== null).toSorted()
  return {
    amount: toNumber(rounded(Decimal(amount).times(to.per_eur).div(from.per_eur), decimals)),
    rate: toNumber(rounded(Decimal(to.per_eur).div(from.per_eur), rateDecimals)),
    day: days[0] ?? null,
  }
}

const rateOf = (currency: Currency, rates: CurrencyRates): { per_eur: number; day: string | null } | undefined =>
  currency === 'EUR' ? { per_eur: 1, day: null } : rates[currency]

/** "2 January 2024, European Central Bank" */
export const formatRateSource = ({ day, source }: Pick<CurrencyRate, 'day' | 'source'>): string =>
  `${formatLongDay(day)}, ${source}`
