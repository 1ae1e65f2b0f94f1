import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CompanyId } from '#domain/access/actor.ts'
import { allProductsSorts, type AllProductsSort } from '#domain/products/product.ts'
import { findProductIds, productsOf, type ListedProductView } from '#server/products/queries/list-all-products.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

type Row = Partial<{
  supplier_id: CompanyId | null
  name: string
  category: string
  subcategory: string
  currency: 'USD' | 'EUR' | 'GBP'
  price_per_kg: number
  min_volume: number
  epd_value: number | null
  created_at: Date
}>

/** Adds these products, which administrators can find by a word that no other product has. */
async function listed(rows: readonly Row[]): Promise<string> {
  const tag = `tag${randomUUID().slice(0, 8)}`
  await world.db
    .insertInto('products')
    .values(
      rows.map(({ name = 'Steel U-Bar', category = 'Steel', subcategory = 'U-Bar', ...row }) => ({
        material: 'Steel' as const,
        category,
        subcategory,
        ...row,
        name: `${name} ${tag}`,
      })),
    )
    .execute()
  return tag
}

const ask = async (query: string, as?: Person | null) =>
  world.as(as === undefined ? await world.admin() : as).get(`/api/all-products?${query}`)

async function productsFor(query: string): Promise<ListedProductView[]> {
  const { status, body } = await ask(query)
  expect(status).toBe(200)
  return body.products
}
const namesFor = async (query: string) => (await productsFor(query)).map(({ name }) => name.replace(/ tag.*/, ''))

describe('listAllProducts', () => {
  it('returns products of every supplier and standard ones, newest first, with their supplier', async () => {
    const [active, pending] = [await world.supplier(), await world.supplier({ user_status: 'pending' })]
    const text = await listed([
      { name: 'Oldest', supplier_id: active.id, created_at: new Date(1) },
      { name: 'Newest', supplier_id: null, created_at: new Date(3) },
      { name: 'Middle', supplier_id: pending.id, created_at: new Date(2) },
    ])

    const { body } = await ask(`text=${text}`)

    expect(body).toMatchObject({
      count: 3,
      page_size: 50,
      products: [
        { name: `Newest ${text}`, category: 'Steel', subcategory: 'U-Bar', supplier: null },
        { supplier: { id: pending.id, company_name: pending.company_name, user_status: 'pending' } },
        { supplier: { id: active.id, company_name: active.company_name, user_status: 'active' } },
      ],
    })
  })

  it('finds by name, supplier, category and subcategory, in any case, and takes the signs of a pattern literally', async () => {
    const word = randomUUID().slice(0, 8)
    const supplier = await world.supplier({ company_name: `Lindblad ${word} 50% Test AB` })
    await listed([{ name: `Plate ${word}`, category: `Cladding ${word}`, subcategory: `Ridge_${word}` }])
    await listed([{ name: 'Of the supplier', supplier_id: supplier.id }])

    expect(await namesFor(`text=PLATE ${word}`)).toEqual([`Plate ${word}`])
    expect(await namesFor(`text=cladding ${word}`)).toEqual([`Plate ${word}`])
    expect(await namesFor(`text=ridge_${word}`)).toEqual([`Plate ${word}`])
    expect(await namesFor(`text=ridge-${word}`)).toEqual([])
    expect(await namesFor(`text=lindBLAD ${word} 50%25`)).toEqual(['Of the supplier'])
    expect(await namesFor(`text=${word}&sort=name&order=asc`)).toEqual(['Of the supplier', `Plate ${word}`])
    expect(await namesFor(`text=%25${word}`)).toEqual([])
  })

  it('filters by category and by supplier or standard', async () => {
    const supplier = await world.supplier()
    const text = await listed([
      { name: 'Steel of a supplier', supplier_id: supplier.id },
      { name: 'Brass of a supplier', supplier_id: supplier.id, category: 'Brass' },
      { name: 'Brass of nobody', supplier_id: null, category: 'Brass' },
    ])
    const namesMatching = (query: string) => namesFor(`text=${text}&sort=name&order=asc&${query}`)

    expect(await namesMatching('category=Brass')).toEqual(['Brass of a supplier', 'Brass of nobody'])
    expect(await namesMatching('kind=standard')).toEqual(['Brass of nobody'])
    expect(await namesMatching('kind=supplier')).toEqual(['Brass of a supplier', 'Steel of a supplier'])
    expect(await namesMatching('category=Brass&kind=supplier')).toEqual(['Brass of a supplier'])
    expect(await namesMatching('category=Copper')).toEqual([])
  })

  it('sorts prices within their currency, and puts missing prices, EPD values and suppliers last in both directions', async () => {
    const [first, second] = [
      await world.supplier({ company_name: 'Aalto Test AB' }),
      await world.supplier({ company_name: 'berg Test AB' }),
    ]
    const text = await listed([
      { name: 'a', supplier_id: null, price_per_kg: 0, currency: 'EUR', epd_value: null },
      { name: 'b', supplier_id: second.id, price_per_kg: 2, currency: 'EUR', epd_value: 0 },
      { name: 'c', supplier_id: first.id, price_per_kg: 1.5, currency: 'USD', epd_value: 2.3 },
      { name: 'd', supplier_id: second.id, price_per_kg: 1, currency: 'EUR', epd_value: 1 },
    ])
    const sorted = async (sort: string, order: string) =>
      (await namesFor(`text=${text}&sort=${sort}&order=${order}`)).join(' ')

    expect(await sorted('price_per_kg', 'asc')).toBe('d b c a')
    expect(await sorted('price_per_kg', 'desc')).toBe('b d c a')
    expect(await sorted('epd_value', 'asc')).toBe('b d c a')
    expect(await sorted('epd_value', 'desc')).toBe('c d b a')
    expect(await sorted('supplier', 'asc')).toBe('c b d a')
    expect(await sorted('supplier', 'desc')).toBe('d b c a')
  })

  it('returns 50 a page, each product once among equals, and none after the last', async () => {
    const text = await listed(Array.from({ length: 120 }, () => ({ created_at: new Date(0) })))

    for (const sort of allProductsSorts) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map(async (page) => (await ask(`text=${text}&sort=${sort}&page=${page}`)).body),
      )
      expect(pages.map(({ products }) => products.length)).toEqual([50, 50, 20, 0])
      expect(pages.map(({ count }) => count)).toEqual([120, 120, 120, 120])
      expect(new Set(pages.flatMap(({ products }) => products.map(({ id }: ListedProductView) => id))).size).toBe(120)
    }
  })

  it.each([
    'page=0',
    'sort=price',
    'order=up',
    'category=Gold',
    'kind=mine',
    'material=Steel',
    `text=${'x'.repeat(201)}`,
  ])('rejects the query "%s"', async (bad) => {
    expect((await ask(bad)).status).toBe(400)
  })

  it('refuses customers, suppliers and visitors', async () => {
    const answers = await Promise.all(
      [await world.customer(), await world.supplier(), null].map((person) => ask('', person)),
    )

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401])
  })
})

