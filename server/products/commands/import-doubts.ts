import type { CatalogueRow, ImportDoubt, RepeatedRow } from '#domain/products/catalogue-row.ts'
import { perKilogramSuggestion, perKilogramText } from '#domain/epds/epd-plausibility.ts'
import { priceDoubt } from '#domain/quotes/offers/price-plausibility.ts'
import { priceRefusals } from '#domain/quotes/offers/price-texts.ts'
import type { Database } from '#server/database/connect.ts'
import { getUsualPrices } from '#server/products/queries/usual-prices.ts'
import { AppError } from '#server/app-error.ts'
import { eachInParts } from '#server/workers/in-parts.ts'

/** The prices and EPD values of the rows that look like a slip, most often a value per tonne (decision record 58). */
export async function importDoubtsOf(db: Database, rows: readonly CatalogueRow[], at: Date): Promise<ImportDoubt[]> {
  const materials = new Set(rows.map(({ material }) => material))
  const usualPrices = new Map(
    await Promise.all(
      [...materials].map(async (material) => [material, await getUsualPrices(db, material, at)] as const),
    ),
  )
  const doubts: ImportDoubt[] = []
  await eachInParts(rows, ({ material, currency, price_per_kg, epd_value }, row) => {
    const epd = epd_value == null ? null : perKilogramSuggestion(epd_value, material)
    if (price_per_kg !== undefined && currency !== undefined) {
      const usual = usualPrices.get(material)?.get(currency) ?? null
      const price = priceDoubt(price_per_kg, { material, currency, usual, limit: null })
      if (price !== null) {
        const text = priceRefusals.question({ price: price_per_kg, ...price })
        doubts.push({ row, field: 'price_per_kg', text, suggestion: price.suggestion })
      }
    }
    if (epd !== null) doubts.push({ row, field: 'epd_value', text: perKilogramText(epd).text, suggestion: epd })
  })
  return doubts
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

/** A row that repeats another one with other values is a second product or a correction. Only a person knows which. */
export function assertRepeatsDecided(repeated: readonly RepeatedRow[], rows: readonly CatalogueRow[]): void {
  const open = repeated.filter(({ row, equal }) => !equal && rows[row]?.repeated === undefined)
  if (open.length > 0)
    throw new AppError('confirmation_required', { code: 'product.importRepeats', count: open.length })
}
