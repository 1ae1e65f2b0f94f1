import type { Actor } from '#domain/access/actor.ts'
import { quotesFile, type ExportedQuote, type OfferedPrice } from '#domain/quotes/quote-file.ts'
import type { Database } from '#server/database/connect.ts'
import { listFile } from '#server/http/list-file.ts'
import type { Services } from '#server/services.ts'
import { exportedOffers, type ExportedOffers } from './exported-offers.ts'
import { findQuoteIds } from './find-quotes.ts'
import type { QuoteChoice } from './quote-choice.ts'
import { isOneOf } from './is-one-of.ts'
import { summariesOf } from './list-quotes.ts'

/**
 * The positions of the matching quotes in their order, as a file that is streamed. They are read through the scope of the list, so the
 * file contains what the reader's screens show.
 */
export const exportQuotes = (services: Services, actor: Actor, choice: QuoteChoice) =>
  listFile(services, actor, {
    holds: 'quotes',
    find: (range) => findQuoteIds(services.db, actor, choice, range),
    file: quotesFile(actor.company.role, actor.company.severalPeople),
    read: (ids) => withPositions(services.db, actor, ids),
  })

/** A line for each position. */
async function withPositions(db: Database, actor: Actor, ids: readonly string[]): Promise<ExportedQuote[]> {
  const quotes = await summariesOf(db, actor, ids)
  const rows = await db
    .selectFrom('order_positions')
    .where(isOneOf('order_id', ids))
    .select(['order_id', 'position', 'product_id', 'product_name', 'manual_product_details', 'material', 'subcategory'])
    .select(['size', 'grade', 'standard', 'product_dimensions', 'length_mm', 'pieces', 'certificate', 'volume'])
    .orderBy('position')
    .execute()
  const positionsOf = Map.groupBy(rows, ({ order_id }) => order_id)
  const read = quotes.map((quote) => ({ ...quote, positions: positionsOf.get(quote.id) ?? [] }))
  const offers = await exportedOffers(db, actor, read)
  return read.flatMap(({ positions, ...quote }) =>
    positions.map((position) => ({
      ...quote,
      ...position,
      ...offersAt(quote.own_response, offers.get(quote.id), position.position),
    })),
  )
}

/** The offers with the figures of one position. */
function offersAt<Own extends Omit<OfferedPrice, 'footprint' | 'volume'>>(
  own: Own | null,
  found: ExportedOffers | undefined,
  position: number,
) {
  const at = <Offer extends object>(offer: Offer) => {
    const figures = found?.figures.get(position)
    return {
      ...offer,
      volume: figures?.volume ?? null,
      price_per_kg: figures?.price_per_kg ?? 0,
      total: figures?.total ?? null,
      footprint: figures?.footprint ?? null,
    }
  }
  const { count, shown } = found?.given ?? { count: 0, shown: null }
  return { own_response: own && at(own), offers: found?.given ? { count, shown: shown && at(shown) } : null }
}
