import type { CbamRow } from '#domain/quotes/evidence/cbam-file.ts'
import { isCbamListed } from '#domain/products/cbam/cbam.ts'
import type { CompanyId } from '#domain/access/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { bestMatches } from '#server/products/queries/best-match.ts'
import { cbamOf } from '#server/products/queries/cbam.ts'

/** A position of an offer. `offered_product`: the supplier's product whose EPD value the offer has; null if it has another. */
export type CbamPosition = Omit<CbamRow, 'cbam' | 'supplier_country'> & {
  supplier_id: string
  asked: { subcategory: string | null } & Record<'size' | 'grade' | 'product_id', string | null>
  offered_product: string | null
}

/**
 * Every position of steel and aluminium of a supplier who is not known to be in the EU, and every one of such a supplier whose material is
 * not stated, with the data of its product: the product of the offer, else the
 * one that best matches the request. The data are those of today, not of the day of the offer, because importers declare what was
 * verified last; without data the position stands there all the same.
 */
export async function cbamRows(db: Database, positions: readonly CbamPosition[]): Promise<CbamRow[]> {
  const supplierIds = [...new Set(positions.map(({ supplier_id }) => supplier_id))]
  if (supplierIds.length === 0) return []
  const suppliers = await db
    .selectFrom('profiles')
    .where('id', 'in', supplierIds as CompanyId[])
    .select(['id', 'country'])
    .execute()
  const countryOf = new Map<string, string | null>(suppliers.map(({ id, country }) => [id, country]))
  const concerned = positions.filter(({ supplier_id, material }) =>
    isCbamListed(material, countryOf.get(supplier_id) ?? null),
  )
  if (concerned.length === 0) return []
  const matches = await bestMatches(
    db,
    [...new Set(concerned.map(({ supplier_id }) => supplier_id))],
    concerned.map(({ material, asked }) => ({ material, ...asked })),
  )
  const products = concerned.map(({ supplier_id, material, asked, offered_product }, index) => ({
    id: offered_product ?? matches[index]?.get(supplier_id)?.id ?? null,
    material,
    subcategory: asked.subcategory,
    size: asked.size,
    country: countryOf.get(supplier_id) ?? null,
  }))
  const found = await cbamOf(
    db,
    products.flatMap(({ id, material, subcategory, ...product }) =>
      id === null || material === null || subcategory === null ? [] : [{ id, material, subcategory, ...product }],
    ),
  )
  return concerned.map(({ quote_id, accepted_on, supplier, buyer, position, product, material, volume }, index) => ({
    quote_id,
    accepted_on,
    supplier,
    supplier_country: products[index]?.country ?? null,
    buyer,
    position,
    product,
    material,
    volume,
    cbam: found.get(products[index]?.id ?? '') ?? null,
  }))
}