describe('listAllProducts with more products than are sorted at once', () => {
  it('returns every page in the order of a short list', async () => {
    const suppliers = await Promise.all(
      ['Ny Test AB', 'Ek Test AB', 'ek test ab', 'Al Test AB'].map((company_name) => world.supplier({ company_name })),
    )
    const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T
    const rows = Array.from({ length: 400 }, (_, number) => ({
      name: pick(['Many Alpha', 'many beta', 'MANY Gamma'], number * 7),
      category: pick(['Steel', 'Brass', 'Copper'], number * 11),
      subcategory: pick(['Bar', 'Tube'], number * 13),
      supplier_id: pick([...suppliers.map((one) => one.id), null], number * 3),
      currency: pick(['USD', 'EUR', 'GBP'] as const, number * 17),
      price_per_kg: pick([0, 1.5, 2.25, 10], number * 5),
      epd_value: pick([null, 0, 0.6866, 2], number * 23),
      min_volume: pick([1, 5, 25], number * 29),
      created_at: new Date(1000 * pick([1, 2, 3], number * 31)),
    }))
    await listed(rows)
    const ids = await world.db.selectFrom('products').where('name', 'ilike', 'many %').select('id').execute()
    const all = await productsOf(
      world.db,
      ids.map(({ id }) => id),
    )
    expect(all).toHaveLength(rows.length)

    for (const sort of allProductsSorts)
      for (const order of ['asc', 'desc'] as const) {
        const expected = all.toSorted(comparing(sort, order)).map(({ id }) => id)
        for (const offset of [0, 150, 260, 390])
          for (const sortable of [0, rows.length])
            expect(
              await findProductIds(world.db, { text: 'many', sort, order }, { limit: 50, offset, sortable }),
              `${sort} ${order} from ${offset}, ${sortable} sorted at once`,
            ).toEqual({ count: rows.length, ids: expected.slice(offset, offset + 50) })
      }
  })
})

type Key = string | number | boolean
const [asc, desc] = [1, -1]

/** The order of the specification and of product decisions 6 and 7, computed once more. */
function comparing(sort: AllProductsSort, order: 'asc' | 'desc') {
  const way = order === 'asc' ? asc : desc
  const name = (product: ListedProductView): [Key, number][] => [
    [`${product.name}\n${product.category}\n${product.subcategory}`.toLowerCase(), way],
    [product.id, way],
  ]
  const keysOf = (product: ListedProductView): [Key, number][] => {
    const { supplier, category, subcategory, price_per_kg, currency, min_volume, epd_value, created_at, id } = product
    if (sort === 'name') return name(product)
    if (sort === 'category') return [[category, way], [subcategory, way], ...name(product)]
    if (sort === 'min_volume')
      return [
        [min_volume, way],
        [id, way],
      ]
    if (sort === 'created_at')
      return [
        [Number(created_at), way],
        [id, -way],
      ]
    if (sort === 'epd_value')
      return [
        [epd_value === null, asc],
        [epd_value ?? 0, way],
        [id, way],
      ]
    if (sort === 'price_per_kg')
      return [
        [price_per_kg === 0, asc],
        [currency, asc],
        [price_per_kg, way],
        [id, way],
      ]
    const company = supplier?.company_name.toLowerCase() ?? ''
    return [[supplier === null, asc], [company, way], [supplier?.id ?? '', way], ...name(product)]
  }
  return (left: ListedProductView, right: ListedProductView): number => {
    const others = keysOf(right)
    for (const [index, [key, direction]] of keysOf(left).entries()) {
      const other = others[index]?.[0] ?? ''
      if (key !== other) return key < other ? -direction : direction
    }
    return 0
  }
}
