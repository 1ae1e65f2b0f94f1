import { z } from 'zod'
import { quoteStatuses } from '#domain/quote.ts'

/** The address of the quotes list. What cannot be is dropped rather than refused: an old link still opens the list. */
export const quotesSearch = z.object({
  status: z.enum(quoteStatuses).optional().catch(undefined),
  deleted: z.literal('true').optional().catch(undefined),
  sort: z.enum(['created_at', 'id', 'product', 'supplier', 'volume', 'status']).optional().catch(undefined),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
  page: z.int().min(1).optional().catch(undefined),
})
export type QuotesSearch = z.infer<typeof quotesSearch>
