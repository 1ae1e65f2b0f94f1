import { z } from 'zod'
import { materials } from '#domain/materials/materials.ts'
import { currencies } from '#domain/values/money.ts'
import { readAsked, writeAsked } from '#domain/quotes/recipients/suppliers-to-ask.ts'
import { parseDecimal } from '#web/forms/decimal.ts'

const uuid = z.uuid().optional().catch(undefined)
/** A number from the router or as typed: `12.5`, `"12,5"`. */
const decimal = (least: number) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? parseDecimal(value) : value),
      z.number().min(least).max(1_000_000).optional(),
    )
    .catch(undefined)
// The router parses "2026" as a number, but it may be a note.
const words = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().max(5000))

/**
 * The search parameters of a link to the form: a product, a preferred supplier, the wanted goods, whom to ask. Volume in tons,
 * prices per kg in `currency`. Invalid values are dropped.
 */
export const newQuoteSearch = z.object({
  product: uuid,
  supplier: uuid,
  material: z.enum(materials).optional().catch(undefined),
  profile: z.string().max(100).optional().catch(undefined),
  volume: decimal(Number.MIN_VALUE),
  max_epd: decimal(0),
  max_price: decimal(0),
  currency: z.enum(currencies).optional().catch(undefined),
  notes: words.optional().catch(undefined),
  /** The ids of suppliers to ask, as `writeAsked` writes them. */
  ask: z
    .string()
    .transform((ids) => writeAsked(readAsked(ids)) || undefined)
    .optional()
    .catch(undefined),
  /** Begins with the positions of this quote. */
  again: uuid,
  /** Begins with the products of the person's request list. */
  list: z
    .preprocess((value) => value === 1 || value === true || undefined, z.literal(true).optional())
    .catch(undefined),
})
export type NewQuoteSearch = z.infer<typeof newQuoteSearch>
