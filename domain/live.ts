import { z } from 'zod'

/**
 * What somebody who follows quotes live is told: which of theirs changed, and never how; null when anything may have, and
 * whatever is on the screen has to be read anew.
 */
export const quotesChanged = z.strictObject({ quotes: z.array(z.uuid()).min(1).nullable() })
export type QuotesChanged = z.infer<typeof quotesChanged>

/** More than these at once, and reading everything anew is less work than naming them. */
const maxNamed = 50

/** What is told at once of changes that came one after the other. */
export function mergeChanges(earlier: QuotesChanged | null, later: QuotesChanged): QuotesChanged {
  if (earlier?.quotes === null || later.quotes === null) return { quotes: null }
  const quotes = [...new Set([...(earlier?.quotes ?? []), ...later.quotes])]
  return { quotes: quotes.length > maxNamed ? null : quotes }
}

/** At most so many a second reach one connection, whatever happens. */
export const changesPerSecond = 2
