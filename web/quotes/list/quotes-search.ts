import { z } from 'zod'
import { quoteStatuses } from '#domain/quotes/quote.ts'
import type { QuoteFilters } from '#web/quotes/queries.ts'

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

/** The filters that are sent to the server. The router also keeps other parameters, such as the page to return to. */
export function quoteFiltersOf(address: QuotesSearch): QuoteFilters {
  const { deleted, to_choose, mine, ...search } = quotesSearch.parse(address)
  return {
    ...search,
    ...(deleted && { deleted: 'true' as const }),
    ...(to_choose && { to_choose: 'true' as const }),
    ...(mine && { mine: 'true' as const }),
  }
}
