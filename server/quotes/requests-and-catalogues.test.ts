import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const values = { currency: 'EUR', min_volume: 5, epd_value: 0.6866 } as const
const beam = { material: 'Steel', profile: 'HEA Beam', ...values, dimensions: {} } as const

const ask = (customer: Person, product_id: string, supplier: Person) =>
  world
    .as(customer)
    .post(
      '/api/quotes',
      world.quoteInput({ product_id, manual_product_details: null, preferred_supplier_id: supplier.id }),
    )

/** Repeated, because deadlocks occur by chance, and only on PostgreSQL. */
const rounds = [1, 2, 3]
const several = [1, 2, 3, 4]

describe('changing a catalogue while its products are requested', () => {
  it('edits and imports products, and every request succeeds', async () => {
    const [supplier, customer] = [await world.supplier(), await world.customer()]
    for (const price_per_kg of rounds) {
      const id = await world.product(supplier)

      const answers = await Promise.all(
        several.flatMap(() => [
          ask(customer, id, supplier),
          world.as(supplier).put(`/api/products/${id}`, { ...values, price_per_kg }),
          world.as(supplier).post('/api/products/import', { dry_run: false, rows: [{ id, ...beam, price_per_kg }] }),
        ]),
      )

      expect(answers.map(({ status }) => status)).toEqual(several.flatMap(() => [201, 200, 200]))
    }
  })

  it('deletes products, and each request succeeds before or is refused', async () => {
    const [supplier, customer] = [await world.supplier(), await world.customer()]
    for (const _ of rounds) {
      const id = await world.product(supplier)

      const [deleted, ...asked] = await Promise.all([
        world.as(supplier).delete(`/api/products/${id}`),
        ...several.map(() => ask(customer, id, supplier)),
      ])

      expect(deleted.status).toBe(200)
      for (const { status } of asked) expect([201, 400]).toContain(status)
    }
  })

  it('deletes products during the approval of their requests', async () => {
    const [supplier, customer, admin] = [await world.supplier(), await world.customer(), await world.admin()]
    for (const _ of rounds) {
      const products = await Promise.all(several.map(() => world.product(supplier)))
      const quotes = await Promise.all(
        products.map((product_id) => world.quote(customer, { product_id, manual_product_details: null })),
      )

      const answers = await Promise.all([
        ...quotes.map((id) =>
          world.as(admin).post(`/api/quotes/${id}/approve`, { version: 1, supplier_ids: [supplier.id] }),
        ),
        ...products.map((id) => world.as(supplier).delete(`/api/products/${id}`)),
      ])

      expect(answers.map(({ status }) => status)).toEqual([...several, ...several].map(() => 200))
    }
  })
  it('deletes products while another asked supplier closes its account', async () => {
    const [customer, admin] = [await world.customer(), await world.admin()]
    for (const _ of rounds) {
      const [supplier, leaving] = [await world.supplier(), await world.supplier()]
      const ids = await Promise.all(several.map(() => world.product(supplier)))
      for (const product_id of ids.toSorted().toReversed())
        await world.sentQuote(customer, admin, [supplier, leaving], { product_id, manual_product_details: null })

      const [deleted, closed] = await Promise.all([
        world.as(supplier).post('/api/own-products/delete', { ids }),
        world.as(leaving).post('/api/account/close', { confirm_email: leaving.email }),
      ])

      expect([deleted.status, closed.status]).toEqual([200, 200])
    }
  })
})
