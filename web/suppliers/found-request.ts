import { goodsKey } from '#domain/quotes/asked-product.ts'
import { writeAsked } from '#domain/quotes/recipients/suppliers-to-ask.ts'
import { variousMaterials, type SupplierFilters } from '#domain/suppliers/supplier-search.ts'
import type { FoundSupplier } from './queries.ts'

type Asked = Pick<FoundSupplier, 'supplier_id' | 'product_id' | 'material' | 'subcategory' | 'size' | 'grade'>

/**
 * The search parameters of one request to these suppliers, with the goods and the needs of the search; null for fewer than two. If their
 * first products have the same size and grade, the request begins with the first of them, which has both.
 */
export function requestOfFound(
  chosen: readonly Asked[],
  { material, profile, my_volume, max_epd }: Partial<SupplierFilters>,
) {
  const [first] = chosen
  if (first === undefined || chosen.length < 2) return null
  const goods = goodsOf(first)
  const isSame = goods !== null && chosen.every((found) => goodsOf(found) === goods)
  return {
    ask: writeAsked(chosen.map(({ supplier_id }) => supplier_id)),
    ...(material && { material }),
    ...(profile && { profile }),
    ...(isSame && first.product_id !== null && { product: first.product_id }),
    // 0 is a filter without a need.
    ...(my_volume && { volume: my_volume }),
    ...(max_epd !== undefined && { max_epd }),
  }
}

/** Null without a size: products are then told apart by dimensions, which a result does not have. */
const goodsOf = ({ material, subcategory, size, grade }: Asked): string | null =>
  material === variousMaterials || subcategory === null || size === null
    ? null
    : goodsKey({ material, subcategory, size, grade, standard: null, dimensions: {} })
