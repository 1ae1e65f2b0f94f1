import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import { quotesFile, type ExportedQuote } from '#domain/quotes/quote-file.ts'
import type { Database } from '#server/database/connect.ts'
import { listFile } from '#server/http/list-file.ts'
import type { Services } from '#server/services.ts'
import { findQuoteIds, isOfferSql } from './find-quotes.ts'
import type { QuoteChoice } from './quote-choice.ts'
import { isOneOf } from './is-one-of.ts'
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
    read: async (ids) =>
      withPositions(services.db, await summariesOf(services.db, actor, ids), await offersOn(services.db, actor, ids)),
  })

type Summaries = Awaited<ReturnType<typeof summariesOf>>

/** A line for each position. A summary has the first one, and the volume of all together. */
async function withPositions(
  db: Database,
  quotes: Summaries,
  offersOf: (id: string) => ExportedQuote['offers'],
): Promise<ExportedQuote[]> {
  const several = quotes.filter(({ position_count }) => position_count > 1).map(({ id }) => id)
  const rows =
    several.length === 0
      ? []
      : await db
          .selectFrom('order_positions')
          .where('order_id', 'in', several)
          .select(['order_id', 'position', 'product_name', 'manual_product_details', 'material', 'subcategory'])
          .select(['size', 'grade', 'standard', 'product_dimensions', 'length_mm', 'pieces', 'certificate', 'volume'])
          .orderBy('position')
          .execute()
  const positionsOf = Map.groupBy(rows, ({ order_id }) => order_id)
  return quotes.flatMap((quote) => {
    const positions = positionsOf.get(quote.id)
    const read = { ...quote, offers: offersOf(quote.id) }
    return positions?.map((position) => ({ ...read, ...position })) ?? [{ ...read, position: 1 }]
  })
}

/** The offers of these quotes, for those who may see them all: a supplier sees its own answer alone (product decision 45). */
async function offersOn(
  db: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<(id: string) => ExportedQuote['offers']> {
  if (actor.company.role === 'supplier') return () => null
  const rows = await db
    .selectFrom('supplier_responses as response')
    .innerJoin('orders as quote', 'quote.id', 'response.order_id')
    .where(isOneOf('response.order_id', ids))
    .where(isOfferSql)
    .select(['response.order_id', 'response.price_per_kg', 'response.currency', 'response.delivery_time'])
    .select(sql<boolean>`coalesce(response.id = quote.accepted_response_id, false)`.as('is_accepted'))
    .execute()
  const offers = Map.groupBy(rows, ({ order_id }) => order_id)
  return (id) => {
    const given = offers.get(id) ?? []
    const only = given.length === 1 ? given[0] : undefined
    return { count: given.length, shown: given.find(({ is_accepted }) => is_accepted) ?? only ?? null }
  }
}
