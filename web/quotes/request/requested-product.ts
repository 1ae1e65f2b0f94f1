import type { EpdSource } from '#domain/epd.ts'
import type { Material } from '#domain/materials.ts'
import type { Currency } from '#domain/money.ts'

/** A product in a request. Price per kg (0: no price), minimum volume in tons, EPD in kg CO₂e/kg. */
export type RequestedProduct = {
  id: string
  name: string
  material: Material
  subcategory: string
  currency: Currency
  price_per_kg: number
  min_volume: number
  /** As the supplier wrote them: "Height" to "190 mm". */
  dimensions: Readonly<Record<string, string>>
  size: string | null
  grade: string | null
  standard: string | null
  supplier_id: string | null
  company_name: string | null
  effective_epd: { value: number | null; source: EpdSource }
}

export type ChoiceFilters = { material: Material; profile: string; supplier_id?: string }

export const standardProduct = 'Standard product'

/** The filters of the products to choose from; null until material and profile are chosen. */
export const choiceFiltersOf = (material: Material | '', profile: string, supplierId?: string): ChoiceFilters | null =>
  material === '' || profile === ''
    ? null
    : { material, profile, ...(supplierId !== undefined && { supplier_id: supplierId }) }
