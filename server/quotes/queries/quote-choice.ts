import { z } from '@hono/zod-openapi'
import { projectId } from '#domain/quotes/project.ts'
import { quoteStatuses } from '#domain/quotes/quote.ts'
import { waitingNames, type WaitingKind } from '#domain/quotes/waiting.ts'

const waiting = Object.fromEntries(waitingNames.map((kind) => [kind, z.stringbool().default(false)])) as Record<
  WaitingKind,
  z.ZodDefault<z.ZodCodec<z.ZodString, z.ZodBoolean>>
>

const sorts = ['created_at', 'id', 'product', 'customer', 'supplier', 'volume', 'status', 'due', 'work'] as const

/** The filters of a list of quotes, for a page or a file. */
export const quoteChoice = z.strictObject({
  status: z.enum(quoteStatuses).optional(),
  /** For suppliers; customers never see a deleted quote, administrators see all. */
  deleted: z.enum(['true', 'false', 'all']).default('false'),
  /** For administrators: only what awaits approval. */
  awaiting: z.stringbool().default(false),
  /** For customers and suppliers: only what waits for the company (domain/quotes/waiting.ts). */
  ...waiting,
  /** For customers and suppliers: only requests of which nothing was ordered and that have not ended. */
  open: z.stringbool().default(false),
  /** Only those that the person is responsible for or follows. */
  mine: z.stringbool().default(false),
  /** For customers: only those that are booked on this project of theirs. */
  project: projectId.optional(),
  /** For customers and suppliers: only those whose reference of the buyer has these words. */
  reference: z.string().trim().max(60).optional(),
  /**
   * Searched in the requested product, in the parties' names, in the buyer's reference, and as the beginning of the quote number; for the
   * customer also in its project and cost centre.
   */
  text: z.string().trim().max(200).optional(),
  sort: z.enum(sorts).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type QuoteChoice = z.infer<typeof quoteChoice>

/** A part of a list: `limit` rows after `offset`. */
export type PageCut = { limit: number; offset: number }
export type FoundQuotes = { ids: string[]; count: number }
