import { sql } from 'kysely'
import { z } from '@hono/zod-openapi'
import { gradeKeys } from '#domain/products/product-grade.ts'
import { sizeReadings } from '#domain/products/product-size.ts'
import { supplierCount, type CountedPosition, type SupplierCount } from '#domain/quotes/import/supplier-counts.ts'
import type { Database } from '#server/database/connect.ts'

/** Products of one position that are looked at: a position of 200 that everybody sells reads no more of the index. */
const maxCounted = 200

export const supplierCounts = z.object({ counts: z.array(supplierCount) })

/** For each position, in their order: how many active suppliers have a product of its material, profile, size and grade. */
export async function countSuppliers(
  db: Database,
  positions: readonly CountedPosition[],
): Promise<{ counts: SupplierCount[] }> {
  const asked = positions.map(({ material, profile, size, grade }, number) => ({
    number,
    material,
    profile,
    sizes: sizeReadings({ material, profile }, size),
    grades: grade === undefined ? null : gradeKeys(material, grade),
  }))
  const { rows } = await sql<SupplierCount>`
    select found.suppliers, found.products > ${maxCounted}::int as is_more
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked(number int, material text, profile text, sizes text[], grades text[])
    cross join lateral (
      select least(count(distinct supplier_id), ${maxCounted})::int as suppliers, count(*) as products from (
        select product.supplier_id from products as product
        where product.listed and product.size is not null and product.size = any (asked.sizes)
          and product.material = asked.material and product.subcategory = asked.profile
          and (asked.grades is null or product.grade_key = any (asked.grades))
        limit ${maxCounted + 1}) as first) as found
    order by asked.number`.execute(db)
  return { counts: rows }
}
