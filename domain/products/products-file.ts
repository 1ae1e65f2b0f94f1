import { epdSourceLabels, type EffectiveEpd } from '#domain/epds/epd.ts'
import { instant, number, tableFile } from '#domain/values/file-columns.ts'
import { hasPrice } from '#domain/values/money.ts'

/** A product of any supplier, or a standard one, in an administrator's export. */
export type ExportedProduct = {
  id: string
  name: string
  category: string
  subcategory: string
  currency: string
  price_per_kg: number
  min_volume: number
  /** As the supplier stated it; `effective_epd` is what counts. */
  epd_value: number | null
  effective_epd: EffectiveEpd
  size: string | null
  grade: string | null
  standard: string | null
  created_at: Date | string
  supplier: { id: string; company_name: string; user_status: string } | null
}

export const productsFile = tableFile<ExportedProduct>({
  Product: ({ name }) => name,
  Supplier: ({ supplier }) => (supplier === null ? standardProductLabel : supplier.company_name),
  'Supplier status': ({ supplier }) => supplier && supplier.user_status,
  Category: ({ category }) => category,
  Subcategory: ({ subcategory }) => subcategory,
  Size: ({ size }) => size,
  Grade: ({ grade }) => grade,
  Standard: ({ standard }) => standard,
  'Price per kg': number(({ price_per_kg }) => (hasPrice(price_per_kg) ? price_per_kg : null)),
  Currency: ({ price_per_kg, currency }) => (hasPrice(price_per_kg) ? currency : null),
  'Min volume (tons)': number(({ min_volume }) => min_volume),
  'EPD value (kg CO2e/kg)': number(({ epd_value }) => epd_value),
  'Effective EPD value (kg CO2e/kg)': number(({ effective_epd }) => effective_epd.value),
  'Source of the effective EPD value': ({ effective_epd }) => epdSourceLabels[effective_epd.source],
  'Listed (UTC)': instant(({ created_at }) => created_at),
  'Product id': ({ id }) => id,
  'Supplier id': ({ supplier }) => supplier && supplier.id,
})

/** Shown instead of the supplier of a product that has none. */
export const standardProductLabel = 'Standard product'
