import { defaultCurrencyOf } from '#domain/accounts/default-currency.ts'
import { splitSaving, type SplitSaving } from '#domain/quotes/offers/split-saving.ts'
import type { CurrencyRates } from '#domain/values/currency-rates.ts'
import type { Caller } from '#server/caller.ts'
import type { Tx } from '#server/database/connect.ts'
import type { PositionRow, QuoteRow } from '#server/database/schema.ts'
import { storedOffers } from '#server/quotes/queries/stored-offers.ts'
import type { Part } from './place-orders.ts'

/**
 * What an award over several suppliers costs beside the cheapest whole offer, before it is placed: the orders take positions and offers apart,
 * so that it could not be computed later. Null for an award to one supplier.
 */
export async function splitSavingOf(
  tx: Tx,
  { actor, at }: Caller,
  quote: QuoteRow,
  { positions, parts, rates }: { positions: readonly PositionRow[]; parts: readonly Part[]; rates: CurrencyRates },
): Promise<SplitSaving | null> {
  if (parts.length < 2) return null
  const offers = await tx
    .selectFrom('supplier_responses')
    .where('order_id', '=', quote.id)
    .where('status', '=', 'accepted')
    .where('total', 'is not', null)
    .select(['id', 'currency', 'freight', 'freight_amount', 'minimum_order'])
    .select(['expires_at', 'to_be_confirmed', 'is_reduced'])
    .execute()
  const ids = offers.map(({ id }) => id)
  const stored = await storedOffers(tx, ids)
  const company = await tx
    .selectFrom('profiles')
    .where('id', '=', actor.company.id)
    .select(['default_currency', 'country', 'address'])
    .executeTakeFirstOrThrow()
  return splitSaving(
    positions,
    offers.map((offer) => ({ ...offer, lines: stored.get(offer.id)?.lines ?? [] })),
    parts.map(({ offer, positions: numbers }) => ({ offer: offer.id, positions: numbers })),
    { base: defaultCurrencyOf(company), rates, now: at },
  )
}

/** Keeps it for the customer's insights. Nobody else reads it. */
export async function storeSplitSaving(
  tx: Tx,
  { at }: Caller,
  { id: request_id, customer_id }: QuoteRow,
  saving: SplitSaving | null,
  order_ids: string[],
): Promise<void> {
  if (saving === null) return
  await tx
    .insertInto('split_awards')
    .values({ request_id, customer_id, awarded_at: at, order_ids, ...saving })
    .execute()
}
