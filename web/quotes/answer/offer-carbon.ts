import { isPerKg } from '#domain/epds/epd.ts'
import { typedDecimal } from '#web/forms/decimal.ts'
import type { Quote } from '#web/quotes/queries.ts'

/** The source of one position's EPD value: the best matching product, an own record, or a value that is stated. */
export type CarbonChoice = { by: 'product' | 'stated' | 'record'; epd_id: string; value: string; reason: string }

export const byProduct: CarbonChoice = { by: 'product', epd_id: '', value: '', reason: '' }

/** The present choice of each position, by its number. */
export function carbonChoicesOf(epds: NonNullable<Quote['own_epds']>): Record<string, CarbonChoice> {
  const chosen = epds.flatMap(({ position, value, reason, record, product }): [string, CarbonChoice][] => {
    if (reason !== undefined) return [[String(position), { ...byProduct, by: 'stated', value: String(value), reason }]]
    // A record of the best matching product comes with that product.
    if (record === undefined || product !== null) return []
    return [[String(position), { ...byProduct, by: 'record', epd_id: record.id }]]
  })
  return Object.fromEntries(chosen)
}

type Chosen = { position: number; by: 'record'; epd_id: string }
type Stated = { position: number; by: 'stated'; value: number | null | string; reason: string }

/** The input of the positions whose value is not the product's. */
export const carbonInput = (choices: Readonly<Record<string, CarbonChoice>>) =>
  Object.entries(choices).flatMap(([position, { by, epd_id, value, reason }]): (Chosen | Stated)[] => {
    if (by === 'record') return [{ position: Number(position), by, epd_id }]
    return by === 'stated' ? [{ position: Number(position), by, value: typedDecimal(value, isPerKg), reason }] : []
  })
