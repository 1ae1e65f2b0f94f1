import { sql } from 'kysely'
import type { CompanyId } from '#domain/access/actor.ts'
import type { Division } from '#domain/quotes/offers/award-positions.ts'
import { priceRanks } from '#domain/quotes/offers/price-rank.ts'
import type { Tx } from '#server/database/connect.ts'
import type { PositionRow, QuoteRow, ResponseRow } from '#server/database/schema.ts'
import { storedOffers } from '#server/quotes/queries/stored-offers.ts'
import { currencyRatesIn } from '#server/settings/queries/currency-rates.ts'
import type { Caller } from '#server/caller.ts'

type Divided = Division<{ offer: ResponseRow; positions: readonly number[] }>

/**
 * The ranks by price of the suppliers that do not get a locked quote, before it is ordered. Empty unless one offer gets everything: in a split
 * the totals did not decide, and while positions are open the others could still act on their rank (decision record 98).
 */
export async function ranksOfOthers(
  tx: Tx,
  { at }: Caller,
  { request, orders, rest }: Divided,
  { quote, positions }: { quote: QuoteRow; positions: readonly PositionRow[] },
): Promise<ReadonlyMap<CompanyId, number>> {
  if (request === null || orders.length > 0 || rest.length > 0) return new Map()
  const offers = await tx
    .selectFrom('supplier_responses')
    .where('order_id', '=', quote.id)
    .where('status', '=', 'accepted')
    .select(['id', 'supplier_id', 'total', 'currency', 'freight', 'expires_at', 'to_be_confirmed'])
    .execute()
  const ids = offers.map(({ id }) => id)
  const stored = await storedOffers(tx, ids)
  const ranked = offers.map((offer) => ({ ...offer, lines: stored.get(offer.id)?.lines ?? [] }))
  const ranks = priceRanks(request.offer.id, ranked, positions, { rates: await currencyRatesIn(tx), now: at })
  return new Map(
    offers.flatMap(({ id, supplier_id }) => {
      const rank = ranks.get(id)
      return rank === undefined ? [] : [[supplier_id, rank] as const]
    }),
  )
}

/** Keeps the ranks for the suppliers to read, as they were that day. */
export async function storeRanks(tx: Tx, quoteId: string, ranks: ReadonlyMap<CompanyId, number>): Promise<void> {
  if (ranks.size === 0) return
  await sql`update supplier_responses set price_rank = ranked.rank
    from unnest(${[...ranks.keys()]}::uuid[], ${[...ranks.values()]}::smallint[]) as ranked (supplier_id, rank)
    where order_id = ${quoteId} and supplier_responses.supplier_id = ranked.supplier_id`.execute(tx)
}
