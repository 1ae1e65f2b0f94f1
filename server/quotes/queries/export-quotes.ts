import type { Actor } from '#domain/actor.ts'
import { quotesFile } from '#domain/quote-file.ts'
import { listFile } from '#server/http/list-file.ts'
import type { Services } from '#server/services.ts'
import { findQuoteIds, type QuoteChoice } from './find-quotes.ts'
import { summariesOf } from './list-quotes.ts'

/**
 * The matching quotes in their order, as lines of a CSV file that is streamed. They are read through the scope of the list,
 * so the file contains what the reader's screens show.
 */
export const exportQuotes = (services: Services, actor: Actor, choice: QuoteChoice) =>
  listFile(services, actor, {
    holds: 'quotes',
    find: (range) => findQuoteIds(services.db, actor, choice, range),
    file: quotesFile(actor.company.role, actor.company.severalPeople),
    read: (ids) => summariesOf(services.db, actor, ids),
  })
