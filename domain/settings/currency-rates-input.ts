import { z } from 'zod'
import { dayOf, minutesAfter } from '#domain/values/days.ts'
import {
  byRateCurrency,
  rateCurrencies,
  type CurrencyRate,
  type CurrencyRates,
  type RateCurrency,
} from '#domain/values/currency-rates.ts'
import { formatNumber } from '#domain/values/money.ts'
import { typedNumber } from '#domain/values/number-input.ts'
import { lengthOf } from '#domain/values/text-length.ts'

export const currencyRateMessages = {
  saved: 'Rates saved',
  failed: 'Failed to save the rates',
  future: 'The day of a rate cannot be in the future.',
} as const

/** No currency of the platform has ever been close to it. */
export const highestRate = 1_000_000
export const sourceMaxLength = 100

/** How a rate is typed: none of the platform's currencies has a thousand units for 1 EUR, so "7.457" has one reading. */
export const isUsualRate = (value: number): boolean => value < 1000

/** Units of a currency for 1 EUR. */
const perEur = typedNumber('A rate must be a number.')
  .gt(0, 'A rate must be above 0.')
  .max(highestRate, 'The rate is too high.')
  .refine((value) => Number(value.toFixed(6)) === value, 'Please use at most 6 decimals.')

/**
 * The rates of one day from one source. A currency without one has none any more. `version`: of the rates that the change is based
 * on. Without a level for the rates, an error stands at the field of its currency.
 */
export const updateCurrencyRatesInput = z.strictObject({
  version: z.int().min(1),
  day: z.iso.date('Please enter the day of the rates.'),
  source: z
    .string()
    .trim()
    .min(1, 'Please enter the source of the rates.')
    .refine(
      (text) => lengthOf(text) <= sourceMaxLength,
      `Please use at most ${formatNumber(sourceMaxLength)} characters.`,
    )
    .refine((text) => !/\p{Cc}/u.test(text), 'Please use one line.'),
  ...byRateCurrency(perEur.optional()),
})
export type UpdateCurrencyRatesInput = z.infer<typeof updateCurrencyRatesInput>

/** Whether it is tomorrow or later everywhere on earth. */
export const isFutureDay = (day: string, now: Date): boolean => day > dayOf(minutesAfter(now, 14 * 60))

/** The day and the source that a form of the rates starts with: those of the newest rate. */
export function newestRate(rates: CurrencyRates): Pick<CurrencyRate, 'day' | 'source'> | null {
  const known = rateCurrencies.flatMap((currency) => rates[currency] ?? [])
  return known.reduce<CurrencyRate | null>((newest, rate) => (newest && newest.day >= rate.day ? newest : rate), null)
}

type Change = { currency: RateCurrency; before: CurrencyRate | null; after: CurrencyRate | null }

/**
 * The rates that a typed form changes. A rate with the value that it had keeps its day and its source, unless the day or the source
 * of the form was changed: they may be of another day than the newest rate.
 */
export function changedRates(stored: CurrencyRates, { day, source, ...typed }: UpdateCurrencyRatesInput): Change[] {
  const newest = newestRate(stored)
  const isSameDay = newest?.day === day && newest.source === source
  return rateCurrencies.flatMap((currency): Change[] => {
    const before = stored[currency] ?? null
    const per_eur = typed[currency]
    if (per_eur === undefined) return before === null ? [] : [{ currency, before, after: null }]
    const after = { per_eur, day, source }
    const isSame = before !== null && before.per_eur === per_eur && (isSameDay || isSameRate(before, after))
    return isSame ? [] : [{ currency, before, after }]
  })
}

const isSameRate = (one: CurrencyRate, other: CurrencyRate): boolean =>
  one.per_eur === other.per_eur && one.day === other.day && one.source === other.source
