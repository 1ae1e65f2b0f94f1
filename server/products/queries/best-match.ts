import { sql, type RawBuilder } from 'kysely'
import type { Material } from '#domain/materials.ts'
import type { Database } from '#server/database/connect.ts'

/** "200 mm" and "200mm" are the same dimension. */
const plain = (column: string) => sql`lower(replace(${sql.ref(column)}, ' ', ''))`

/**
 * The number of dimensions that `product` has in common with the requested product; 0 if none is named. The rows are of the
 * same material and profile, so only dimensions and EPD values distinguish them.
 */
const alikeTo = (productId: string | null): RawBuilder<unknown> =>
  productId === null
    ? sql`0::bigint`
    : sql`(select count(*) from jsonb_each_text((select dimensions from products where id = ${productId})) as asked
        join jsonb_each_text(product.dimensions) as own
          on ${plain('own.key')} = ${plain('asked.key')} and ${plain('own.value')} = ${plain('asked.value')})`

/** Whether `product` has the size, or the grade, of the requested product; false if that has none. */
const isSame = (column: 'size' | 'grade_key', productId: string | null): RawBuilder<unknown> =>
  productId === null
    ? sql`false::boolean`
    : sql`coalesce(${sql.ref(`product.${column}`)} = (select ${sql.ref(column)} from products where id = ${productId}), false)`

const likeness = (productId: string | null): RawBuilder<unknown>[] => [
  isSame('size', productId),
  isSame('grade_key', productId),
  alikeTo(productId),
]

/**
 * The order in which a supplier's products match: first the requested product, then those of its size, those of its grade, the
 * most dimensions in common, then the lowest effective EPD value. Decision records 59 and 67 give the reasons. For rows named
 * `product`.
 */
const matchOrder = (productId: string | null): RawBuilder<unknown> =>
  sql`coalesce(product.id = ${productId}::uuid, false) desc, ${descending(likeness(productId))},
    product.effective_epd nulls last, product.id`

const descending = (keys: readonly RawBuilder<unknown>[]) => sql.join(keys.map((key) => sql`${key} desc`))

/** The ids of the best matching product of each supplier among those for which `fitting` is true. */
export const bestOfEach = (fitting: RawBuilder<unknown>, productId: string | null): RawBuilder<string> =>
  sql`(select distinct on (supplier_id) product.id from products as product where ${fitting}
    order by supplier_id, ${matchOrder(productId)})`

type Asked = { material: Material; subcategory: string; product_id: string | null }

/** `equals`: how many of the supplier's products match equally well; this is the one with the lowest effective EPD value. */
type BestMatch = { id: string; name: string; epd_value: number | null; is_asked: boolean; equals: number }

/**
 * For each of these suppliers the product that best matches the request. Suppliers without such products are left out.
 */
export async function bestMatches(
  db: Database,
  supplierIds: readonly string[],
  { material, subcategory, product_id }: Asked,
): Promise<ReadonlyMap<string, BestMatch>> {
  const { rows } = await sql<BestMatch & { supplier_id: string }>`
    select distinct on (supplier_id) supplier_id, id, name, epd_value, coalesce(id = ${product_id}::uuid, false) as is_asked,
      count(*) over (partition by supplier_id, ${sql.join(likeness(product_id))}) as equals
    from products as product
    where supplier_id = any (${supplierIds}::uuid[]) and material = ${material} and subcategory = ${subcategory}
    order by supplier_id, ${matchOrder(product_id)}`.execute(db)
  return new Map(rows.map(({ supplier_id, ...match }) => [supplier_id, match]))
}
