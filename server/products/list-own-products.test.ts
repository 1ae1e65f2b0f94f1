import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CompanyId } from '#domain/access/actor.ts'
import type { Material } from '#domain/materials/materials.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

type Row = Partial<{
  name: string
  material: Material
  subcategory: string
  currency: 'USD' | 'EUR'
  price_per_kg: number
  min_volume: number
  epd_value: number | null
  created_at: Date
}>

/** A supplier whose catalogue holds these. */
async function catalogue(rows: readonly Row[]): Promise<Person> {
  const supplier = await world.supplier()
  await list(supplier.id, rows)
  return supplier
}

async function list(supplier_id: CompanyId | null, rows: readonly Row[]) {
  const all = rows.map(({ material = 'Steel', subcategory = 'U-Bar', ...row }) => ({
    supplier_id,
    name: `${material} ${subcategory}`,
    material,
    category: material,
    subcategory,
    ...row,
  }))
  await world.db.insertInto('products').values(all).execute()
}

async function namesFor(person: Person, query = ''): Promise<string[]> {
  const { status, body } = await world.as(person).get(`/api/own-products${query}`)
  expect(status).toBe(200)
  return body.products.map(({ name }: { name: string }) => name)
}

describe('listOwnProducts', () => {
  it('returns the own catalogue only, newest first', async () => {
    const [supplier, other] = [await world.supplier(), await world.supplier()]
    const older = await world.product(supplier)
    const newer = await world.product(supplier)
    await world.product(other)

    const { body } = await world.as(supplier).get('/api/own-products')

    expect(body.products.map(({ id }: { id: string }) => id)).toEqual([newer, older])
    expect(body.count).toBe(2)
    expect(body.products[0]).toMatchObject({ name: 'Steel HEA Beam', currency: 'EUR', price_per_kg: 1.02 })
  })

  it('returns 48 a page, each product once', async () => {
    const supplier = await catalogue(Array.from({ length: 100 }, () => ({ created_at: new Date(0) })))

    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (page) => (await world.as(supplier).get(`/api/own-products?page=${page}`)).body),
    )

    expect(pages.map(({ products }) => products.length)).toEqual([48, 48, 4, 0])
    expect(pages.map(({ count }) => count)).toEqual([100, 100, 100, 100])
    expect(new Set(pages.flatMap(({ products }) => products.map(({ id }: { id: string }) => id))).size).toBe(100)
  })

  it('sorts prices within their currency, without a price last in both directions', async () => {
    const supplier = await catalogue([
      { name: 'on request', price_per_kg: 0, currency: 'EUR' },
      { name: 'dear', price_per_kg: 2, currency: 'EUR' },
      { name: 'dollars', price_per_kg: 1.5, currency: 'USD' },
      { name: 'cheap', price_per_kg: 1, currency: 'EUR' },
    ])

    expect(await namesFor(supplier, '?sort=price_per_kg&order=asc')).toEqual(['cheap', 'dear', 'dollars', 'on request'])
    expect(await namesFor(supplier, '?sort=price_per_kg&order=desc')).toEqual([
      'dear',
      'cheap',
      'dollars',
      'on request',
    ])
  })

  it('sorts an EPD value of 0 as the lowest, and none last', async () => {
    const supplier = await catalogue([
      { name: 'none', epd_value: null },
      { name: 'high', epd_value: 2.3 },
      { name: 'zero', epd_value: 0 },
    ])

    expect(await namesFor(supplier, '?sort=epd_value&order=asc')).toEqual(['zero', 'high', 'none'])
    expect(await namesFor(supplier, '?sort=epd_value&order=desc')).toEqual(['high', 'zero', 'none'])
  })

  it.each([
    ['name', ['a', 'b', 'c']],
    ['material', ['b', 'c', 'a']],
    ['min_volume', ['c', 'a', 'b']],
    ['created_at', ['c', 'b', 'a']],
  ])('sorts by %s in both directions', async (sort, ascending) => {
    const supplier = await catalogue([
      { name: 'a', material: 'Steel', min_volume: 5, created_at: new Date(3) },
      { name: 'b', material: 'Aluminium', min_volume: 10, created_at: new Date(2) },
      { name: 'c', material: 'Brass', min_volume: 1, created_at: new Date(1) },
    ])

    expect(await namesFor(supplier, `?sort=${sort}&order=asc`)).toEqual(ascending)
    expect(await namesFor(supplier, `?sort=${sort}&order=desc`)).toEqual(ascending.toReversed())
  })

  it('finds by name, profile and material, and takes the signs of a pattern literally', async () => {
    const supplier = await catalogue([
      { name: 'Beam 100%', subcategory: 'HEA Beam' },
      { name: 'Rod', material: 'Brass', subcategory: 'Round Bar' },
      { name: 'Beam of brass', material: 'Brass', subcategory: 'Flat Bar' },
    ])

    expect(await namesFor(supplier, '?text=hea')).toEqual(['Beam 100%'])
    expect(await namesFor(supplier, '?text=ROUND')).toEqual(['Rod'])
    expect(await namesFor(supplier, '?text=100%25')).toEqual(['Beam 100%'])
    expect(await namesFor(supplier, '?text=%25')).toEqual(['Beam 100%'])
    expect(await namesFor(supplier, '?text=beam&material=Brass')).toEqual(['Beam of brass'])
    expect(await namesFor(supplier, '?text=nothing')).toEqual([])
  })

  it.each(['?page=0', '?sort=price', '?order=up', '?material=Gold', '?supplier_id=x', `?text=${'x'.repeat(201)}`])(
    'rejects the query "%s"',
    async (bad) => {
      expect((await world.as(await world.supplier()).get(`/api/own-products${bad}`)).status).toBe(400)
    },
  )

  it('refuses customers and visitors', async () => {
    const answers = await Promise.all(
      [await world.customer(), null].map((person) => world.as(person).get('/api/own-products')),
    )

    expect(answers.map(({ status }) => status)).toEqual([403, 401])
  })
})

