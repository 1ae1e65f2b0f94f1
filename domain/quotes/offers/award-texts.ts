import { formatRateSource, rateCurrencies, type CurrencyRates } from '#domain/values/currency-rates.ts'
import { divide, formatMoney, formatNumber, formatThousandths, subtract, type Currency } from '#domain/values/money.ts'
import type { LeftOut } from './award-offers.ts'
import type { AwardPart, FoundAward } from './best-award.ts'
import { formatPositionNumbers } from './offer-coverage.ts'

export const leftOutTexts: Record<LeftOut['why'], string> = {
  toBeConfirmed: 'its supplier has to confirm it, because the request was edited',
  expired: 'its last day has ended',
  incomplete: 'it does not have every position at the asked volume',
  nothing: 'it has no position that counts',
}

/** "11.36 SEK/EUR, 25 November 2026, European Central Bank" of each rate that these currencies are converted with. */
export const rateTexts = (used: readonly Currency[], rates: CurrencyRates): string[] =>
  new Set(used).size < 2
    ? []
    : rateCurrencies.flatMap((currency) => {
        const rate = rates[currency]
        return rate === undefined || !used.includes(currency)
          ? []
          : [`${formatNumber(rate.per_eur)} ${currency}/EUR, ${formatRateSource(rate)}`]
      })

/** The currencies without a rate that keep an offer from being converted to the base, such as "NOK" or "NOK or SEK". */
export const missingRateText = (currency: Currency, base: Currency, rates: CurrencyRates): string =>
  [currency, base].filter((one) => one !== 'EUR' && rates[one] === undefined).join(' or ')

/** What the split saves against the best whole offer, or why there is nothing to save. */
export function savingText({ whole, split, saved, proven }: FoundAward, base: Currency): string {
  if (split === null)
    return proven
      ? 'No purchase of all these positions reaches the minimum orders of the offers.'
      : 'No purchase of all these positions was found that reaches the minimum orders of the offers.'
  if (whole === null || saved === null)
    return 'No offer alone has all these positions and reaches its minimum order, so there is nothing to compare the split with.'
  if (saved.amount === 0)
    return proven
      ? 'No split costs less than the best whole offer.'
      : 'No split was found that costs less than the best whole offer.'
  const share = divide(saved.amount * 100, whole.total, 1)
  const money = `The split saves ${formatMoney(saved.amount, base)} (${formatNumber(share)} %)`
  if (saved.carbon === null) return `${money}. A position has no EPD value, so its carbon is not compared.`
  if (saved.carbon === 0) return `${money} and has the same carbon.`
  return saved.carbon > 0
    ? `${money} and ${formatThousandths(saved.carbon)} t CO₂e.`
    : `${money} and has ${formatThousandths(subtract(0, saved.carbon))} t CO₂e more.`
}

/** "Position 3", "Positions 1, 2 and 5"; "All 200 positions". */
export const partPositionsText = ({ positions }: Pick<AwardPart, 'positions'>, all: number): string =>
  positions.length === all && all > 1 ? `All ${formatNumber(all)} positions` : formatPositionNumbers(positions)
