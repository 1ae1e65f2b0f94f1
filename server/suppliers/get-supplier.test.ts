import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { pdf } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

describe('getSupplier', () => {
  it('shows the card, the documents and the products by material and profile', async () => {
    const [supplier, customer] = [await world.supplier(), await world.customer()]
    await world.as(supplier).post('/api/products', { material: 'Steel', profiles: ['U-Bar', 'Flat Bar'] })
    await world.as(supplier).post('/api/products', { material: 'Brass', profiles: ['Round Bar'] })
    await world.db.updateTable('profiles').set({ epd_brass: 2.5 }).where('id', '=', supplier.id).execute()
    const { body: file } = await world.as(supplier).upload('REACH.pdf', pdf())
    await world.as(supplier).post('/api/supplier-documents', { file_id: file.id, category: 'REACH Declaration' })

    const { status, body } = await world.as(customer).get(`/api/suppliers/${supplier.id}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({ company_name: supplier.company_name, verified: true, product_count: 3 })
    expect(body.documents).toMatchObject([
      { name: 'REACH.pdf', category: 'REACH Declaration', type: 'application/pdf', url: `/api/files/${file.id}` },
    ])
    expect(body.products.map(({ name }: { name: string }) => name)).toEqual([
      'Brass Round Bar',
      'Steel Flat Bar',
      'Steel U-Bar',
    ])
    expect(body.products[0].effective_epd).toEqual({ value: 2.5, source: 'material' })
    expect(JSON.stringify(body)).not.toContain(supplier.email)
  })

  it('answers everything that is no active supplier alike', async () => {
    const customer = await world.customer()
    const ids = [
      randomUUID(),
      customer.id,
      (await world.admin()).id,
      (await world.supplier({ user_status: 'pending' })).id,
      (await world.supplier({ user_status: 'deactivated' })).id,
    ]

    const answers = await Promise.all(ids.map((id) => world.as(customer).get(`/api/suppliers/${id}`)))

    const unknown = { error: { code: 'not_found', message: 'Supplier not found' } }
    expect(answers.map(({ status, body }) => [status, body])).toEqual(ids.map(() => [404, unknown]))
  })
})
