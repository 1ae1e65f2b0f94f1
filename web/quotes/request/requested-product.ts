import { z } from 'zod'
import { epdSources } from '#domain/epds/epd.ts'
import { materials, type Material } from '#domain/materials/materials.ts'
import { currencies } from '#domain/values/money.ts'

/** A product in a request. Price per kg (0: no price), minimum volume in tons, EPD in kg CO₂e/kg. */
export const requestedProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  material: z.enum(materials),
  subcategory: z.string(),
  currency: z.enum(currencies),
  price_per_kg: z.number(),
  min_volume: z.number(),
  /** As the supplier wrote them: "Height" to "190 mm". */
  dimensions: z.record(z.string(), z.string()),
  size: z.string().nullable().default(null),
  grade: z.string().nullable().default(null),
  standard: z.string().nullable().default(null),
  supplier_id: z.uuid().nullable(),
  company_name: z.string().nullable(),
  effective_epd: z.object({ value: z.number().nullable(), source: z.enum(epdSources) }),
})
export type RequestedProduct = z.infer<typeof requestedProduct>

export type ChoiceFilters = { material: Material; profile: string; supplier_id?: string }

export const standardProduct = 'Standard product'

/** The filters of the products to choose from; null until material and profile are chosen. */
export const choiceFiltersOf = (material: Material | '', profile: string, supplierId?: string): ChoiceFilters | null =>
  material === '' || profile === ''
    ? null
    : { material, profile, ...(supplierId !== undefined && { supplier_id: supplierId }) }
