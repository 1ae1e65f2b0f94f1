import { z } from '@hono/zod-openapi'
import { materials } from '#domain/materials/materials.ts'
import { currencies } from '#domain/values/money.ts'
import { fitMisses, fits } from '#domain/quotes/recipients/recipient-fit.ts'
import { asksOf, inOrderOfRequestFit, type FitRequest } from '#domain/quotes/recipients/request-fit.ts'
import type { Database } from '#server/database/connect.ts'
import { notFound } from '#server/app-error.ts'
import { findRecipients, proposedFor, recipientsById, soldPositions, type FoundRecipient } from './find-recipients.ts'
import { wishedSuppliers } from './wished-suppliers.ts'

/** The maximum in one answer, and the maximum of ids in one request: not every server accepts a longer URL. */
const maxShown = 100

/** The maximum of `missed` for each recipient: with 200 positions and 200 recipients an answer would have megabytes. */
const maxMissed = 20

export const recipientFilters = z.strictObject({
  /** In the company's name or country. */
  text: z.string().trim().max(200).optional(),
  /** Ids separated by commas; by default those proposed for the quote. */
  chosen: z
    .string()
    .transform((ids) => (ids === '' ? [] : ids.split(',')))
    .pipe(z.array(z.uuid()).max(maxShown))
    .optional(),
})

/** Min volume in tons, EPD in kg CO₂e/kg (A1–A3), price in `currency` per kg (0: none). */
const fitProduct = z.object({
  min_volume: z.number(),
  epd: z.number().nullable(),
  price_per_kg: z.number(),
  currency: z.enum(currencies),
})

const recipient = z.object({
  id: z.uuid(),
  company_name: z.string(),
  country: z.string().nullable(),
  documents: z.number(),
  /** Whether the customer named it, or prefers it. */
  wished: z.boolean(),
  /** The supplier's listed product of the material and profile that best matches the first position; null if it states none. */
  product: fitProduct.nullable(),
  /** The fit to the whole request: `qualifies` for every position, `near` if the supplier sells at least one. */
  fit: z.enum(fits),
  /** The requirements that are missed for any position, each once. */
  misses: z.array(z.enum(fitMisses)),
  /** The number of positions that the supplier sells, and their numbers. */
  sells: z.number(),
  sold: z.array(z.number()),
  /** The positions that it sells and that its best product for them does not fit: the first 20 kinds, and the number of all. */
  missed: z.array(
    z.object({ positions: z.array(z.number()), product: fitProduct, misses: z.array(z.enum(fitMisses)) }),
  ),
  missed_count: z.number(),
  /** kg CO₂e/kg, the mean of the sold positions by volume; null if one of them has no declared value. */
  mean_epd: z.number().nullable(),
})

/** Volume in tons. The maximum price is per kg, in the currency of the quote. */
const asked = z.object({
  material: z.enum(materials).nullable(),
  subcategory: z.string().nullable(),
  volume: z.number(),
  max_epd: z.number().nullable(),
  max_price_per_kg: z.number().nullable(),
})

export const recipientList = z.object({
  /** The quote that the matches were computed for: its first position, and all of them by their numbers. */
  asked: asked.extend({
    max_price_currency: z.enum(currencies),
    positions: z.array(
      asked.extend({
        position: z.number(),
        size: z.string().nullable(),
        grade: z.string().nullable(),
        standard: z.string().nullable(),
      }),
    ),
  }),
  /** The active suppliers that the search finds, and how many of them qualify. */
  count: z.number(),
  qualifying: z.number(),
  /** The number of active suppliers that sell every position, and the positions that at least one sells; not by search. */
  sell_all: z.number(),
  sold: z.array(z.number()),
  /** The first 100 of them, in the order of fit. */
  suppliers: z.array(recipient),
  /** The suppliers given by id, or proposed, whatever the search is. Those that are no longer active are left out. */
  chosen: z.array(recipient),
})

/**
 * The possible recipients of a quote in its current state: active suppliers in the order of the domain's
 * `inOrderOfRequestFit`.
 */
export async function listRecipients(
  db: Database,
  id: string,
  { text = '', chosen }: z.infer<typeof recipientFilters>,
): Promise<z.infer<typeof recipientList>> {
  const { proposed, wished, ...request } = await requestOf(db, id)
  const [{ position: _, size: _size, grade: _grade, standard: _standard, ...first }] = request.positions
  const { suppliers, ...counts } = await findRecipients(db, request, { text }, maxShown)
  return {
    asked: { ...first, ...request },
    ...counts,
    sold: await soldPositions(db, request),
    suppliers: judged(suppliers, request, wished),
    chosen: judged(await recipientsById(db, request, chosen ?? proposed), request, wished),
  }
}

async function requestOf(db: Database, id: string) {
  const { proposed, preferred_supplier_id, max_price_currency } = await db
    .selectFrom('orders as quote')
    .where('quote.id', '=', id)
    .select(['quote.max_price_currency', 'quote.preferred_supplier_id', proposedFor.as('proposed')])
    .executeTakeFirstOrThrow(() => notFound('quote.notFound'))
  const [first, ...others] = await db
    .selectFrom('order_positions')
    .where('order_id', '=', id)
    .select(['position', 'material', 'subcategory', 'volume', 'max_epd', 'max_price_per_kg'])
    .select(['size', 'grade', 'standard'])
    .orderBy('position')
    .execute()
  if (first === undefined) throw new Error('a request without positions')
  const positions: [typeof first, ...(typeof first)[]] = [first, ...others]
  const named = (await wishedSuppliers(db, id)).map(({ supplier_id }) => supplier_id)
  const wished = new Set<string>(preferred_supplier_id === null ? named : [...named, preferred_supplier_id])
  return { proposed, wished, max_price_currency, positions }
}

function judged(rows: readonly FoundRecipient[], request: FitRequest, wished: ReadonlySet<string>) {
  return inOrderOfRequestFit(rows, asksOf(request)).map(({ candidate, fit: ofRequest }) => {
    const { id, company_name, country, documents, product } = candidate
    const { fit, misses, sold, missed, epd } = ofRequest
    return {
      id,
      company_name,
      country,
      documents,
      wished: wished.has(id),
      product,
      fit,
      misses,
      sells: sold.length,
      sold,
      missed: missed.slice(0, maxMissed).map(({ positions, ...rest }) => ({ positions: [...positions], ...rest })),
      missed_count: sold.length - ofRequest.fitting,
      mean_epd: epd,
    }
  })
}
