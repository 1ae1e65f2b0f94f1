import { z } from '@hono/zod-openapi'
import { quoteStatuses } from '#domain/quotes/quote.ts'

const sorts = ['created_at', 'id', 'product', 'customer', 'supplier', 'volume', 'status'] as const

/** The filters of a list of quotes, for a page or a file. */
export const quoteChoice = z.strictObject({
  status: z.enum(quoteStatuses).optional(),
  /** For suppliers; customers never see a deleted quote, administrators see all. */
  deleted: z.enum(['true', 'false', 'all']).default('false'),
  /** For administrators: only what awaits approval. */
  awaiting: z.stringbool().default(false),
  /** For customers: only where there is an offer to accept. */
  to_choose: z.stringbool().default(false),
  /** Only those that the person is responsible for or follows. */
  mine: z.stringbool().default(false),
  /** Searched in the requested product, in the parties' names, and as the beginning of the quote number. */
  text: z.string().trim().max(200).optional(),
  sort: z.enum(sorts).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type QuoteChoice = z.infer<typeof quoteChoice>

/** A part of a list: `limit` rows after `offset`. */
export type Part = { limit: number; offset: number }
export type FoundQuotes = { ids: string[]; count: number }
