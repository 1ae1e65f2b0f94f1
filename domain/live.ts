import { z } from 'zod'

/**
 * The live event of a subscriber: the ids of its quotes that changed, never the changes themselves. Null if any may
 * have changed, so that everything on the screen has to be refetched. `notifications`: the person's own changed.
 */
export const quotesChanged = z
  .strictObject({ quotes: z.array(z.uuid()).nullable(), notifications: z.literal(true).optional() })
  .refine(({ quotes, notifications }) => notifications || quotes === null || quotes.length > 0)
export type QuotesChanged = z.infer<typeof quotesChanged>

/** If more quotes than these changed, refetching everything is less work than naming them. */
const maxNamed = 50

/** Merges two events into one. */
export function mergeChanges(earlier: QuotesChanged | null, later: QuotesChanged): QuotesChanged {
  const notifications = earlier?.notifications || later.notifications ? ({ notifications: true } as const) : {}
  if (earlier?.quotes === null || later.quotes === null) return { quotes: null, ...notifications }
  const quotes = [...new Set([...(earlier?.quotes ?? []), ...later.quotes])]
  return { quotes: quotes.length > maxNamed ? null : quotes, ...notifications }
}

/** The maximum number of events per second on one connection. */
export const changesPerSecond = 2
