import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { lineTotal, pricePerKgOf, priceUnits } from '#domain/quotes/offers/offer-lines.ts'
import { freights, incoterms, termNames, type OfferTerms } from '#domain/quotes/offers/offer-terms.ts'
import type { Database } from '#server/database/connect.ts'
import { isOneOf } from './is-one-of.ts'

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

/** The lines of these offers by the offers' ids, in the order of the positions. */
export async function storedLines(
  db: Database,
  responseIds: readonly string[],
): Promise<ReadonlyMap<string, OfferLineView[]>> {
  if (responseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('response_positions as line')
    .innerJoin('supplier_responses as response', 'response.id', 'line.response_id')
    .innerJoin('order_positions as asked', (join) =>
      join.onRef('asked.order_id', '=', 'response.order_id').onRef('asked.position', '=', 'line.position'),
    )
    .where(isOneOf('line.response_id', responseIds))
    .select([
      'line.response_id',
      'line.position',
      'line.offered',
      'line.price_amount',
      'line.price_unit',
      'line.volume',
    ])
    .select(['line.size', 'line.grade', 'line.standard', 'line.length_mm', 'line.origin', 'line.mill'])
    .select(['line.delivery_time', 'line.note'])
    .select(['asked.volume as asked_volume', 'asked.pieces as asked_pieces', 'asked.length_mm as asked_length'])
    .orderBy('line.position')
    .execute()
  const lines = rows.map(
    ({ response_id, price_amount, price_unit, asked_volume, asked_pieces, asked_length, ...line }) => {
      const asked = { volume: asked_volume, pieces: asked_pieces, length_mm: asked_length }
      const price = price_amount === null || price_unit === null ? null : { amount: price_amount, unit: price_unit }
      const figures = {
        price_per_kg: price && pricePerKgOf(price, asked),
        total: lineTotal({ price, volume: line.volume }, asked),
      }
      return { response_id, line: { ...line, price, ...figures } }
    },
  )
  return new Map(
    [...Map.groupBy(lines, ({ response_id }) => response_id)].map(([id, of]) => [id, of.map(({ line }) => line)]),
  )
}
