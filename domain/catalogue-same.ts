import type { CatalogueRow } from './catalogue-row.ts'
import { gradeKeyOrNone } from './product-grade.ts'

/** A product of the catalogue, as an import finds it. */
export type CatalogueProduct = Omit<CatalogueRow, 'id' | 'existing'> & {
  id: string
  size: string | null
  grade: string | null
  standard: string | null
}

/**
 * The facts that make two products the same to a buyer: material, profile, size, grade (by any of its names) and standard. Without a size, the
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

/** Everything that an import writes, in one text. */
const valuesOf = (row: Omit<CatalogueRow, 'id'>): string =>
  JSON.stringify([
    kindOf(row),
    [row.currency, row.price_per_kg, row.min_volume, row.epd_value, row.grade ?? null, row.standard ?? null],
    Object.entries(row.dimensions).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])

/**
 * The product that each row without an ID already is in the catalogue, by the row's index. Each product is at most one row: the one
 * that equals it in every value before any other. Products that a row names by ID are left out.
 */
export function sameProducts(
  rows: readonly CatalogueRow[],
  products: readonly CatalogueProduct[],
): Map<number, CatalogueProduct> {
  const same = new Map<number, CatalogueProduct>()
  const taken = new Set(rows.map(({ id }) => id))
  // Looked up, and not searched for, because thousands of products can be of one kind.
  for (const keyOf of [valuesOf, kindOf]) {
    const free = Map.groupBy(products.filter(({ id }) => !taken.has(id)).toReversed(), keyOf)
    for (const [index, row] of rows.entries()) {
      if (row.id !== null || same.has(index)) continue
      const product = free.get(keyOf(row))?.pop()
      if (product === undefined) continue
      same.set(index, product)
      taken.add(product.id)
    }
  }
  return same
}
