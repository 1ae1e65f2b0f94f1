import { beforeAll, describe, expect, it } from 'vitest'
import { effectiveEpd } from '#domain/epds/epd.ts'
import type { Material } from '#domain/materials/materials.ts'
import {
  hasProductFilter,
  searchPageSize,
  shownLines,
  supplierSorts,
  type SupplierFilters,
  type SupplierSort,
} from '#domain/suppliers/supplier-search.ts'
import { useWorld } from '#test/world.ts'
import { searchSuppliers } from './queries/search-suppliers.ts'

const world = useWorld()

/** The specified search as a slow model: over all products, in memory. */
type Listed = {
  id: string
  supplier_id: string
  material: Material
  subcategory: string
  epd: number | null
  min_volume: number
  region: string
}

const listed: Listed[] = []

/** Values repeat, so that every kind of tie occurs; some products have no EPD value. */
beforeAll(async () => {
  const epds = [null, 0, 0.4, 1, 1.2, 3]
  const volumes = [0, 1, 5, 10, 25]
  const kinds = [
    ['Steel', 'HEA Beam'],
    ['Steel', 'Flat Bar'],
    ['Copper', 'Flat Bar'],
  ] as const
  for (let s = 0; s < 9; s++) {
    const supplier = await world.supplier()
    const region = s % 2 === 0 ? 'European Union' : 'Asia'
    await world.db.updateTable('profiles').set({ region }).where('id', '=', supplier.id).execute()
    const epd = {
      epd_steel: s % 3 === 0 ? 0.9 : null,
      epd_stainless_steel: null,
      epd_aluminium: null,
      epd_brass: null,
      epd_copper: s % 4 === 0 ? 0 : null,
      epd_total: s % 2 === 0 ? 2 : null,
    }
    const rows = Array.from({ length: 7 }, (_, p) => {
      const [material, subcategory] = kinds[(s + p * p) % kinds.length] ?? kinds[0]
      const epd_value = epds[(s + p * 5) % epds.length] ?? null
      const min_volume = volumes[(s * 2 + p * 7) % volumes.length] ?? 0
      const name = `${material} ${subcategory}`
      return { supplier_id: supplier.id, name, material, category: material, subcategory, epd_value, min_volume }
    })
    // Half of them declare their values after their products were listed.
    if (s % 2 === 0) await world.db.updateTable('profiles').set(epd).where('id', '=', supplier.id).execute()
    const made = await world.db.insertInto('products').values(rows).returningAll().execute()
    if (s % 2 === 1) await world.db.updateTable('profiles').set(epd).where('id', '=', supplier.id).execute()
    for (const { epd_value, ...product } of made)
      listed.push({
        ...product,
        supplier_id: supplier.id,
        region,
        epd: effectiveEpd({ record: null, stated: epd_value }, product.material, epd).value,
      })
  }
})

function matches(product: Listed, filters: SupplierFilters): boolean {
  const { region, material, profile, max_epd, declared, min_volume, my_volume } = filters
  return (
    (region === undefined || product.region === region) &&
    (material === undefined || product.material === material) &&
    (profile === undefined || product.subcategory === profile) &&
    (max_epd === undefined || (product.epd !== null && product.epd <= max_epd)) &&
    (declared === undefined || product.epd !== null) &&
    (min_volume === undefined || product.min_volume >= min_volume) &&
    (my_volume === undefined || product.min_volume <= my_volume)
  )
}

/** The sort key; a missing EPD value counts as 0. */
const keyOf = (sort: SupplierSort, product: Listed): number =>
  (sort.startsWith('epd') ? (product.epd ?? 0) : product.min_volume) * (sort.endsWith('desc') ? -1 : 1)

