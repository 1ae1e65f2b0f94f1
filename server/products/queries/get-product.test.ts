import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useWorld } from '#test/world.ts'

const world = useWorld()

describe('getProduct', () => {
  it('returns the product with its supplier, and the group of its profile opened', async () => {
    const supplier = await world.supplier()
    await world.as(supplier).post('/api/products', { material: 'Steel', profiles: ['Angle Bar'] })
    const id = await world.product(supplier)
    const sibling = await world.product(supplier, { epd_value: 0.5 })
    const customer = await world.customer()

    const { status, body } = await world.as(customer).get(`/api/products/${id}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      company_name: supplier.company_name,
      epd_value: 0.6866,
      effective_epd: { value: 0.6866, source: 'product' },
      supplier: { id: supplier.id, verified: false, documents: [], product_count: 3 },
    })
    expect(body.supplier.groups).toEqual([
      { material: 'Steel', subcategory: 'Angle Bar', count: 1 },
      { material: 'Steel', subcategory: 'HEA Beam', count: 2 },
    ])
    const { opened } = body.supplier
    expect(opened).toMatchObject({ material: 'Steel', subcategory: 'HEA Beam', more: false })
    expect(opened.products.map((product: { id: string }) => product.id)).toEqual([sibling, id])
  })

  it('returns when the product was changed', async () => {
    const supplier = await world.supplier()
    const id = await world.product(supplier)
    const long = new Date('2026-01-02T03:04:05Z')
    await world.db.updateTable('products').set({ updated_at: long }).where('id', '=', id).execute()
    const before = (await world.as(supplier).get(`/api/products/${id}`)).body.updated_at

    const values = { currency: 'EUR', price_per_kg: 1, min_volume: 1, epd_value: null }
    await world.as(supplier).put(`/api/products/${id}`, values)

    const after = (await world.as(supplier).get(`/api/products/${id}`)).body.updated_at
    expect(before).toBe(long.toISOString())
    expect(Date.parse(after)).toBeGreaterThan(long.getTime())
  })

  it('returns a standard product without a supplier', async () => {
    const { id } = await world.db
      .insertInto('products')
      .values({ name: 'Brass Flat Bar', material: 'Brass', category: 'Brass', subcategory: 'Flat Bar' })
      .returning('id')
      .executeTakeFirstOrThrow()

    const { body } = await world.as(await world.customer()).get(`/api/products/${id}`)

    expect(body).toMatchObject({ id, supplier_id: null, company_name: null, supplier: null })
    expect(body.effective_epd).toEqual({ value: null, source: 'none' })
  })

  it('returns 404 for a product of an inactive supplier like an unknown one', async () => {
    const customer = await world.customer()
    const ids: string[] = [randomUUID()]
    for (const user_status of ['pending', 'deactivated'] as const) {
      const supplier = await world.supplier()
      ids.push(await world.product(supplier))
      await world.db.updateTable('profiles').set({ user_status }).where('id', '=', supplier.id).execute()
    }

    const answers = await Promise.all(ids.map((id) => world.as(customer).get(`/api/products/${id}`)))

    const unknown = { error: { code: 'not_found', message: 'Product not found' } }
    expect(answers.map(({ status, body }) => [status, body])).toEqual(ids.map(() => [404, unknown]))
  })

  it('rejects an invalid id', async () => {
    expect((await world.as(await world.customer()).get('/api/products/x')).status).toBe(400)
  })
})
