import type { CatalogueRow, ImportDoubt } from '#domain/catalogue-row.ts'
import { perKilogramSuggestion, perKilogramText } from '#domain/epd-plausibility.ts'
import { priceDoubt } from '#domain/price-plausibility.ts'
import { priceRefusals } from '#domain/price-texts.ts'
import type { Database } from '#server/database/connect.ts'
import { getUsualPrices } from '#server/products/queries/usual-prices.ts'
import { AppError } from '#server/app-error.ts'

/** The prices and EPD values of the rows that look like a slip, most often a value per tonne (decision record 58). */
export async function doubtsOf(db: Database, rows: readonly CatalogueRow[], at: Date): Promise<ImportDoubt[]> {
  const materials = new Set(rows.map(({ material }) => material))
  const usualPrices = new Map(
    await Promise.all(
      [...materials].map(async (material) => [material, await getUsualPrices(db, material, at)] as const),
    ),
  )
  return rows.flatMap(({ material, currency, price_per_kg, epd_value }, row): ImportDoubt[] => {
    const usual = usualPrices.get(material)?.get(currency) ?? null
    const price = priceDoubt(price_per_kg, { material, currency, usual, limit: null })
    const epd = epd_value === null ? null : perKilogramSuggestion(epd_value, material)
    return [
      ...(price === null
        ? []
        : [
            {
              row,
              field: 'price_per_kg' as const,
              text: priceRefusals.question({ price: price_per_kg, ...price }),
              suggestion: price.suggestion,
            },
          ]),
      ...(epd === null ? [] : [{ row, field: 'epd_value' as const, text: perKilogramText(epd).text, suggestion: epd }]),
    ]
  })
}

/** Nothing doubtful is saved until a person has confirmed it. The preview names every doubt. */
export function assertWithoutDoubts(doubts: readonly ImportDoubt[]): void {
  const [first] = doubts
  if (first === undefined) return
  throw new AppError('confirmation_required', {
    code: 'product.importDoubtful',
    count: doubts.length,
    first: first.text,
  })
}
