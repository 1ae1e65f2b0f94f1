import { effectiveEpd, type EffectiveEpd } from '#domain/epd.ts'
import type { PositionFields } from './position-fields.ts'
import type { RequestedProduct } from './requested-product.ts'
import type { PreferredSupplier } from './RequestEstimate.tsx'

/** The EPD value that a position will probably have: its product's, else what the preferred supplier declares. */
export const likelyEpd = (
  { material }: Pick<PositionFields, 'material'>,
  product: RequestedProduct | null,
  preferred: PreferredSupplier | null,
): EffectiveEpd => product?.effective_epd ?? effectiveEpd(null, material || null, preferred)
