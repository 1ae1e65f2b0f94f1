import { z } from 'zod'
import { materials } from '#domain/materials/materials.ts'
import { formatNumber } from '#domain/values/money.ts'
import { supplierFilters } from './supplier-search.ts'

/** As many as a request has positions. */
const maxPositions = 200
const { size, grade } = supplierFilters.shape

/** What is compared with the catalogue: size and grade in any spelling. Without a grade, products of every grade count. */
export const countSuppliersInput = z.strictObject({
  positions: z
    .array(
      z.strictObject({
        material: z.enum(materials),
        profile: z.string().max(100),
        size: size.unwrap(),
        grade,
      }),
    )
    .min(1)
    .max(maxPositions),
})
export type CountedPosition = z.infer<typeof countSuppliersInput>['positions'][number]

/** `is_more`: there are more products than are counted, so there may be more suppliers. */
export type SupplierCount = { suppliers: number; is_more: boolean }

/** "In 3 catalogues", "In no catalogue": each supplier has one. */
export function supplierCountText({ suppliers, is_more }: SupplierCount): string {
  if (suppliers === 0) return 'In no catalogue'
  const isOne = suppliers === 1 && !is_more
  return `In ${formatNumber(suppliers)}${is_more ? ' or more' : ''} ${isOne ? 'catalogue' : 'catalogues'}`
}
