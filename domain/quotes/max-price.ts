import type { Role } from '#domain/access/role.ts'
import { formatPrice, type Currency } from '#domain/values/money.ts'

/** The maximum price of a buyer, in `max_price_currency` per kg. `max_price_shown`: whether the asked suppliers may see it. */
type MaxPrice = { max_price_per_kg: number | null; max_price_currency: Currency; max_price_shown: boolean }

/** Product decision 48: the switch next to the maximum price, and its explanations while it is on and off. */
export const maxPriceSwitch = {
  label: 'Suppliers see the maximum price',
  on: 'Every supplier that you ask sees it with your request.',
  off: 'Only you and the administrators see it.',
} as const

type Hideable = Pick<MaxPrice, 'max_price_per_kg' | 'max_price_shown'>
const isHiddenFrom = (role: Role, { max_price_shown }: Pick<MaxPrice, 'max_price_shown'>): boolean =>
  role === 'supplier' && !max_price_shown

/** The maximum price that this reader may see. A supplier does not learn that a hidden one exists. */
export const maxPriceFor = (role: Role, price: Hideable): number | null =>
  isHiddenFrom(role, price) ? null : price.max_price_per_kg

/** Whether suppliers see the maximum price, for this reader: a supplier gets the same answer as without a maximum. */
export const maxPriceShownTo = (role: Role, price: Pick<MaxPrice, 'max_price_shown'>): boolean =>
  isHiddenFrom(role, price) || price.max_price_shown

/**
 * The currency of the maximum prices that this reader may see. A supplier that sees none gets none, whether the customer hides a
 * maximum or has none.
 */
export const maxPriceCurrencyFor = (
  role: Role,
  { max_price_currency }: Pick<MaxPrice, 'max_price_currency'>,
  seen: readonly Pick<MaxPrice, 'max_price_per_kg'>[],
): Currency | null =>
  role === 'supplier' && seen.every(({ max_price_per_kg }) => max_price_per_kg === null) ? null : max_price_currency

/** "1.20 EUR/kg". Readers who know whether suppliers see it get that too. Null if there is no maximum. */
export function formatMaxPrice(
  role: Role,
  {
    max_price_per_kg,
    max_price_currency,
    max_price_shown,
  }: Omit<MaxPrice, 'max_price_currency'> & { max_price_currency: Currency | null },
): string | null {
  if (max_price_per_kg === null || max_price_currency === null) return null
  const price = `${formatPrice(max_price_per_kg)} ${max_price_currency}/kg`
  if (role === 'supplier') return price
  return `${price}, ${max_price_shown ? 'shown to suppliers' : 'not shown to suppliers'}`
}

type Asked = { max_price_per_kg: number | null; listed_currency: Currency | null }

/**
 * The currency that an offer starts with (product decisions 7 and 52): the request's if somebody wrote a maximum price in it,
 * else that of the first product that is asked for, as it was listed then, else the request's again. It depends on the request
 * alone, so that every supplier asked starts with the same and their offers can be compared.
 */
export function firstOfferCurrency(
  { max_price_currency }: Pick<MaxPrice, 'max_price_currency'>,
  positions: readonly Asked[],
): Currency {
  if (positions.some(({ max_price_per_kg }) => max_price_per_kg !== null)) return max_price_currency
  return positions.find(({ listed_currency }) => listed_currency !== null)?.listed_currency ?? max_price_currency
}
