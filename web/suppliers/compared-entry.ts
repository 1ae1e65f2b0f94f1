import type { Compared } from '#domain/suppliers/supplier-comparison.ts'
import type { EffectiveEpd } from '#domain/epds/epd.ts'
import type { Material } from '#domain/materials/materials.ts'
import type { Currency } from '#domain/values/money.ts'
import { productFactsOf, type Fact } from '#domain/products/product-description.ts'
import type { Product } from '#web/products/queries.ts'
import { locationOf } from './found-supplier.ts'
import type { Supplier } from './queries.ts'

/**
 * One column of the comparison. Price in `currency` per kg, minimum volume in tons, EPD in kg CO₂e/kg. They are null for a
 * whole supplier.
 */
export type ComparedEntry = {
  supplier_id: string
  product_id: string | null
  company_name: string
  location: string
  verified: boolean
  categories: Supplier['document_categories']
  material: Material | null
  subcategory: string | null
  product_count: number
  epd: EffectiveEpd
  min_volume: number | null
  price_per_kg: number | null
  currency: Currency | null
  facts: readonly Fact[]
}

export type ComparedColumn = { one: Compared; entry: ComparedEntry }

export const entryOfSupplier = (supplier: Supplier): ComparedEntry => ({
  supplier_id: supplier.id,
  product_id: null,
  company_name: supplier.company_name,
  location: locationOf(supplier),
  verified: supplier.verified,
  categories: supplier.document_categories,
  material: null,
  subcategory: null,
  product_count: supplier.product_count,
  epd: supplier.effective_epd,
  min_volume: null,
  price_per_kg: null,
  currency: null,
  facts: [],
})

/** Null for a standard product, because it has no supplier. */
export function entryOfProduct(product: Product): ComparedEntry | null {
  const { supplier, material, subcategory, min_volume, price_per_kg, currency } = product
  if (supplier === null) return null
  return {
    ...entryOfSupplier(supplier),
    material,
    subcategory,
    min_volume,
    price_per_kg,
    currency,
    facts: productFactsOf(product),
    product_id: product.id,
    epd: product.effective_epd,
  }
}
