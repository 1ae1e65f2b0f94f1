import { z } from 'zod'

/**
 * The live event of a subscriber: the ids of its quotes that changed, never the changes themselves. Null if any may
 * have changed, so that everything on the screen has to be refetched.
 */
export const quotesChanged = z.strictObject({ quotes: z.array(z.uuid()).min(1).nullable() })
export type QuotesChanged = z.infer<typeof quotesChanged>

/** If more quotes than these changed, refetching everything is less work than naming them. */
const maxNamed = 50

/** Merges two events into one. */
export function mergeChanges(earlier: QuotesChanged | null, later: QuotesChanged): QuotesChanged {
  if (earlier?.quotes === null || later.quotes === null) return { quotes: null }
  const quotes = [...new Set([...(earlier?.quotes ?? []), ...later.quotes])]
  return { quotes: quotes.length > maxNamed ? null : quotes }
}

/** The maximum number of events per second on one connection. */
export const changesPerSecond = 2
