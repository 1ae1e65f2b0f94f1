import type { Compared } from '#domain/suppliers/supplier-comparison.ts'
import type { EffectiveEpd } from '#domain/epds/epd.ts'
import type { Material } from '#domain/materials/materials.ts'
import type { Currency } from '#domain/values/money.ts'
import { goodsKey } from '#domain/quotes/asked-product.ts'
import { writeAsked } from '#domain/quotes/recipients/suppliers-to-ask.ts'
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
  /** The same for the same goods; null for a whole supplier. */
  goods: string | null
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
  goods: null,
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
    goods: goodsKey(product),
    product_id: product.id,
    epd: product.effective_epd,
  }
}

/**
 * A request that asks all of these suppliers; null for fewer than two. Products of one material and profile say what it asks for, and the
 * same goods with which product.
 */
export function requestOfAll(entries: readonly ComparedEntry[]) {
  const suppliers = [...new Set(entries.map(({ supplier_id }) => supplier_id))]
  const [first] = entries
  if (first === undefined || suppliers.length < 2) return null
  const isSame = (name: 'material' | 'subcategory' | 'goods') =>
    first[name] !== null && entries.every((entry) => entry[name] === first[name])
  const { material, subcategory, product_id } = first
  const kind = material !== null && subcategory !== null && isSame('material') && isSame('subcategory')
  return {
    count: suppliers.length,
    search: {
      ask: writeAsked(suppliers),
      ...(kind && { material, profile: subcategory }),
      ...(isSame('goods') && product_id !== null && { product: product_id }),
    },
  }
}
