import { unclearNumberText } from '#domain/values/typed-number.ts'
import { parseSize } from '#domain/sections/size.ts'
import { estimateWeight, tonsOf, type WeightResult } from '#domain/sections/weight.ts'
import { decimalText, parseDecimal } from '#web/forms/decimal.ts'
import type { PositionFields } from './position-fields.ts'
import type { RequestedProduct } from './requested-product.ts'

type Weighed = Pick<PositionFields, 'material' | 'profile' | 'size' | 'length_mm' | 'pieces' | 'grade' | 'standard'>

/** The theoretical weight of a position as typed, or else as its product is; null until there is something to compute it from. */
export function weightOf(
  typed: Weighed,
  product: Pick<RequestedProduct, 'size' | 'grade' | 'standard'> | null,
): WeightResult | null {
  const { material, profile } = typed
  const fields = { ...typed }
  for (const name of ['size', 'grade', 'standard'] as const)
    if (typed[name].trim() === '') fields[name] = product?.[name] ?? ''
  const [length_mm, pieces] = [parseDecimal(fields.length_mm), parseDecimal(fields.pieces, Number.isInteger)]
  // The fields ask which number is meant.
  if (unclearNumberText(fields.length_mm) ?? unclearNumberText(fields.pieces, Number.isInteger)) return null
  if (material === '' || profile === '' || fields.size.trim() === '' || length_mm === null || pieces === null)
    return null
  const size = parseSize(material, profile, fields.size)
  if (size === null) return null
  return estimateWeight({ material, profile, size, length_mm, pieces, grade: fields.grade, standard: fields.standard })
}

/** The weight in tons, as the volume's field has it; null if it cannot be computed. */
export function weighedVolume(...asked: Parameters<typeof weightOf>): string | null {
  const result = weightOf(...asked)
  return result?.ok ? decimalText(tonsOf(result.weight.kg)) : null
}
