import { sql, type RawBuilder } from 'kysely'
import type { ProductEpd, RecordInForce } from '#domain/epds/epd.ts'
import type { Material } from '#domain/materials/materials.ts'
import { gradeKeyOrNone } from '#domain/products/product-grade.ts'
import type { Database } from '#server/database/connect.ts'
import { productEpdOf, recordInForce } from '#server/epds/queries/record-in-force.ts'

/** "200 mm" and "200mm" are the same dimension. */
const plain = (column: string) => sql`lower(replace(${sql.ref(column)}, ' ', ''))`

/** A request as expressions: a product, and a size and grade that stand before the product's. */
type Requested = Record<'id' | 'size' | 'grade_key', RawBuilder<string | null>>

const ofProduct = ({ id }: Requested, column: string) => sql`(select ${sql.ref(column)} from products where id = ${id})`

/**
 * The number of dimensions that `product` has in common with the requested product; 0 if none is named. The rows are of the
 * same material and profile, so only size, grade, dimensions and EPD values distinguish them.
 */
const alikeTo = (requested: Requested): RawBuilder<unknown> =>
  sql`(select count(*) from jsonb_each_text(${ofProduct(requested, 'dimensions')}) as asked
    join jsonb_each_text(product.dimensions) as own
      on ${plain('own.key')} = ${plain('asked.key')} and ${plain('own.value')} = ${plain('asked.value')})`

/** Whether `product` has the size, or the grade, that is requested; false if none is. */
const isSame = (column: 'size' | 'grade_key', requested: Requested): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`product.${column}`)} = coalesce(${requested[column]}, ${ofProduct(requested, column)}), false)`

const likeness = (requested: Requested): RawBuilder<unknown>[] => [
  isSame('size', requested),
  isSame('grade_key', requested),
  alikeTo(requested),
]

/**
 * The order in which a supplier's products match: first the requested product, unless another size or grade is requested. Then those of
 * the requested size, those of the grade, the most dimensions in common, the lowest effective EPD value. Decision records 59, 67 and 87
 * give the reasons. For rows named `product`.
 */
const matchOrder = (requested: Requested): RawBuilder<unknown> =>
  sql`coalesce(product.id = ${requested.id} and ${agrees('size', requested)} and ${agrees('grade_key', requested)}, false) desc,
    ${descending(likeness(requested))}, coalesce(product.id = ${requested.id}, false) desc,
    product.effective_epd nulls last, product.id`

/** Whether `product` has no other size, or grade, than the request, as far as both are known. */
const agrees = (column: 'size' | 'grade_key', requested: Requested): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`product.${column}`)} = ${requested[column]}, true)`

const descending = (keys: readonly RawBuilder<unknown>[]) => sql.join(keys.map((key) => sql`${key} desc`))

/** The ids of the best matching product of each supplier among those for which `fitting` is true. */
export function bestOfEach(fitting: RawBuilder<unknown>, productId: string | null): RawBuilder<string> {
  const none = sql<null>`null::text`
  const order = matchOrder({ id: sql`${productId}::uuid`, size: none, grade_key: none })
  return sql`(select distinct on (supplier_id) product.id from products as product where ${fitting}
    order by supplier_id, ${order})`
}

type Asked = {
  /** A request that does not state both matches no product. */
  material: Material | null
  subcategory: string | null
  product_id: string | null
  size: string | null
  grade: string | null
}

/** `equals`: how many of the supplier's products match equally well; this is the one with the lowest effective EPD value. */
type BestMatch = { id: string; name: string; epd: ProductEpd; is_asked: boolean; equals: number }
type Match = Omit<BestMatch, 'epd'> & {
  epd_value: number | null
  epd_record: RecordInForce | null
  supplier_id: string
  number: number
}

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
  const asks = requested.map(({ material, subcategory, product_id, size, grade }) => {
    return { material, subcategory, product_id, size, grade_key: gradeKeyOrNone(material, grade) }
  })
  const keys = asks.map((ask) => JSON.stringify(ask))
  const different = [...new Set(keys)]
  const numbered = different.map((key, number) => ({ number, ...(JSON.parse(key) as (typeof asks)[number]) }))
  const request = {
    id: sql<string | null>`request.product_id`,
    size: sql<string | null>`request.size`,
    grade_key: sql<string | null>`request.grade_key`,
  }
  const { rows } = await sql<Match>`
    select distinct on (request.number, supplier_id) request.number, supplier_id, id, name, epd_value,
      ${recordInForce('product.epd_id')} as epd_record,
      coalesce(id = ${request.id}, false) as is_asked,
      count(*) over (partition by request.number, supplier_id, ${sql.join(likeness(request))}) as equals
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
        as request (number integer, material text, subcategory text, product_id uuid, size text, grade_key text)
      join products as product on product.material = request.material and product.subcategory = request.subcategory
    where supplier_id = any (${supplierIds}::uuid[])
    order by request.number, supplier_id, ${matchOrder(request)}`.execute(db)
  const found = Map.groupBy(rows, ({ number }) => number)
  return keys.map((key) => {
    const matches = found.get(different.indexOf(key)) ?? []
    return new Map(
      matches.map((row) => {
        const { supplier_id, number: _, epd_value, epd_record, ...match } = row
        return [supplier_id, { ...match, epd: productEpdOf({ epd_value, epd_record }) }]
      }),
    )
  })
}
