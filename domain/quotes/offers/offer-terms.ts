import { formatLongDay } from '#domain/values/days.ts'
import { formatMoney, formatNumber, type Currency } from '#domain/values/money.ts'
import { formatDays } from '#domain/values/quantities.ts'

/** The eleven rules of Incoterms 2020 (International Chamber of Commerce), each with who carries the goods until where. */
export const incoterms = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'] as const
export type Incoterm = (typeof incoterms)[number]
export const incotermNames: Record<Incoterm, string> = {
  EXW: 'Ex Works',
  FCA: 'Free Carrier',
  CPT: 'Carriage Paid To',
  CIP: 'Carriage and Insurance Paid To',
  DAP: 'Delivered at Place',
  DPU: 'Delivered at Place Unloaded',
  DDP: 'Delivered Duty Paid',
  FAS: 'Free Alongside Ship',
  FOB: 'Free On Board',
  CFR: 'Cost and Freight',
  CIF: 'Cost, Insurance and Freight',
}

export const freights = ['included', 'amount', 'on_request'] as const
export type Freight = (typeof freights)[number]

/**
 * The terms of an offer beside price, delivery time and notes. `valid_until`: a day, `YYYY-MM-DD`, that ends in the supplier's time zone;
 * null until the request ends. Amounts are in the offer's currency, without VAT. `payment_days`: from the invoice. `discount_percent` is
 * for payment within `discount_days`. `minimum_order`: the least amount of an award.
 */
export type OfferTerms = {
  valid_until: string | null
  incoterm: Incoterm | null
  incoterm_place: string | null
  freight: Freight | null
  freight_amount: number | null
  payment_days: number | null
  discount_percent: number | null
  discount_days: number | null
  minimum_order: number | null
}

export const noTerms: OfferTerms = {
  valid_until: null,
  incoterm: null,
  incoterm_place: null,
  freight: null,
  freight_amount: null,
  payment_days: null,
  discount_percent: null,
  discount_days: null,
  minimum_order: null,
}
export const termNames = Object.keys(noTerms) as (keyof OfferTerms)[]

/** What the freight adds to the total; 0 if it is included or not known. */
export const freightAmount = ({ freight, freight_amount }: Pick<OfferTerms, 'freight' | 'freight_amount'>): number =>
  freight === 'amount' ? (freight_amount ?? 0) : 0

export const isSameOfferTerms = (one: OfferTerms, other: OfferTerms): boolean =>
  termNames.every((name) => one[name] === other[name])

const paymentText = ({ payment_days, discount_percent, discount_days }: OfferTerms): string | null => {
  const net = payment_days === null ? null : payment_days === 0 ? 'On delivery' : `${formatDays(payment_days)} net`
  const discount =
    discount_percent === null || discount_days === null
      ? null
      : `${formatNumber(discount_percent)} % discount within ${formatDays(discount_days)}`
  return [net, discount].filter(Boolean).join(', ') || null
}

const freightText = ({ freight, freight_amount }: OfferTerms, currency: Currency): string | null => {
  if (freight === null) return null
  if (freight === 'amount') return freight_amount === null ? null : formatMoney(freight_amount, currency)
  return freight === 'included' ? 'Included in the prices' : 'On request'
}

/** The terms that are given, each with its label, in the order in which they are shown. */
export function termLines(terms: OfferTerms, currency: Currency): { term: string; value: string }[] {
  const { valid_until, incoterm, incoterm_place, minimum_order } = terms
  const lines = [
    { term: 'Valid until', value: valid_until === null ? null : formatLongDay(valid_until) },
    { term: 'Delivery terms', value: incoterm === null ? null : `${incoterm} ${incoterm_place ?? ''}, Incoterms 2020` },
    { term: 'Freight', value: freightText(terms, currency) },
    { term: 'Payment', value: paymentText(terms) },
    { term: 'Minimum order', value: minimum_order === null ? null : formatMoney(minimum_order, currency) },
  ]
  return lines.flatMap(({ term, value }) => (value === null ? [] : [{ term, value }]))
}
