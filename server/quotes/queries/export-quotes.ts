import type { Actor } from '#domain/actor.ts'
import { quotesFile, type ExportedQuote } from '#domain/quote-file.ts'
import type { Database } from '#server/database/connect.ts'
import { listFile } from '#server/http/list-file.ts'
import type { Services } from '#server/services.ts'
import { findQuoteIds, type QuoteChoice } from './find-quotes.ts'
import { summariesOf } from './list-quotes.ts'

/**
 * The positions of the matching quotes in their order, as lines of a CSV file that is streamed. They are read through the
 * scope of the list, so the file contains what the reader's screens show.
 */
export const exportQuotes = (services: Services, actor: Actor, choice: QuoteChoice) =>
  listFile(services, actor, {
    holds: 'quotes',
    find: (range) => findQuoteIds(services.db, actor, choice, range),
    file: quotesFile(actor.company.role, actor.company.severalPeople),
    read: async (ids) => withPositions(services.db, await summariesOf(services.db, actor, ids)),
  })

type Summaries = Awaited<ReturnType<typeof summariesOf>>

/** A line for each position. A summary has the first one, and the volume of all together. */
async function withPositions(db: Database, quotes: Summaries): Promise<ExportedQuote[]> {
  const several = quotes.filter(({ position_count }) => position_count > 1).map(({ id }) => id)
  const rows =
    several.length === 0
      ? []
      : await db
          .selectFrom('order_positions')
          .where('order_id', 'in', several)
          .select(['order_id', 'position', 'product_name', 'manual_product_details', 'material', 'subcategory'])
          .select(['size', 'grade', 'standard', 'length_mm', 'pieces', 'certificate', 'volume'])
          .orderBy('position')
          .execute()
  const positionsOf = Map.groupBy(rows, ({ order_id }) => order_id)
  return quotes.flatMap((quote) => {
    const positions = positionsOf.get(quote.id)
    return positions?.map((position) => ({ ...quote, ...position })) ?? [{ ...quote, position: 1 }]
  })
}
