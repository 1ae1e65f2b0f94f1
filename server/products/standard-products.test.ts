import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const values = { currency: 'EUR', price_per_kg: 0.9, min_volume: 2, epd_value: 0.7, dimensions: { Size: 'HEA 200' } }
const rowOf = (id: string) => world.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()

/** One standard product and one of a supplier. */
async function scene() {
  const [admin, supplier] = [await world.admin(), await world.supplier()]
  const standard = await world.product(admin)
  const own = await world.product(supplier)
  const listed = async (person: Person): Promise<string[]> => {
    const { body } = await world.as(person).get('/api/own-products')
    return body.products.map(({ id }: { id: string }) => id)
  }
  return { admin, supplier, standard, own, listed }
}

describe('standard products', () => {
  it('belong to no supplier, and every administrator manages them', async () => {
    const { admin, supplier, standard, own, listed } = await scene()

    expect(await rowOf(standard)).toMatchObject({ supplier_id: null, name: 'Steel HEA Beam', price_per_kg: 1.02 })
    expect(await listed(admin)).toContain(standard)
    expect(await listed(await world.admin())).toContain(standard)
    expect(await listed(admin)).not.toContain(own)
    expect(await listed(supplier)).toEqual([own])
  })

  it('can be changed, found by profile and deleted by an administrator', async () => {
    const { admin, standard } = await scene()

    const updated = await world.as(admin).put(`/api/products/${standard}`, values)
    expect(updated.status).toBe(200)
    expect(await rowOf(standard)).toMatchObject({ ...values, supplier_id: null })
    const { body } = await world.as(admin).get('/api/own-products/profiles?material=Steel')
    expect(body.profiles).toContain('HEA Beam')

    const removed = await world.as(admin).post('/api/own-products/delete', { ids: [standard] })
    expect(removed.body).toEqual({ deleted: [standard], missing: [] })
    expect(await rowOf(standard)).toBeUndefined()
  })

  it("appear among the customers' choices at once", async () => {
    const { standard } = await scene()

    const { body } = await world.as(await world.customer()).get('/api/products?material=Steel&profile=HEA%20Beam')

    expect(body.products.find(({ id }: { id: string }) => id === standard)).toMatchObject({
      supplier_id: null,
      company_name: null,
    })
  })

  it('cannot be changed or deleted by a supplier', async () => {
    const { supplier, standard } = await scene()
    const before = await rowOf(standard)

    const answers = [
      await world.as(supplier).put(`/api/products/${standard}`, values),
      await world.as(supplier).delete(`/api/products/${standard}`),
    ]
    const several = await world.as(supplier).post('/api/own-products/delete', { ids: [standard] })

    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(several.body).toEqual({ deleted: [], missing: [standard] })
    expect(await rowOf(standard)).toEqual(before)
  })

  it("give an administrator no access to a supplier's products", async () => {
    const { admin, own } = await scene()
    const before = await rowOf(own)

    const answers = [
      await world.as(admin).put(`/api/products/${own}`, values),
      await world.as(admin).delete(`/api/products/${own}`),
    ]
    const several = await world.as(admin).post('/api/own-products/delete', { ids: [own] })

    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(several.body).toEqual({ deleted: [], missing: [own] })
    expect(await rowOf(own)).toEqual(before)
  })

  it('refuse customers', async () => {
    const { standard } = await scene()
    const customer = await world.customer()

    const answers = [
      await world.as(customer).post('/api/products', { material: 'Steel', profiles: ['U-Bar'] }),
      await world.as(customer).put(`/api/products/${standard}`, values),
      await world.as(customer).delete(`/api/products/${standard}`),
    ]

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(await rowOf(standard)).toBeDefined()
  })

  it('keep their name on a quote after a deletion', async () => {
    const { admin, supplier, standard } = await scene()
    const customer = await world.customer()
    const request = { product_id: standard, manual_product_details: null, supplier_ids: [supplier.id] }
    const quote = await world.quote(customer, request)

    await world.as(admin).delete(`/api/products/${standard}`)

    for (const reader of [customer, admin])
      expect((await world.as(reader).get(`/api/quotes/${quote}`)).body.product_name).toBe('Steel HEA Beam')
  })
})
