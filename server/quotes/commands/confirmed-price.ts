import type { Currency } from '#domain/money.ts'
import type { PriceDoubt } from '#domain/price-plausibility.ts'
import type { Database } from '#server/database/connect.ts'
import { getUsualPrices } from '#server/products/queries/usual-prices.ts'
import { AppError } from '#server/app-error.ts'

/**
 * The usual prices of a quote's material, by currency. They are read before the transaction, which must not wait for
 * them.
 */
export async function usualPricesFor(db: Database, quoteId: string, at: Date): Promise<ReadonlyMap<Currency, number>> {
  const quote = await db.selectFrom('orders').where('id', '=', quoteId).select('material').executeTakeFirst()
  return quote === undefined ? new Map() : getUsualPrices(db, quote.material, at)
}

/**
 * Refuses a doubtful price until a person has confirmed it. `fields` has the sentence at the field that it belongs to, and
 * under `suggested_price_per_kg` the number that was probably meant.
 */
export function assertPriceConfirmed(
  doubt: PriceDoubt | null,
  confirmed: boolean | undefined,
  said: (doubt: PriceDoubt) => { field: string; message: string },
): void {
  if (doubt === null || confirmed === true) return
  const { field, message } = said(doubt)
  throw new AppError('confirmation_required', message, {
    [field]: message,
    ...(doubt.suggestion !== null && { suggested_price_per_kg: String(doubt.suggestion) }),
  })
}
