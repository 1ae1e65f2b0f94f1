import { isUnchanged, type CatalogueRow } from './catalogue-row.ts'
import { gradeKeyOrNone } from './product-grade.ts'

/** A product of the catalogue, as an import finds it. */
export type CatalogueProduct = Omit<CatalogueRow, 'id' | 'existing'> & {
  id: string
  size: string | null
  grade: string | null
  standard: string | null
}

/**
 * What makes two products the same to a buyer: material, profile, size, grade (by any of its names) and standard. Without a size, the
 * dimensions take its place.
 */
function kindOf({ material, profile, size, grade, standard, dimensions }: Omit<CatalogueRow, 'id'>): string {
  const measured = size ? [size] : Object.entries(dimensions).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([
    material,
    profile,
    measured,
    gradeKeyOrNone(material, grade ?? null),
    (standard ?? '').toLowerCase(),
  ])
}

/**
 * The product that each row without an ID already is in the catalogue, by the row's index. Each product is at most one row: the one
 * that equals it in every value before any other. Products that a row names by ID are left out.
 */
export function sameProducts(
  rows: readonly CatalogueRow[],
  products: readonly CatalogueProduct[],
): Map<number, CatalogueProduct> {
  const named = new Set(rows.map(({ id }) => id))
  const free = Map.groupBy(
    products.filter(({ id }) => !named.has(id)),
    kindOf,
  )
  const same = new Map<number, CatalogueProduct>()
  const take = (index: number, row: CatalogueRow, suits: (product: CatalogueProduct) => boolean) => {
    if (row.id !== null || same.has(index)) return
    const candidates = free.get(kindOf(row)) ?? []
    const at = candidates.findIndex(suits)
    const [product] = at < 0 ? [] : candidates.splice(at, 1)
    if (product) same.set(index, product)
  }
  for (const [index, row] of rows.entries()) take(index, row, (product) => isUnchanged(product, row))
  for (const [index, row] of rows.entries()) take(index, row, () => true)
  return same
}
