import { Decimal, rounded, toText } from '#domain/values/exact-decimal.ts'
import { divide, formatNumber, formatPrice, kilogramsPerTon } from '#domain/values/money.ts'
import { numberFormat } from '#domain/values/written-number.ts'

/** The maximum of a price or a volume in a calculation. */
export const maxAmount = 1_000_000_000_000
export const amountMessages = {
  unread: 'Please enter a number.',
  low: 'Cannot be negative.',
  high: 'Too high.',
} as const

/** The problem with a price or a volume, with the messages of the schema in calculator-input.ts. Undefined if there is none. */
export function amountError(amount: number): string | undefined {
  if (Number.isNaN(amount)) return amountMessages.unread
  if (amount < 0) return amountMessages.low
  return amount > maxAmount ? amountMessages.high : undefined
}

/** The maximum number of saved projects per person, which is also the length of the list. */
export const maxProjects = 100

/** Prices in USD per ton, volume in tons. */
export type Calculation = { buy_price: number; sell_price: number; volume: number }

/** USD and percent, with two decimals; `working` shows the calculation. */
type Figure = { text: string; working: string }

export type Calculated = {
  cost: Figure
  revenue: Figure
  profit: Figure
  margin: Figure
  isLoss: boolean
  /**
   * Bar lengths for the result: each amount as a fraction (0 to 1) of the larger of cost and revenue. Null if both are
   * 0.
   */
  parts: { cost: number; revenue: number } | null
}

/**
 * The profit calculator (specification 001, section 9): total cost = buy price x volume, revenue = sell price x volume,
 * profit = revenue - cost, margin = profit / revenue x 100, or 0 without revenue. It is exact and rounds once, for the
 * output; the workings show unrounded amounts, so that they add up.
 */
export function calculate({ buy_price, sell_price, volume }: Calculation): Calculated {
  const cost = Decimal(buy_price).times(volume)
  const revenue = Decimal(sell_price).times(volume)
  const profit = revenue.minus(cost)
  const margin = revenue.eq(0) ? revenue : rounded(profit.times(100).div(revenue), 2)
  const larger = cost.gt(revenue) ? cost : revenue
  const partOf = (value: Decimal) => Number(toText(rounded(value.div(larger), 4)))
  const perTon = (price: number) => `${formatPrice(price)} USD/t × ${formatNumber(volume)} t`
  return {
    cost: { text: usd(cost), working: perTon(buy_price) },
    revenue: { text: usd(revenue), working: perTon(sell_price) },
    profit: { text: usd(profit), working: `${unrounded(revenue)} − ${unrounded(cost)} USD` },
    margin: {
      text: percent(margin),
      working: revenue.eq(0) ? '0 without a revenue' : `${unrounded(profit)} ÷ ${unrounded(revenue)} × 100`,
    },
    isLoss: profit.lt(0),
    parts: larger.eq(0) ? null : { cost: partOf(cost), revenue: partOf(revenue) },
  }
}

/** Converts a price per ton to a price per kg: 812.5 USD/t -> 0.8125 USD/kg. */
export const pricePerKg = (pricePerTon: number): number => divide(pricePerTon, kilogramsPerTon, 6)

// Avoids a minus sign before a value that rounds to 0.
const signDisplay = 'negative'
const cents = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay })
const exactly = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 20, signDisplay })

const usd = (value: Decimal) => `${write(cents, value)} USD`
const percent = (value: Decimal) => `${write(cents, value)} %`
const unrounded = (value: Decimal) => write(exactly, value)
/** Uses the minus sign of the workings. */
const write = (format: typeof cents, value: Decimal) => format(toText(value)).replace('-', '−')
