import { z } from 'zod'
import { quoteStatuses } from '#domain/quotes/quote.ts'
import { waitingNames, type WaitingKind } from '#domain/quotes/waiting.ts'

const chosen = z.literal(true).optional().catch(undefined)

/** Only what waits for the own company. */
const waiting = Object.fromEntries(waitingNames.map((kind) => [kind, chosen])) as Record<WaitingKind, typeof chosen>

/** The search parameters of the quotes list. Invalid values are dropped, so that an old link still opens the list. */
export const quotesSearch = z.object({
  text: z.coerce.string().trim().min(1).max(200).optional().catch(undefined),
  status: z.enum(quoteStatuses).optional().catch(undefined),
  /** Of the own company, for customers. */
  project: z.uuid().optional().catch(undefined),
  /** Words of the buyer's reference. */
  reference: z.coerce.string().trim().min(1).max(60).optional().catch(undefined),
  deleted: chosen,
  ...waiting,
  open: chosen,
  /** Only those that the person is responsible for or follows. */
  mine: chosen,
  sort: z
    .enum(['created_at', 'id', 'product', 'customer', 'supplier', 'volume', 'status', 'due', 'work'])
    .optional()
    .catch(undefined),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
  page: z.int().min(1).optional().catch(undefined),
})
export type QuotesSearch = z.infer<typeof quotesSearch>
