import type { Actor, CompanyId } from '#domain/access/actor.ts'
import { maxPriceFor } from '#domain/quotes/max-price.ts'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { productChoicesOf, type ProductChoice } from '#server/products/queries.ts'
import type { PositionView } from './views.ts'

/**
 * The positions of a quote in the actor's scope, as the actor may read them. Another supplier's product would reveal to a
 * supplier who else was asked (product decision 45), and so would its minimum volume.
 */
export async function positionsFor(
  db: Database,
  actor: Actor,
  quote: { id: string; max_price_shown: boolean },
): Promise<[PositionView, ...PositionView[]]> {
  const rows = await db
    .selectFrom('order_positions as position')
    .modifyFront(prepared)
    .leftJoin('products as product', 'product.id', 'position.product_id')
    .leftJoin('profiles as supplier', 'supplier.id', 'product.supplier_id')
    .leftJoin('epds as epd', 'epd.id', 'position.listed_epd_id')
    .where('position.order_id', '=', quote.id)
    .selectAll('position')
    .select(['epd.name as epd_name', 'epd.in_force'])
    .select(['product.supplier_id', 'product.min_volume', 'supplier.company_name as supplier_name'])
    .orderBy('position.position')
    .execute()
  const products = await currentProducts(db, actor, rows)
  const [first, ...others] = rows.map((row) => {
    const { order_id: _, supplier_id, supplier_name, min_volume, epd_name, in_force, ...asked } = row
    const { listed_price_per_kg: price, listed_currency: currency, listed_epd: epd, listed_epd_id, ...position } = asked
    const isOpen = mayOpenProduct(actor, supplier_id)
    return {
      ...position,
      product_id: isOpen ? position.product_id : null,
      max_price_per_kg: maxPriceFor(actor.company.role, { ...position, ...quote }),
      listed:
        actor.company.role === 'supplier' || price === null || currency === null
          ? null
          : { price_per_kg: price, currency, epd },
      ended_epd: isOpen && listed_epd_id && epd_name && !in_force ? { id: listed_epd_id, name: epd_name } : null,
      product: products.get(row.product_id ?? '') ?? null,
      supplier_name: actor.company.role === 'supplier' ? null : supplier_name,
      min_volume: isOpen ? (min_volume ?? 0) : 0,
    }
  })
  if (first === undefined) throw new Error('a request without positions')
  return [first, ...others]
}

/** For a customer the requested products as they can be chosen now, by id. */
async function currentProducts(db: Database, actor: Actor, rows: readonly { product_id: string | null }[]) {
  const ids = [...new Set(rows.flatMap(({ product_id }) => product_id ?? []))]
  if (actor.company.role !== 'customer' || ids.length === 0) return new Map<string, ProductChoice>()
  return new Map((await productChoicesOf(db, ids)).map((product) => [product.id, product]))
}

/** Another supplier's product would reveal to a supplier who else was asked (product decision 45). */
export const mayOpenProduct = ({ company: { role, id } }: Actor, supplierId: CompanyId | null): boolean =>
  role !== 'supplier' || supplierId === id
