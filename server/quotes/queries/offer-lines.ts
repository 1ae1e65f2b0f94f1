import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { priceUnits } from '#domain/quotes/offers/offer-lines.ts'
import { freights, incoterms, termNames, type OfferTerms } from '#domain/quotes/offers/offer-terms.ts'

const text = z.string().nullable()
const figure = z.number().nullable()

/**
 * The offer on one position. `price`: as it was typed, null without one; `price_per_kg` and `total` come from it by the weight of the position.
 * Volume in tons, length in millimetres, delivery time in days; null where they are what was asked.
 */
export const offerLineView = z.object({
  position: z.int(),
  offered: z.boolean(),
  price: z.object({ amount: z.number(), unit: z.enum(priceUnits) }).nullable(),
  price_per_kg: figure,
  total: figure,
  volume: figure,
  size: text,
  grade: text,
  standard: text,
  length_mm: figure,
  origin: text,
  mill: text,
  delivery_time: figure,
  note: text,
})
export type OfferLineView = z.infer<typeof offerLineView>

/** The terms of an offer as domain/quotes/offers/offer-terms.ts describes them. */
export const offerTermsView = z.object({
  valid_until: z.iso.date().nullable(),
  incoterm: z.enum(incoterms).nullable(),
  incoterm_place: text,
  freight: z.enum(freights).nullable(),
  freight_amount: figure,
  payment_days: figure,
  discount_percent: figure,
  discount_days: figure,
  minimum_order: figure,
})

/** The terms of the response with this alias as one value; null without any, as most offers on one position have none. */
export function termsColumn(alias: 'own' | 'response') {
  const columns = termNames.map((name) => sql.ref(`${alias}.${name}`))
  const pairs = termNames.map((name) => sql`${sql.lit(name)}, ${sql.ref(`${alias}.${name}`)}`)
  return sql<OfferTerms | null>`case when num_nonnulls(${sql.join(columns)}) > 0 then jsonb_build_object(${sql.join(pairs)}) end`
}