describe('getOwnProduct', () => {
  it('returns a product with the version to edit', async () => {
    const supplier = await world.supplier()
    const id = await world.product(supplier, { dimensions: { Height: '190 mm' } })
    const { updated_at } = await world.db
      .selectFrom('products')
      .where('id', '=', id)
      .select('updated_at')
      .executeTakeFirstOrThrow()

    const { status, body } = await world.as(supplier).get(`/api/own-products/${id}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({ id, dimensions: { Height: '190 mm' }, updated_at: updated_at.toISOString() })
  })

  it("returns 404 for another supplier's product, a standard one and an unknown one alike", async () => {
    const supplier = await world.supplier()
    const admin = await world.admin()
    const standard = await world.product(admin)
    const own = await world.product(supplier)
    const other = await world.supplier()

    const answers = [
      await world.as(other).get(`/api/own-products/${own}`),
      await world.as(other).get(`/api/own-products/${standard}`),
      await world.as(other).get(`/api/own-products/${randomUUID()}`),
      await world.as(admin).get(`/api/own-products/${own}`),
    ]

    for (const { status, body } of answers)
      expect([status, body]).toEqual([404, { error: { code: 'not_found', message: 'Product not found' } }])
  })

  it('refuses customers and visitors', async () => {
    const id = await world.product(await world.supplier())

    const answers = await Promise.all(
      [await world.customer(), null].map((person) => world.as(person).get(`/api/own-products/${id}`)),
    )

    expect(answers.map(({ status }) => status)).toEqual([403, 401])
  })
})

describe('listOwnProductProfiles', () => {
  it('returns each listed profile of the material once, of the own catalogue only', async () => {
    const supplier = await catalogue([{ subcategory: 'U-Bar' }, { subcategory: 'U-Bar' }, { subcategory: 'T-Bar' }])
    await list(supplier.id, [{ material: 'Brass', subcategory: 'Flat Bar' }])
    await catalogue([{ subcategory: 'Z-Profile' }])

    const { body } = await world.as(supplier).get('/api/own-products/profiles?material=Steel')

    expect(body).toEqual({ profiles: ['T-Bar', 'U-Bar'], sizes: [] })
  })

  it('returns the sizes of one profile, each once in its grade and standard', async () => {
    const [supplier, stranger] = [await catalogue([{ subcategory: 'HEA Beam' }]), await world.supplier()]
    const add = (person: typeof supplier, product: object) =>
      world.as(person).post('/api/products', { material: 'Steel', profiles: ['HEA Beam'], size: 'HEA 200', ...product })
    await add(supplier, {})
    await add(supplier, {})
    await add(supplier, { grade: 'S355J2' })
    await add(supplier, { profiles: ['U-Bar'], size: '40x20x2' })
    await add(stranger, { size: 'HEA 100' })

    const { body } = await world.as(supplier).get('/api/own-products/profiles?material=Steel&profile=HEA%20Beam')

    expect(body.profiles).toEqual(['HEA Beam', 'U-Bar'])
    expect(body.sizes).toHaveLength(2)
    expect(body.sizes).toEqual(
      expect.arrayContaining([
        { size: 'HEA 200', grade: null, standard: null },
        { size: 'HEA 200', grade: 'S355J2', standard: null },
      ]),
    )
  })

  it('refuses customers and visitors', async () => {
    const answers = await Promise.all(
      [await world.customer(), null].map((person) => world.as(person).get('/api/own-products/profiles?material=Steel')),
    )

    expect(answers.map(({ status }) => status)).toEqual([403, 401])
  })
})
