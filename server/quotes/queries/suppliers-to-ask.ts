import { z } from '@hono/zod-openapi'
import type { Actor } from '#domain/access/actor.ts'
import {
  fitRequestOf,
  maxSuppliersToAsk,
  type SuppliersToAskInput,
} from '#domain/quotes/recipients/suppliers-to-ask.ts'
import type { Database } from '#server/database/connect.ts'
import { markedBy } from '#server/suppliers/queries/supplier-marks.ts'
import { findRecipients, recipientsById } from './find-recipients.ts'
import { judged, judgedRecipient } from './judged-recipients.ts'

export const suppliersToAsk = z.object({
  /** The active suppliers that the search finds, without those that the company has blocked. */
  count: z.number(),
  /** The company's favourites, then others, at most 20 of each, in the order of fit. */
  suppliers: z.array(judgedRecipient.extend({ favourite: z.boolean() })),
  /** The suppliers given by id, whatever the search is. Those that are blocked or not active are left out. */
  chosen: z.array(z.object({ id: z.uuid(), company_name: z.string() })),
})

/** The suppliers that a customer can ask for a request that is not sent yet. */
export async function listSuppliersToAsk(
  db: Database,
  { company }: Actor,
  { text, chosen, ...asked }: SuppliersToAskInput,
): Promise<z.infer<typeof suppliersToAsk>> {
  const request = fitRequestOf(asked)
  const { favourite, blocked } = await markedBy(db, company.id)
  const without = [...favourite, ...blocked]
  const favourites = await recipientsById(db, request, favourite, { text })
  const { count, suppliers } = await findRecipients(db, request, { text, without }, maxSuppliersToAsk)
  const named = await recipientsById(db, { ...request, positions: [] }, chosen, { text: '', without: blocked })
  return {
    count: count + favourites.length,
    suppliers: [
      ...judged(favourites, request)
        .slice(0, maxSuppliersToAsk)
        .map((one) => ({ ...one, favourite: true })),
      ...judged(suppliers, request).map((one) => ({ ...one, favourite: false })),
    ],
    chosen: named.map(({ id, company_name }) => ({ id, company_name })),
  }
}
