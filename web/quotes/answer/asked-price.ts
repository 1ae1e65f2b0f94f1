import { pricePerKgOf, type PriceUnit } from '#domain/quotes/offers/offer-lines.ts'
import type { Currency } from '#domain/values/money.ts'
import { parseDecimal } from '#web/forms/decimal.ts'
import type { AnswerFields, Lined } from './answer-fields.ts'
import type { LineFields } from './offer-fields.ts'

/** The price that a question is about. `line`: its index among the positions, null for the one price of all. */
export type AskedPrice = {
  price_per_kg: number
  currency: Currency
  line: number | null
  typed: { price: string; unit: PriceUnit }
}

/** The typed price that a refusal of the server names. */
export function priceAsked(error: unknown, fields: AnswerFields, { positions }: Lined): AskedPrice {
  const names = error instanceof Error && 'fields' in error ? Object.keys(error.fields as object) : []
  const index = names.find((name) => name.startsWith('lines.'))?.split('.')[1]
  const { currency } = fields
  const line = index === undefined ? undefined : fields.lines[Number(index)]
  const position = positions[Number(index)]
  if (line === undefined || position === undefined) {
    const typed = { price: fields.price_per_kg, unit: 'kg' } as const
    return { price_per_kg: parseDecimal(typed.price) ?? 0, currency, line: null, typed }
  }
  const { price, unit } = line
  const price_per_kg = pricePerKgOf({ amount: parseDecimal(price) ?? 0, unit }, position) ?? 0
  return { price_per_kg, currency, line: Number(index), typed: { price, unit } }
}

/** Whether the price that the question is about is still the one in the form. */
export function isSamePrice({ prices, price_per_kg, currency, lines }: Typed, asked: AskedPrice): boolean {
  if (currency !== asked.currency || (prices === 'lines') !== (asked.line !== null)) return false
  const now = asked.line === null ? { price: price_per_kg, unit: 'kg' } : lines[asked.line]
  return now?.price === asked.typed.price && now.unit === asked.typed.unit
}
type Typed = Pick<AnswerFields, 'prices' | 'price_per_kg' | 'currency'> & { lines: readonly LineFields[] }
