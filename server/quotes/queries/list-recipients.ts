import { z } from '@hono/zod-openapi'
import { materials } from '#domain/materials.ts'
import { currencies } from '#domain/money.ts'
import { fitMisses, fitOf, fits, inOrderOfFit, type FitAsked, type FitCandidate } from '#domain/recipient-fit.ts'
import type { Database } from '#server/database/connect.ts'
import { notFound } from '#server/app-error.ts'
import { countRecipients, findRecipients, proposedFor, type Asking } from './find-recipients.ts'

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

/** Min volume in tons, EPD in kg CO₂e/kg (A1–A3), price in `currency` per kg (0: none). */
const recipient = z.object({
  id: z.uuid(),
  company_name: z.string(),
  country: z.string().nullable(),
  documents: z.number(),
  /** The supplier's listed product of the material and profile that best matches the request. */
  product: z
    .object({
      min_volume: z.number(),
      epd: z.number().nullable(),
      price_per_kg: z.number(),
      currency: z.enum(currencies),
    })
    .nullable(),
  fit: z.enum(fits),
  misses: z.array(z.enum(fitMisses)),
})

export const recipientList = z.object({
  /** The quote that the matches were computed for. */
  asked: z.object({
    material: z.enum(materials),
    subcategory: z.string(),
    volume: z.number(),
    max_epd: z.number().nullable(),
    max_price_per_kg: z.number().nullable(),
    max_price_currency: z.enum(currencies),
  }),
  /** The active suppliers that the search finds, and how many of them qualify. */
  count: z.number(),
  qualifying: z.number(),
  /** The first 100 of them, in the order of fit. */
  suppliers: z.array(recipient),
  /** The suppliers given by id, or proposed, whatever the search is. Those that are no longer active are left out. */
  chosen: z.array(recipient),
})

/** The possible recipients of a quote in its current state: active suppliers in the order of the domain's `inOrderOfFit`. */
export async function listRecipients(
  db: Database,
  id: string,
  { text = '', chosen }: z.infer<typeof recipientFilters>,
): Promise<z.infer<typeof recipientList>> {
  const quote = await askingOf(db, id)
  const { proposed, ...asked } = quote
  const counts = await countRecipients(db, asked, text)
  const found = await findRecipients(db, asked, { text }, maxShown)
  const ids = chosen ?? proposed
  const ticked = ids.length === 0 ? [] : await findRecipients(db, asked, { ids }, ids.length)
  return { asked, ...counts, suppliers: judged(found, asked), chosen: judged(ticked, asked) }
}

async function askingOf(db: Database, id: string): Promise<Asking & { proposed: string[] }> {
  return db
    .selectFrom('orders as quote')
    .innerJoin('order_positions as position', 'position.order_id', 'quote.id')
    .where('quote.id', '=', id)
    .where('position.position', '=', 1)
    .select(['position.material', 'position.subcategory', 'position.volume', 'position.max_epd'])
    .select(['position.max_price_per_kg', 'quote.max_price_currency', proposedFor.as('proposed')])
    .executeTakeFirstOrThrow(() => notFound('quote.notFound'))
}

function judged<Row extends FitCandidate>(rows: readonly Row[], asked: FitAsked) {
  return inOrderOfFit(rows, asked).map((row) => {
    const { fit, misses } = fitOf(row, asked)
    return { ...row, fit, misses }
  })
}