/** Compares the result of one search with the model. Equal entries may be in any order, so only their keys are compared. */
async function compare(filters: SupplierFilters) {
  const fitting = listed.filter((product) => matches(product, filters))
  // A missing value comes before a declared 0.
  const isDeclared = ({ epd }: Listed) => Number(epd !== null)
  const byPlace = fitting.toSorted(
    (a, b) => keyOf(filters.sort, a) - keyOf(filters.sort, b) || isDeclared(a) - isDeclared(b),
  )
  const bestOf = new Map<string, Listed>()
  for (const product of byPlace) if (!bestOf.has(product.supplier_id)) bestOf.set(product.supplier_id, product)
  const firsts = [...bestOf.values()]
  const hasLines = filters.profile !== undefined
  const keys = firsts.map((product) => keyOf(filters.sort, product))

  const { count, products: ofProducts, undeclared, entries } = await searchSuppliers(world.db, filters)

  const found = (id: string | null) => fitting.find((product) => product.id === id)
  const products = entries.map(({ product_id }) => found(product_id))
  const linesOf = (supplier: string) => byPlace.filter(({ supplier_id }) => supplier_id === supplier)
  const place = (product: Listed | undefined) => product && keyOf(filters.sort, product)
  return {
    found: {
      filters,
      count,
      undeclared,
      keys: products.map((product) => product && keyOf(filters.sort, product)),
      suppliers: products.map((product) => product?.supplier_id),
      once: new Set(entries.map((entry) => entry.supplier_id)).size,
      ofProducts,
      lines: entries.map((entry) => [entry.products, entry.others.map(({ product_id }) => place(found(product_id)))]),
    },
    expected: {
      filters,
      count: keys.length,
      undeclared: filters.sort === 'epd_asc' ? firsts.filter(({ epd }) => epd === null).length : 0,
      keys: keys.slice(0, searchPageSize),
      suppliers: entries.map(({ supplier_id }) => supplier_id),
      once: entries.length,
      ofProducts: hasLines ? byPlace.length : null,
      lines: entries.map(({ supplier_id }) => {
        const lines = linesOf(supplier_id)
        return hasLines ? [lines.length, lines.slice(1, shownLines).map(place)] : [null, []]
      }),
    },
  }
}

const choices = {
  kind: [{ material: 'Steel', profile: 'HEA Beam' }, { material: 'Steel' }, {}] as const,
  epd: [{}, { max_epd: 1 }, { max_epd: 0 }, { declared: '1' }, { declared: '1', max_epd: 1.2 }] as const,
  minimum: [{}, { min_volume: 5 }] as const,
  need: [{}, { my_volume: 10 }, { my_volume: 1 }] as const,
  place: [{}, { region: 'Asia' }] as const,
}

/** Every set of product filters of this kind and sort. */
const filtersOf = (kind: (typeof choices.kind)[number], sort: SupplierSort): SupplierFilters[] =>
  choices.epd
    .flatMap((epd) =>
      choices.minimum.flatMap((minimum) =>
        choices.need.flatMap((need) =>
          choices.place.map((place) => ({ ...kind, ...epd, ...minimum, ...need, ...place, sort, page: 1 })),
        ),
      ),
    )
    .filter(hasProductFilter)

describe('searchSuppliers', () => {
  it.each(choices.kind.flatMap((kind) => supplierSorts.map((sort) => [kind, sort] as const)))(
    'finds the matches of %j and each other filter, by %s',
    async (kind, sort) => {
      for (const filters of filtersOf(kind, sort)) {
        const { found, expected } = await compare(filters)
        expect(found).toEqual(expected)
      }
    },
  )

  it.each(supplierSorts)('finds nothing in a material that nobody sells, by %s', async (sort) => {
    for (const need of choices.need) {
      const { found, expected } = await compare({ material: 'Brass', ...need, sort, page: 1 })
      expect(found).toEqual(expected)
    }
  })

  it('uses on each product the value of the rule', async () => {
    expect(listed.some(({ epd }) => epd === null)).toBe(true)
    const kept = await world.db.selectFrom('products').select(['id', 'effective_epd']).execute()

    expect(new Map(kept.map(({ id, effective_epd }) => [id, effective_epd]))).toEqual(
      new Map(listed.map(({ id, epd }) => [id, epd])),
    )
  })
})
