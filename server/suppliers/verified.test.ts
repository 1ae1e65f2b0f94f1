import { expect, it } from 'vitest'
import { isValidOn } from '#domain/documents/document-expiry.ts'
import { documentsIn } from '#test/documents.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const documents = documentsIn(world)

it('a supplier is shown as verified everywhere for as long as one of its documents is valid', async () => {
  const [supplier, customer, admin] = [await world.supplier(), await world.customer(), await world.admin()]
  const product = await world.product(supplier)
  const request = await world.quote(customer)
  const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const { id } = await documents.add(supplier, { expires_on: day(30) })
  const expires = (on: string | null) =>
    world.db.updateTable('supplier_documents').set({ expires_on: on }).where('id', '=', id).execute()
  const shown = async () => {
    const { body } = await world.as(customer).get(`/api/suppliers/${supplier.id}`)
    const { body: search } = await world
      .as(customer)
      .get(`/api/suppliers?text=${encodeURIComponent(supplier.company_name)}`)
    const { body: sold } = await world.as(customer).get(`/api/products/${product}`)
    const { body: card } = await world
      .as(admin)
      .get(`/api/quotes/${request}/recipients?text=${encodeURIComponent(supplier.company_name)}`)
    expect([body.document_count, body.documents.length]).toEqual([1, 1])
    expect(body.valid_document_count).toBe(body.verified ? 1 : 0)
    return [
      body.verified,
      search.entries[0].verified,
      sold.supplier.verified,
      card.suppliers[0].misses.includes('documents'),
    ]
  }

  for (const on of [null, day(30), day(0), day(-1), '2020-01-31']) {
    await expires(on)
    const holds = isValidOn(on, day(0))
    expect([on, ...(await shown())]).toEqual([on, holds, holds, holds, !holds])
  }
})
