import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useWorld } from '#test/world.ts'

const world = useWorld()

type Ids = { id: string }[]

const idsOf = (products: Ids) => products.map(({ id }) => id)

describe('listOwnProducts', () => {
  it('shows the own catalogue alone, newest first', async () => {
    const [supplier, other] = [await world.supplier(), await world.supplier()]
    const older = await world.product(supplier)
    const newer = await world.product(supplier)
    await world.product(other)

    const { body } = await world.as(supplier).get('/api/own-products')

    expect(idsOf(body.products)).toEqual([newer, older])
    expect(body.count).toBe(2)
    expect(body.products[0]).toMatchObject({ name: 'Steel HEA Beam', currency: 'EUR', price_per_kg: 1.02 })
  })

  it('gives 100 at a time, each product once', async () => {
    const supplier = await world.supplier()
    const row = { supplier_id: supplier.id, name: 'Steel U-Bar', material: 'Steel', category: 'Steel' } as const
    await world.db
      .insertInto('products')
      .values(Array.from({ length: 101 }, () => ({ ...row, subcategory: 'U-Bar', created_at: new Date(0) })))
      .execute()

    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await world.as(supplier).get(`/api/own-products?page=${page}`)).body),
    )

    expect(pages.map(({ products }) => products.length)).toEqual([100, 1, 0])
    expect(pages.map(({ count }) => count)).toEqual([101, 101, 101])
    expect(new Set(pages.flatMap(({ products }) => idsOf(products))).size).toBe(101)
  })
})

describe('listProducts', () => {
  const query = '/api/products?material=Brass&profile=Flat%20Bar'

  /** Products of one material and profile whose values come from three places. */
  async function scene() {
    const supplier = await world.supplier()
    await world.as(supplier).post('/api/products', { material: 'Brass', profiles: ['Flat Bar', 'Round Bar'] })
    const own = await world.db.selectFrom('products').selectAll().where('supplier_id', '=', supplier.id).execute()
    const id = own.find(({ subcategory }) => subcategory === 'Flat Bar')?.id ?? ''
    const setEpd = (values: { epd_brass?: number | null; epd_total?: number | null }) =>
      world.db.updateTable('profiles').set(values).where('id', '=', supplier.id).execute()
    const choice = async (as = supplier) => {
      const { body } = await world.as(as).get(`${query}&supplier_id=${supplier.id}`)
      return body.products
    }
    return { supplier, id, setEpd, choice }
  }

  it('names where the EPD value comes from', async () => {
    const { supplier, id, setEpd, choice } = await scene()
    const seen = [(await choice())[0].effective_epd]

    await setEpd({ epd_total: 3 })
    seen.push((await choice())[0].effective_epd)
    await setEpd({ epd_brass: 2 })
    seen.push((await choice())[0].effective_epd)
    const values = { currency: 'EUR', price_per_kg: 1, min_volume: 1, epd_value: 0 }
    await world.as(supplier).put(`/api/products/${id}`, values)
    seen.push((await choice())[0].effective_epd)

    expect(seen).toEqual([
      { value: null, source: 'none' },
      { value: 3, source: 'total' },
      { value: 2, source: 'material' },
      { value: 0, source: 'product' },
    ])
  })

  it('keeps to the material, the profile and the supplier', async () => {
    const { id, choice } = await scene()
    await scene()

    expect(idsOf(await choice())).toEqual([id])
  })

  it('offers products that belong to nobody, and hides those of a supplier who is not active', async () => {
    const { supplier, id } = await scene()
    const customer = await world.customer()
    const { id: template } = await world.db
      .insertInto('products')
      .values({ name: 'Brass Flat Bar', material: 'Brass', category: 'Brass', subcategory: 'Flat Bar' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const before = idsOf((await world.as(customer).get(query)).body.products)

    await world.as(await world.admin()).post(`/api/accounts/${supplier.id}/deactivate`)

    const after = idsOf((await world.as(customer).get(query)).body.products)
    expect(before).toEqual(expect.arrayContaining([id, template]))
    expect(after).toContain(template)
    expect(after).not.toContain(id)
    expect((await world.as(customer).get(`/api/products/${id}`)).status).toBe(404)
  })

  it.each(['', '?material=Steel', '?material=Gold&profile=U-Bar', '?material=Steel&profile=U-Bar&x=1'])(
    'refuses the query "%s"',
    async (bad) => {
      const customer = await world.customer()

      expect((await world.as(customer).get(`/api/products${bad}`)).status).toBe(400)
    },
  )
})

describe('getProduct', () => {
  it('shows the product with its supplier, who is verified by a document', async () => {
    const supplier = await world.supplier()
    const id = await world.product(supplier)
    const customer = await world.customer()

    const { status, body } = await world.as(customer).get(`/api/products/${id}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      company_name: supplier.company_name,
      epd_value: 0.6866,
      effective_epd: { value: 0.6866, source: 'product' },
      supplier: { id: supplier.id, verified: false, documents: [], product_count: 1 },
    })
    expect(idsOf(body.supplier.products)).toEqual([id])
  })

  it.each([
    ['an unknown id', randomUUID(), 404],
    ['something that is no id', 'x', 400],
  ])('does not know %s', async (_what, id, status) => {
    const answer = await world.as(await world.customer()).get(`/api/products/${id}`)

    expect(answer.status).toBe(status)
  })
})
