import { formatMoney, sum, totalCost, type Currency } from '#domain/values/money.ts'
import { freightAmount, type OfferTerms } from './offer-terms.ts'

/** The figures of an offer: the mean price per kg, the offered tons and the total with freight, null without a price. */
export type OfferedTotal = {
  price_per_kg: number
  currency: Currency
  total: number | null
  offered_volume: number | null
}

/**
 * How the total of an offer comes about; null without a price. One price for all is multiplied out, as product decision 1 has it. With several
 * prices the positions add up, and the mean would give another amount.
 */
export function totalWorking(
  { price_per_kg, currency, total, offered_volume }: OfferedTotal,
  terms: Pick<OfferTerms, 'freight' | 'freight_amount'> | null,
): string | null {
  if (total === null || offered_volume === null) return null
  const added = terms === null ? 0 : freightAmount(terms)
  const goods = totalCost(offered_volume, price_per_kg, currency)
  const isMultiplied = goods !== null && sum([goods.amount, added]) === total
  const whole = formatMoney(total, currency)
  if (added === 0) return isMultiplied ? goods.working : `Sum of the positions = ${whole}`
  const freightText = `${formatMoney(added, currency)} freight = ${whole}`
  return isMultiplied ? `${goods.working}; + ${freightText}` : `Sum of the positions + ${freightText}`
}
