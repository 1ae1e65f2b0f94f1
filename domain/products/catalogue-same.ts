import { uniqueKey, type CatalogueProduct, type CatalogueRow, type RepeatedRow } from './catalogue-row.ts'
import { gradeKeyOrNone } from './product-grade.ts'

/**
 * The facts that make two products the same to a buyer: material, profile, size, grade (by any of its names) and standard. Without a size, the
 * dimensions take its place.
 */
function kindOf({ material, profile, size, grade, standard, dimensions }: Omit<CatalogueRow, 'id'>): string {
  const measured = size ? [size] : ordered(dimensions ?? {})
  return JSON.stringify([
    material,
    profile,
    measured,
    gradeKeyOrNone(material, grade ?? null),
    (standard ?? '').toLowerCase(),
  ])
}

const ordered = (dimensions: Readonly<Record<string, string>>) =>
  Object.entries(dimensions).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Everything that an import writes but the article number, in one text. */
const valuesOf = (row: Omit<CatalogueRow, 'id'>): string =>
  JSON.stringify([
    measuresOf(row),
    [row.currency, row.price_per_kg, row.min_volume, row.epd_value, row.grade ?? null, row.standard ?? null],
  ])

/** The kind with its dimensions and terms. A new list changes the price alone. */
const termsOf = (row: Omit<CatalogueRow, 'id'>): string =>
  JSON.stringify([measuresOf(row), row.currency, row.min_volume])

/** The kind with all dimensions, of which a product with a size can have some too. */
const measuresOf = (row: Omit<CatalogueRow, 'id'>): string =>
  JSON.stringify([kindOf(row), ordered(row.dimensions ?? {})])

const numberOf = ({ article_number }: Pick<CatalogueRow, 'article_number'>) => uniqueKey(article_number)

/** How many products or rows are looked at in about 10 ms. */
const itemsAtOnce = 250

/**
 * The product that each row without an ID already is in the catalogue, by the row's index: the one with its article number; else one that
 * equals it in every other value, or in all but the price, or in its dimensions, or is of its kind, and has no other article number. Each
 * product is at most one row, and one without an article number comes before one with it. Products that a row names by ID are left out.
 * Yields after every few, because 10,000 rows and products take longer than others should wait.
 */
export function* sameProducts(
  rows: readonly CatalogueRow[],
  products: readonly CatalogueProduct[],
): Generator<void, Map<number, CatalogueProduct>> {
  const same = new Map<number, CatalogueProduct>()
  const taken = new Set(rows.map(({ id }) => id))
  const hasNumber = (product: CatalogueProduct) => product.article_number !== null
  const lastFirst = [...products.filter((product) => !hasNumber(product)), ...products.filter(hasNumber)].toReversed()
  // Looked up, and not searched for, because thousands of products can be of one kind.
  for (const keyOf of [numberOf, valuesOf, termsOf, measuresOf, kindOf]) {
    const free = new Map<string | null, CatalogueProduct[]>()
    for (const [index, product] of lastFirst.entries()) {
      if (index % itemsAtOnce === 0) yield
      const key = keyOf(product)
      if (key === null || taken.has(product.id)) continue
      const alike = free.get(key)
      if (alike === undefined) free.set(key, [product])
      else alike.push(product)
    }
    for (const [index, row] of rows.entries()) {
      if (index % itemsAtOnce === 0) yield
      if (row.id !== null || same.has(index)) continue
      const alike = free.get(keyOf(row))
      const product = alike?.at(-1)
      if (product === undefined || haveOtherNumbers(row, product)) continue
      alike?.pop()
      same.set(index, product)
      taken.add(product.id)
    }
  }
  return same
}

function haveOtherNumbers(row: CatalogueRow, product: CatalogueProduct): boolean {
  const [given, own] = [numberOf(row), numberOf(product)]
  return given !== null && own !== null && given !== own
}

/**
 * The written rows whose article number another product of the catalogue has after the import. `productOf`: the product that the row of
 * an index changes; undefined if it makes one.
 */
export function takenNumbers(
  rows: readonly CatalogueRow[],
  products: readonly CatalogueProduct[],
  written: ReadonlySet<number>,
  productOf: (index: number) => CatalogueProduct | undefined,
): number[] {
  const owners = new Map(products.map((product) => [numberOf(product), product.id]))
  owners.delete(null)
  for (const index of written) {
    const product = productOf(index)
    const row = rows[index] as CatalogueRow
    if (product && row.article_number !== undefined && numberOf(row) !== numberOf(product))
      owners.delete(numberOf(product))
  }
  return [...written].filter((index) => {
    const owner = owners.get(numberOf(rows[index] as CatalogueRow))
    return owner !== undefined && owner !== productOf(index)?.id
  })
}

/**
 * The rows that would make a product which another row of the file makes, changes or leaves already. Rows with two article numbers are two
 * products. `isNew`: whether the row of this index makes one. A row that names a product by ID has the values of that product where its
 * own are missing. Yields like `sameProducts`.
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
    const firsts = new Map<string, number>()
    let first: number | undefined
    let firstWithoutNumber: number | undefined
    for (const [nth, index] of [...indexes.filter((one) => !isNew(one)), ...indexes.filter(isNew)].entries()) {
      if (nth % itemsAtOnce === 0) yield
      const row = rows[index] as CatalogueRow
      const number = numberOf(row)
      const values = JSON.stringify([valuesOf(row), number])
      const equal = firsts.get(values)
      const of = equal ?? (number === null ? first : firstWithoutNumber)
      if (of !== undefined && isNew(index)) repeated.push({ row: index, of, equal: equal !== undefined })
      if (equal === undefined) firsts.set(values, index)
      first ??= index
      if (number === null) firstWithoutNumber ??= index
    }
  }
  return repeated.toSorted((a, b) => a.row - b.row)
}
