import { convert, type CurrencyRates } from '#domain/values/currency-rates.ts'
import { formatCount, subtract, sum, type Currency } from '#domain/values/money.ts'

/**
 * Awards over several suppliers in one currency. `whole`: what the cheapest whole offers would have cost, `split`: what was ordered, both of the
 * compared awards alone. `no_rate` and `no_whole` count the awards that had nothing to be compared with.
 */
export type SavingSum = {
  currency: Currency
  compared: number
  whole: number
  split: number
  no_rate: number
  no_whole: number
}

/** The same of all currencies in the company's own. Awards in a currency without a rate are in `no_rate`. */
export type SavingLine = {
  awards: number
  compared: number
  /** Null if nothing was compared. */
  whole: number | null
  split: number | null
  /** Negative if the split cost more. */
  saved: number | null
  no_rate: number
  no_whole: number
}

/** Each sum of a currency is converted once, and rounded to its cents. */
export function savingLine(sums: readonly SavingSum[], base: Currency, rates: CurrencyRates): SavingLine {
  const inBase = sums.map((one) => {
    const [whole, split] = [one.whole, one.split].map((amount) =>
      convert({ amount, currency: one.currency }, base, rates, { decimals: 2 }),
    )
    return one.compared === 0 || !whole || !split ? null : { one, whole: whole.amount, split: split.amount }
  })
  const compared = inBase.filter((one) => one !== null)
  const [whole, split] = [sum(compared.map((one) => one.whole)), sum(compared.map((one) => one.split))]
  const counted = sum(compared.map(({ one }) => one.compared))
  const no_whole = sum(sums.map((one) => one.no_whole))
  const awards = sum(sums.map((one) => one.compared + one.no_rate + one.no_whole))
  const known = counted > 0
  return {
    awards,
    compared: counted,
    whole: known ? whole : null,
    split: known ? split : null,
    saved: known ? subtract(whole, split) : null,
    no_rate: awards - counted - no_whole,
    no_whole,
  }
}

/** Sentences that name the awards that a saving leaves out. */
export const insightSavingNotes = ({ no_rate, no_whole }: Pick<SavingLine, 'no_rate' | 'no_whole'>): string[] => [
  ...(no_rate === 0 ? [] : [`Without a rate between the currencies, and not in it: ${formatCount(no_rate, 'award')}.`]),
  ...(no_whole === 0
    ? []
    : [`Without an offer on all of the same goods, and not in it: ${formatCount(no_whole, 'award')}.`]),
]
