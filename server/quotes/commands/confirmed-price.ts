import type { Material } from '#domain/materials/materials.ts'
import type { UsualPrices } from '#domain/quotes/offers/offer-doubt.ts'
import type { PriceDoubt } from '#domain/quotes/offers/price-plausibility.ts'
import type { Refusal } from '#domain/refusal-texts.ts'
import type { Database } from '#server/database/connect.ts'
import { getUsualPrices } from '#server/products/queries/usual-prices.ts'
import { AppError } from '#server/app-error.ts'

/**
 * The usual prices of the materials that a quote asks for. They are read before the transaction, which must not wait for them.
 */
export async function usualPricesFor(db: Database, quoteId: string, at: Date): Promise<UsualPrices> {
  const positions = await db
    .selectFrom('order_positions')
    .where('order_id', '=', quoteId)
    .select('material')
    .distinct()
    .execute()
  return usualPricesOf(db, positions, at)
}

/** The same of loaded positions. */
export async function usualPricesOf(
  db: Database,
  positions: readonly { material: Material | null }[],
  at: Date,
): Promise<UsualPrices> {
  const materials = [...new Set(positions.flatMap(({ material }) => material ?? []))]
  const prices = await Promise.all(materials.map((material) => getUsualPrices(db, material, at)))
  return new Map(materials.map((material, index) => [material, prices[index] ?? new Map()]))
}

/**
 * Refuses a doubtful price until a person has confirmed it. `field` is the field of the error; the field
 * `suggested_price_per_kg` gets the number that was probably meant.
 */
export function assertPriceConfirmed(
  doubt: PriceDoubt | null,
  confirmed: boolean | undefined,
  { field, refusal }: { field: string; refusal: (doubt: PriceDoubt) => Refusal },
): void {
  if (doubt === null || confirmed === true) return
  const { suggestion } = doubt
  throw new AppError('confirmation_required', refusal(doubt), {
    fields: {
      [field]: refusal(doubt),
      ...(suggestion !== null && { suggested_price_per_kg: { code: 'price.suggestion', amount: suggestion } }),
    },
  })
}
