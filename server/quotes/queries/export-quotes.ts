import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import { quotesFile, type ExportedQuote, type OfferedPrice } from '#domain/quotes/quote-file.ts'
import type { Database } from '#server/database/connect.ts'
import { listFile } from '#server/http/list-file.ts'
import type { Services } from '#server/services.ts'
import { findQuoteIds, isOfferSql } from './find-quotes.ts'
import type { QuoteChoice } from './quote-choice.ts'
import { isOneOf } from './is-one-of.ts'
import { summariesOf } from './list-quotes.ts'
import { isSealedAt } from './sealed.ts'
import { storedOffers } from './stored-offers.ts'

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
  offersOf: (id: string) => Read['offers'],
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
  const read = quotes.map((quote) => ({ ...quote, offers: offersOf(quote.id) }))
  const shown = read.flatMap(({ offers, own_response }) => offers?.shown?.id ?? own_response?.id ?? [])
  const stored = await storedOffers(db, shown)
  return read.flatMap((quote) => {
    const positions = positionsOf.get(quote.id) ?? [{ position: 1 }]
    return positions.map((position) => ({ ...quote, ...position, ...offersAt(quote, position.position, stored) }))
  })
}

type Read = Pick<Summaries[number], 'own_response'> & {
  offers: (ExportedQuote['offers'] & { shown: { id: string } | null }) | null
}

/** The offers with the prices of one position. */
function offersAt({ offers, own_response }: Read, position: number, stored: Awaited<ReturnType<typeof storedOffers>>) {
  const at = <Offer extends OfferedPrice & { id: string }>(offer: Offer): Offer => {
    const line = stored.get(offer.id)?.lines.find((one) => one.position === position)
    return { ...offer, price_per_kg: line?.price_per_kg ?? 0, total: line?.total ?? null }
  }
  return {
    offers: offers && { ...offers, shown: offers.shown && at(offers.shown) },
    own_response: own_response && at(own_response),
  }
}

/** The offers of these quotes, for those who may see them all: a supplier sees its own answer alone (product decision 45). */
async function offersOn(db: Database, actor: Actor, ids: readonly string[]): Promise<(id: string) => Read['offers']> {
  if (actor.company.role === 'supplier') return () => null
  const rows = await db
    .selectFrom('supplier_responses as response')
    .innerJoin('orders as quote', 'quote.id', 'response.order_id')
    .where(isOneOf('response.order_id', ids))
    .where(isOfferSql)
    .where(sql<boolean>`not ${isSealedAt(new Date())}`)
    .select([
      'response.id',
      'response.order_id',
      'response.price_per_kg',
      'response.currency',
      'response.total',
      'response.delivery_time',
    ])
    .select(sql<boolean>`coalesce(response.id = quote.accepted_response_id, false)`.as('is_accepted'))
    .execute()
  const offers = Map.groupBy(rows, ({ order_id }) => order_id)
  return (id) => {
    const given = offers.get(id) ?? []
    const only = given.length === 1 ? given[0] : undefined
    return { count: given.length, shown: given.find(({ is_accepted }) => is_accepted) ?? only ?? null }
  }
}
