import { describe, expect, it } from 'vitest'
import { useWorld } from '#test/world.ts'

const world = useWorld()

type Ids = { id: string }[]

const idsOf = (products: Ids) => products.map(({ id }) => id)

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

  it('puts the lowest value that counts first, whoever declared it, and what has none last', async () => {
    const [declared, silent] = [await world.supplier(), await world.supplier()]
    await world.db.updateTable('profiles').set({ epd_copper: 2 }).where('id', '=', declared.id).execute()
    const make = async (supplier_id: string | null, epd_value: number | null, count = 1) => {
      const row = { name: 'Copper Flat Bar', material: 'Copper', category: 'Copper', subcategory: 'Flat Bar' } as const
      const rows = Array.from({ length: count }, () => ({ ...row, supplier_id, epd_value }))
      return world.db.insertInto('products').values(rows).returning('id').execute()
    }
    const without = [...(await make(silent.id, null, 100)), ...(await make(null, null, 100))]
    const [own] = await make(silent.id, 3)
    const [suppliers] = await make(declared.id, null)
    const [standard] = await make(null, 2.5)

    const { body } = await world.as(silent).get('/api/products?material=Copper&profile=Flat%20Bar')

    const expected = [suppliers, standard, own, ...without.toSorted((a, b) => (a.id < b.id ? -1 : 1))]
    expect(idsOf(body.products)).toEqual(idsOf(expected.flatMap((one) => one ?? [])).slice(0, 100))
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
