import type { Material } from '#domain/materials/materials.ts'
import { defaultCurrency } from '#domain/values/money.ts'

/** The defaults of a new product (specification 001, section 2). */
export const newProductDefaults = { price_per_kg: 0, min_volume: 0, currency: defaultCurrency } as const

/** The product's name is its material and profile combined: "Steel HEA Beam". */
export const productName = (material: Material, profile: string): string => `${material} ${profile}`

/** The sort keys of a catalogue, for its managers. */
export const catalogueSorts = ['name', 'material', 'price_per_kg', 'min_volume', 'epd_value', 'created_at'] as const
export type CatalogueSort = (typeof catalogueSorts)[number]

/** The number of products on a page of a catalogue, and the maximum that can be selected and deleted at once. */
export const cataloguePageSize = 48

/** The sort keys of an administrator's list of all products. */
export const allProductsSorts = [
  'name',
  'supplier',
  'category',
  'price_per_kg',
  'min_volume',
  'epd_value',
  'created_at',
] as const
export type AllProductsSort = (typeof allProductsSorts)[number]

/** The kinds of products: a supplier's, or standard products without a supplier. */
export const productKinds = ['supplier', 'standard'] as const

/** The page size of that list. */
export const allProductsPageSize = 50
