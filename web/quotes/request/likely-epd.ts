import { effectiveEpd, type EffectiveEpd, type SupplierEpd } from '#domain/epds/epd.ts'
import { differencesFrom, type AskedGoods } from './position-fields.ts'
import type { RequestedProduct } from './requested-product.ts'

/** The supplier that the customer prefers, with its EPD values. */
export type PreferredSupplier = { id: string; company_name: string } & SupplierEpd

/** The sources of values that a supplier states for every product of the material, or for all. */
const ofEveryProduct: readonly EffectiveEpd['source'][] = ['material', 'total']

/**
 * The EPD value that a position will probably have: its product's, unless another size or grade is asked for, else what the preferred
 * supplier declares. A material that is not stated has none, as in an offer.
 */
export function likelyEpd(
  fields: AskedGoods,
  product: RequestedProduct | null,
  preferred: PreferredSupplier | null,
): EffectiveEpd {
  if (product !== null) {
    const { effective_epd } = product
    if (ofEveryProduct.includes(effective_epd.source) || differencesFrom(product, fields).length === 0)
      return effective_epd
  }
  return fields.material === '' ? { value: null, source: 'none' } : effectiveEpd(null, fields.material, preferred)
}
