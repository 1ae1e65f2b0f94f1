import type { DimensionRow } from '#domain/products/product-dimensions.ts'

/** The fields of the form that are texts. */
export const productFieldNames = [
  'currency',
  'price_per_kg',
  'min_volume',
  'epd_value',
  'article_number',
  'size',
  'grade',
  'standard',
] as const
export type ProductFieldName = (typeof productFieldNames)[number]

/** The typed texts of the form of a product. */
export type ProductFields = Record<ProductFieldName, string> & { dimensions: DimensionRow[] }
