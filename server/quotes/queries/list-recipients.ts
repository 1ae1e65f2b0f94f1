import { z } from '@hono/zod-openapi'
import { materials } from '#domain/materials/materials.ts'
import { currencies } from '#domain/values/money.ts'
import type { Database } from '#server/database/connect.ts'
import { markedBy } from '#server/suppliers/queries/supplier-marks.ts'
import { notFound } from '#server/app-error.ts'
import { findRecipients, proposedFor, recipientsById, soldPositions } from './find-recipients.ts'
import { judged, judgedRecipient } from './judged-recipients.ts'
import { wishedSuppliers } from './wished-suppliers.ts'

/** The maximum in one answer, and the maximum of ids in one request: not every server accepts a longer URL. */
const maxShown = 100

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

/**
 * `wished`: the customer named it, or prefers it; `wished_for`: the positions that it was named for, null for all. `blocked`: the customer
 * has blocked it, so it cannot be chosen.
 */
const recipient = judgedRecipient.extend({
  wished: z.boolean(),
  wished_for: z.array(z.number()).nullable(),
  blocked: z.boolean(),
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
  /** The suppliers given by id, or proposed, whatever the search is. Those that are blocked or not active are left out. */
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
  const { proposed, wished, blocked, ...request } = await requestOf(db, id)
  const [{ position: _, size: _size, grade: _grade, standard: _standard, ...first }] = request.positions
  const marked = <Row extends { id: string }>(row: Row) => ({
    ...row,
    wished: wished.has(row.id),
    wished_for: wished.get(row.id) ?? null,
    blocked: blocked.has(row.id),
  })
  const choosable = (chosen ?? proposed).filter((one) => !blocked.has(one))
  const { suppliers, ...counts } = await findRecipients(db, request, { text }, maxShown)
  return {
    asked: { ...first, ...request },
    ...counts,
    sold: await soldPositions(db, request),
    suppliers: judged(suppliers, request).map(marked),
    chosen: judged(await recipientsById(db, request, choosable), request).map(marked),
  }
}

async function requestOf(db: Database, id: string) {
  const { proposed, customer_id, preferred_supplier_id, max_price_currency } = await db
    .selectFrom('orders as quote')
    .where('quote.id', '=', id)
    .select(['quote.customer_id', 'quote.max_price_currency', 'quote.preferred_supplier_id'])
    .select(proposedFor.as('proposed'))
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
  const wished = new Map<string, number[] | null>(
    (await wishedSuppliers(db, id)).map(({ supplier_id, positions: numbers }) => [supplier_id, numbers]),
  )
  if (preferred_supplier_id !== null) wished.set(preferred_supplier_id, null)
  const blocked = new Set<string>((await markedBy(db, customer_id)).blocked)
  return { proposed, wished, blocked, max_price_currency, positions }
}
