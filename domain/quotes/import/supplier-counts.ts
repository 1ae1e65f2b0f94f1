import { z } from 'zod'
import { materials } from '#domain/materials/materials.ts'
import { maxPositions } from '#domain/quotes/position.ts'
import { supplierFilters } from '#domain/suppliers/supplier-search.ts'
import { formatNumber } from '#domain/values/money.ts'

const { size, grade } = supplierFilters.shape

/** Positions that are compared with the catalogue: size and grade in any spelling. Without a grade, products of every grade count. */
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
export const supplierCount = z.object({ suppliers: z.number(), is_more: z.boolean() })
export type SupplierCount = z.infer<typeof supplierCount>

/** "In 3 catalogues", "In no catalogue": each supplier has one. */
export function supplierCountText({ suppliers, is_more }: SupplierCount): string {
  if (suppliers === 0) return 'In no catalogue'
  const isOne = suppliers === 1 && !is_more
  return `In ${formatNumber(suppliers)}${is_more ? ' or more' : ''} ${isOne ? 'catalogue' : 'catalogues'}`
}
