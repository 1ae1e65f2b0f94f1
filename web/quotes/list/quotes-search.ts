import { z } from 'zod'
import { quoteStatuses } from '#domain/quotes/quote.ts'

/** The search parameters of the quotes list. Invalid values are dropped, so that an old link still opens the list. */
export const quotesSearch = z.object({
  text: z.coerce.string().trim().min(1).max(200).optional().catch(undefined),
  status: z.enum(quoteStatuses).optional().catch(undefined),
  deleted: z.literal(true).optional().catch(undefined),
  to_choose: z.literal(true).optional().catch(undefined),
  /** Only those that the person is responsible for or follows. */
  mine: z.literal(true).optional().catch(undefined),
  sort: z.enum(['created_at', 'id', 'product', 'customer', 'supplier', 'volume', 'status']).optional().catch(undefined),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
  page: z.int().min(1).optional().catch(undefined),
})
export type QuotesSearch = z.infer<typeof quotesSearch>
