import type { CatalogueRow, RepeatedRow } from './catalogue-row.ts'
import { gradeKeyOrNone } from './product-grade.ts'

/** A product of the catalogue, as an import finds it. */
export type CatalogueProduct = Omit<CatalogueRow, 'id' | 'existing' | 'repeated'> & {
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
  const measured = size ? [size] : ordered(dimensions)
  return JSON.stringify([
    material,
    profile,
    measured,
    gradeKeyOrNone(material, grade ?? null),
    (standard ?? '').toLowerCase(),
  ])
}

const ordered = (dimensions: CatalogueRow['dimensions']) =>
  Object.entries(dimensions).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Everything that an import writes, in one text. */
const valuesOf = (row: Omit<CatalogueRow, 'id'>): string =>
  JSON.stringify([
    kindOf(row),
    [row.currency, row.price_per_kg, row.min_volume, row.epd_value, row.grade ?? null, row.standard ?? null],
    ordered(row.dimensions),
  ])

/** How many products or rows are looked at in about 10 ms. */
const itemsAtOnce = 250

/**
 * The product that each row without an ID already is in the catalogue, by the row's index. Each product is at most one row: the one
 * that equals it in every value before any other. Products that a row names by ID are left out. Yields after every few, because 10,000
 * rows and products take longer than others should wait.
 */
export function* sameProducts(
  rows: readonly CatalogueRow[],
  products: readonly CatalogueProduct[],
): Generator<void, Map<number, CatalogueProduct>> {
  const same = new Map<number, CatalogueProduct>()
  const taken = new Set(rows.map(({ id }) => id))
  // Looked up, and not searched for, because thousands of products can be of one kind.
  for (const keyOf of [valuesOf, kindOf]) {
    const free = new Map<string, CatalogueProduct[]>()
    for (const [index, product] of products.toReversed().entries()) {
      if (index % itemsAtOnce === 0) yield
      if (taken.has(product.id)) continue
      const key = keyOf(product)
      const alike = free.get(key)
      if (alike === undefined) free.set(key, [product])
      else alike.push(product)
    }
    for (const [index, row] of rows.entries()) {
      if (index % itemsAtOnce === 0) yield
      if (row.id !== null || same.has(index)) continue
      const product = free.get(keyOf(row))?.pop()
      if (product === undefined) continue
      same.set(index, product)
      taken.add(product.id)
    }
  }
  return same
}

/**
 * The rows that would make a product which another row of the file makes, changes or leaves already. `isNew`: whether the row of this
 * index makes one. A row that names a product by ID has the values of that product where its own are missing. Yields like
 * `sameProducts`.
 */
export function* repeatedRows(
  rows: readonly CatalogueRow[],
  isNew: (index: number) => boolean,
): Generator<void, RepeatedRow[]> {
  const kinds = new Map<string, number[]>()
  for (const [index, row] of rows.entries()) {
    if (index % itemsAtOnce === 0) yield
    const kind = kindOf(row)
    const alike = kinds.get(kind)
    if (alike === undefined) kinds.set(kind, [index])
    else alike.push(index)
  }
  const repeated: RepeatedRow[] = []
  for (const indexes of kinds.values()) {
    if (indexes.length === 1) continue
    const [original = 0, ...others] = [...indexes.filter((index) => !isNew(index)), ...indexes.filter(isNew)]
    const firsts = new Map<string, number>()
    for (const [nth, index] of [original, ...others].entries()) {
      if (nth % itemsAtOnce === 0) yield
      const values = valuesOf(rows[index] as CatalogueRow)
      const of = firsts.get(values)
      if (of === undefined) firsts.set(values, index)
      if (index !== original && isNew(index)) repeated.push({ row: index, of: of ?? original, equal: of !== undefined })
    }
  }
  return repeated.toSorted((a, b) => a.row - b.row)
}
