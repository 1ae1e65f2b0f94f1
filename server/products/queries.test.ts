import { describe, expect, it } from 'vitest'
import type { CompanyId } from '#domain/access/actor.ts'
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

  it('names the source of the EPD value', async () => {
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

  it('filters by material, profile and supplier', async () => {
    const { id, choice } = await scene()
    await scene()

    expect(idsOf(await choice())).toEqual([id])
  })

  type Choices = { products: Ids; more: boolean }

  /** Copper flat bars: 100 of a supplier with values, 100 without, and standard ones; the ids in the order of the list. */
  async function manyBars() {
    const [declared, silent] = [
      await world.supplier({ company_name: 'Declared Koppar AB' }),
      await world.supplier({ company_name: 'Silent Koppar AB' }),
    ]
    await world.db.updateTable('profiles').set({ epd_copper: 2 }).where('id', '=', declared.id).execute()
    const make = async (supplier_id: CompanyId | null, epd_value: number | null, count = 1) => {
      const row = { name: 'Copper Flat Bar', material: 'Copper', category: 'Copper', subcategory: 'Flat Bar' } as const
      const rows = Array.from({ length: count }, () => ({ ...row, supplier_id, epd_value }))
      return idsOf(await world.db.insertInto('products').values(rows).returning('id').execute())
    }
    const standardWithout = await make(null, null, 100)
    const without = [...(await make(silent.id, null, 100)), ...standardWithout].toSorted()
    const own = await make(silent.id, 3)
    const suppliers = await make(declared.id, null)
    const standard = await make(null, 2.5)
    const list = async (more = ''): Promise<Choices> =>
      (await world.as(silent).get(`/api/products?material=Copper&profile=Flat%20Bar${more}`)).body
    return { list, standard, standardWithout, own, suppliers, all: [...suppliers, ...standard, ...own, ...without] }
  }

  it('returns pages by the lowest EPD value, those without one last, and reaches every product', async () => {
    const { list, all, standard, standardWithout, own, suppliers } = await manyBars()

    const pages = [await list(), await list('&page=2'), await list('&page=3')]

    expect(pages.map(({ products, more }) => [products.length, more])).toEqual([
      [100, true],
      [100, true],
      [3, false],
    ])
    expect(pages.flatMap(({ products }) => idsOf(products))).toEqual(all)
    expect(await list('&page=4')).toEqual({ products: [], more: false })

    // Standard products are found by their label in the form, even among the last of so many; suppliers by their names.
    const called = [await list('&text=standard%20pr'), await list('&text=standard%20pr&page=2')]
    expect(called.flatMap(({ products }) => idsOf(products))).toEqual([...standard, ...standardWithout.toSorted()])
    expect(idsOf((await list('&text=DECLARED')).products)).toEqual(suppliers)
    expect((await list('&text=100%25')).products).toEqual([])
    // One product of each supplier, and no standard ones.
    expect(idsOf((await list('&one_per_supplier=true')).products)).toEqual([...suppliers, ...own])
  })

  it('includes standard products, and hides those of inactive suppliers', async () => {
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
    'rejects the query "%s"',
    async (bad) => {
      const customer = await world.customer()

      expect((await world.as(customer).get(`/api/products${bad}`)).status).toBe(400)
    },
  )
})
