import { sql, type RawBuilder } from 'kysely'
import type { Material } from '#domain/materials.ts'
import type { Database } from '#server/database/connect.ts'

/** "200 mm" and "200mm" are the same dimension. */
const plain = (column: string) => sql`lower(replace(${sql.ref(column)}, ' ', ''))`

/**
 * The number of dimensions that `product` has in common with the requested product; 0 if none is named. The rows are of the
 * same material and profile, so only dimensions and EPD values distinguish them.
 */
const alikeTo = (productId: RawBuilder<string | null>): RawBuilder<unknown> =>
  sql`(select count(*) from jsonb_each_text((select dimensions from products where id = ${productId})) as asked
        join jsonb_each_text(product.dimensions) as own
          on ${plain('own.key')} = ${plain('asked.key')} and ${plain('own.value')} = ${plain('asked.value')})`

/**
 * The order in which a supplier's products match: first the requested product, then the most dimensions in common, then the
 * lowest effective EPD value. Decision record 59 gives the reasons. For rows named `product`.
 */
const matchOrder = (productId: RawBuilder<string | null>): RawBuilder<unknown> =>
  sql`coalesce(product.id = ${productId}, false) desc, ${alikeTo(productId)} desc,
    product.effective_epd nulls last, product.id`

/** The ids of the best matching product of each supplier among those for which `fitting` is true. */
export const bestOfEach = (fitting: RawBuilder<unknown>, productId: string | null): RawBuilder<string> =>
  sql`(select distinct on (supplier_id) product.id from products as product where ${fitting}
    order by supplier_id, ${matchOrder(sql`${productId}::uuid`)})`

type Asked = { material: Material; subcategory: string; product_id: string | null }

/** `equals`: how many of the supplier's products match equally well; this is the one with the lowest effective EPD value. */
type BestMatch = { id: string; name: string; epd_value: number | null; is_asked: boolean; equals: number }

type Match = BestMatch & { supplier_id: string; number: number }

/**
 * For each of the requested products, the product of each of these suppliers that best matches it. A supplier without such
 * products is left out.
 */
export async function bestMatches(
  db: Database,
  supplierIds: readonly string[],
  requested: readonly Asked[],
): Promise<readonly ReadonlyMap<string, BestMatch>[]> {
  // Many positions ask for the same.
  const keys = requested.map(keyOf)
  const different = [...new Map(requested.map((asked, index) => [keys[index] ?? '', asked])).entries()]
  const asks = different.map(([, asked], number) => ({ number, ...asked }))
  const id = sql<string | null>`request.product_id`
  const { rows } = await sql<Match>`
    select distinct on (request.number, supplier_id) request.number, supplier_id, id, name, epd_value,
      coalesce(id = ${id}, false) as is_asked,
      count(*) over (partition by request.number, supplier_id, ${alikeTo(id)}) as equals
    from jsonb_to_recordset(${JSON.stringify(asks)}::jsonb)
        as request (number integer, material text, subcategory text, product_id uuid)
      join products as product using (material, subcategory)
    where supplier_id = any (${supplierIds}::uuid[])
    order by request.number, supplier_id, ${matchOrder(id)}`.execute(db)
  const found = Map.groupBy(rows, ({ number }) => number)
  const places = new Map(different.map(([key], number) => [key, number]))
  return keys.map((key) => {
    const matches = found.get(places.get(key) ?? -1) ?? []
    return new Map(matches.map(({ supplier_id, number: _, ...match }) => [supplier_id, match]))
  })
}

const keyOf = ({ material, subcategory, product_id }: Asked) => [material, subcategory, product_id].join('\n')
