import { effectiveEpd, type EffectiveEpd, type SupplierEpd } from '#domain/epds/epd.ts'
import type { PositionFields } from './position-fields.ts'
import type { RequestedProduct } from './requested-product.ts'

/** The supplier that the customer prefers, with its EPD values. */
export type PreferredSupplier = { id: string; company_name: string } & SupplierEpd

/**
 * The EPD value that a position will probably have: its product's, else what the preferred supplier declares. A material that is not
 * stated has none, as in an offer.
 */
export const likelyEpd = (
  { material }: Pick<PositionFields, 'material'>,
  product: RequestedProduct | null,
  preferred: PreferredSupplier | null,
): EffectiveEpd =>
  product?.effective_epd ??
  (material === '' ? { value: null, source: 'none' } : effectiveEpd(null, material, preferred))
