import { sql, type RawBuilder } from 'kysely'
import { detailsOfProduct, productDifferences } from '#domain/quotes/asked-product.ts'
import { sizeText, type PositionField, type PositionInput } from '#domain/quotes/position.ts'
import type { DescribedProduct } from '#domain/products/product-description.ts'
import { AppError, invalidField } from '#server/app-error.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { anyOf, prepare, type Placeholders } from '#server/database/prepared.ts'
import type { PositionRow } from '#server/database/schema.ts'

type Product = Awaited<ReturnType<typeof selectProducts>>[number]
type Products = ReadonlyMap<string, Product>
export type NewPosition = Omit<PositionRow, 'order_id'>

export const productIdsOf = (positions: readonly PositionInput[]): string[] => [
  ...new Set(positions.flatMap(({ product_id }) => product_id ?? [])),
]

/** The chosen products by id, locked. A product of a supplier that is not active is not found, like an unknown one. */
export async function chosenProducts(tx: Tx, positions: readonly PositionInput[]): Promise<Products> {
  const ids = productIdsOf(positions)
  const rows = ids.length === 0 ? [] : await selectProducts(tx, { ids })
  const products = new Map(rows.map((row) => [row.id, row]))
  const missing = positions.findIndex(({ product_id }) => product_id !== null && !products.has(product_id))
  if (missing >= 0) throw invalidField(positionFieldOf(missing, 'product_id'), 'quote.productNotFound')
  return products
}

/** The name of a position's field in an answer. */
export const positionFieldOf = (index: number, field: PositionField): string => `positions.${index}.${field}`

type Kept = DescribedProduct & Pick<PositionRow, 'material' | 'subcategory'>

/** Refuses details that differ from those of their products until a person has confirmed them. */
export function assertProductsMeant(
  positions: readonly PositionInput[],
  productOf: (position: PositionInput, index: number) => Kept | undefined,
  confirmed: boolean | undefined,
): void {
  if (confirmed === true) return
  const fields = positions.flatMap((position, index) => {
    const product = productOf(position, index)
    if (product === undefined) return []
    const kind = { material: product.material, profile: product.subcategory }
    return productDifferences(kind, position, product).map(
      (difference) =>
        [positionFieldOf(index, difference.detail), { code: 'quote.otherThanProduct', ...difference }] as const,
    )
  })
  const [first] = fields
  if (first !== undefined) throw new AppError('confirmation_required', first[1], { fields: Object.fromEntries(fields) })
}

/**
 * A chosen product's name, material, profile and details are copied, because it may be changed or deleted later, and because a
 * supplier cannot open the product of another.
 */
export function positionRow(
  { profile, size, ...asked }: PositionInput,
  position: number,
  products: Products,
): NewPosition {
  const product = asked.product_id === null ? undefined : products.get(asked.product_id)
  const material = product?.material ?? asked.material
  const subcategory = product?.subcategory ?? profile
  return {
    ...asked,
    position,
    product_name: product?.name ?? null,
    material,
    subcategory,
    ...(product
      ? detailsOfProduct({ material, profile: subcategory }, { ...asked, size }, product)
      : { size: sizeText(material, subcategory, size), product_dimensions: {} }),
    listed_price_per_kg: product?.price_per_kg ?? null,
    listed_currency: product?.currency ?? null,
    listed_epd: product?.effective_epd ?? null,
    listed_epd_id: product?.epd_id ?? null,
  }
}

/** The positions of a request in their order. */
export const positionsOn = (db: Database | Tx, orderId: string): Promise<PositionRow[]> =>
  db.selectFrom('order_positions').where('order_id', '=', orderId).selectAll().orderBy('position').execute()

const columns = {
  position: 'smallint',
  product_id: 'uuid',
  product_name: 'text',
  manual_product_details: 'text',
  material: 'text',
  subcategory: 'text',
  size: 'text',
  grade: 'text',
  standard: 'text',
  product_dimensions: 'jsonb',
  length_mm: 'numeric',
  pieces: 'integer',
  finish: 'text',
  tolerance: 'text',
  certificate: 'text',
  volume: 'numeric',
  max_epd: 'numeric',
  max_price_per_kg: 'numeric',
  note: 'text',
  listed_price_per_kg: 'numeric',
  listed_currency: 'text',
  listed_epd: 'numeric',
  listed_epd_id: 'uuid',
} as const satisfies Record<keyof NewPosition, string>

export const storedPositionColumns = Object.keys(columns) as (keyof NewPosition)[]
const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`)

/** Inserts the positions of a `NewPosition[]` as JSON: one statement for any number of them, planned once. */
export const insertPositions = (
  db: Pick<Tx, 'insertInto'>,
  orderId: RawBuilder<string> | string,
  positions: RawBuilder<string> | string,
) =>
  db
    .insertInto('order_positions')
    .columns(['order_id', ...storedPositionColumns])
    .expression(
      sql`select ${orderId}::uuid, ${sql.join(storedPositionColumns.map((name) => sql.ref(name)))}
        from jsonb_to_recordset(${positions}::jsonb) as added (${sql.raw(typed.join(', '))})`,
    )

const selectProducts = prepare(({ ids }: Placeholders<{ ids: readonly string[] }>, db) =>
  db
    .selectFrom('products')
    .leftJoin('profiles', 'profiles.id', 'products.supplier_id')
    .where(sql<boolean>`products.id = ${anyOf(ids)}`)
    .where((eb) => eb.or([eb('supplier_id', 'is', null), eb('profiles.user_status', '=', sql.lit('active'))]))
    .select(['products.id', 'products.name', 'products.material', 'products.subcategory', 'products.supplier_id'])
    .select(['products.size', 'products.grade', 'products.standard', 'products.dimensions'])
    .select(['products.price_per_kg', 'products.currency', 'products.effective_epd', 'products.epd_id'])
    .orderBy('products.id')
    // Locked, because their suppliers may be deleting them at this moment.
    .forKeyShare('products'),
)
