import { z } from '@hono/zod-openapi'
import { fitRequestOf, maxSuppliersToAsk, type SuppliersToAskInput } from '#domain/quotes/recipients/suppliers-to-ask.ts'
import type { Database } from '#server/database/connect.ts'
import { findRecipients, recipientsById } from './find-recipients.ts'
import { judged, judgedRecipient } from './judged-recipients.ts'

export const suppliersToAsk = z.object({
  /** The active suppliers that the search finds. */
  count: z.number(),
  /** The first 20 of them, in the order of fit. */
  suppliers: z.array(judgedRecipient),
  /** The suppliers given by id, whatever the search is. Those that are not active are left out. */
  chosen: z.array(z.object({ id: z.uuid(), company_name: z.string() })),
})

/** The suppliers that a customer can ask for a request that is not sent yet, best fit first. */
export async function listSuppliersToAsk(
  db: Database,
  { text, chosen, ...asked }: SuppliersToAskInput,
): Promise<z.infer<typeof suppliersToAsk>> {
  const request = fitRequestOf(asked)
  const { count, suppliers } = await findRecipients(db, request, { text }, maxSuppliersToAsk)
  const named = await recipientsById(db, { ...request, positions: [] }, chosen)
  return {
    count,
    suppliers: judged(suppliers, request),
    chosen: named.map(({ id, company_name }) => ({ id, company_name })),
  }
}
