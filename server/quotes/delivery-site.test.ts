import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { awardsIn } from '#test/awards.ts'
import { address, deliveryAddressesIn, line, site } from '#test/delivery-addresses.ts'
import type { Person } from '#test/factories.ts'
import { textOfPages } from '#test/pdf-text.ts'
import { editInput } from '#test/quote-input.ts'
import { quotesIn } from '#test/quotes.ts'
import { tracesIn } from '#test/traces.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, view, act, accept } = quotesIn(world)
const { scene } = awardsIn(world)
const { close } = tracesIn(world)
const { made } = deliveryAddressesIn(world)

const withoutContact = { ...site, contact: null, phone: null }
/** A request to two suppliers that is delivered to a chosen address. */
async function sent() {
  const all = await people()
  const delivery_address_id = await made(all.customer)
  const chosen = { delivery_to_site: true, delivery_address_id }
  const id = await world.sentQuote(all.customer, all.admin, [all.supplier, all.other], chosen)
  const edit = (changes: object) =>
    act(all.customer, id, 'edit', editInput({ version: 2, delivery_to_site: true, delivery_address: line, ...changes }))
  return { ...all, delivery_address_id, id, edit }
}

describe('createQuote with a delivery address of the company', () => {
  it('keeps what the address was, whatever is changed or deleted later', async () => {
    const { id, customer, delivery_address_id } = await sent()
    const kept = { delivery_to_site: true, delivery_address: line, delivery_site: site }
    expect(await row(id)).toMatchObject(kept)

    await world
      .as(customer)
      .put(`/api/delivery-addresses/${delivery_address_id}`, { ...address, version: 1, city: 'Staden', phone: '1' })
    await world.as(customer).delete(`/api/delivery-addresses/${delivery_address_id}`)

    expect(await row(id)).toMatchObject(kept)
  })

  it('keeps nothing of a site about which nothing is known, and of a typed address', async () => {
    const customer = await world.customer()
    const none = { contact: null, phone: null, opening_hours: null, unloading: null }
    const { street, postal_code, city, country } = address

    const ids = []
    for (const change of [
      { delivery_address_id: await made(customer, none) },
      { delivery_address: { street, postal_code, city, country } },
    ])
      ids.push(await world.quote(customer, { delivery_to_site: true, ...change }))

    for (const id of ids) expect(await row(id)).toMatchObject({ delivery_address: line, delivery_site: null })
  })

  it("refuses another company's address like an unknown one, at its field", async () => {
    const [customer, stranger] = [await world.customer(), await world.customer()]

    const refusals = []
    for (const delivery_address_id of [await made(stranger), randomUUID()])
      refusals.push((await world.requestQuote(customer, { delivery_to_site: true, delivery_address_id })).body.error)

    expect(refusals[0]).toMatchObject({ fields: { delivery_address_id: 'Delivery address not found' } })
    expect(refusals[1]).toEqual(refusals[0])
  })

  it('refuses one together with a typed address, and without delivery to site', async () => {
    const customer = await world.customer()
    const delivery_address_id = await made(customer)
    const { street, postal_code, city, country } = address

    for (const change of [
      { delivery_to_site: false },
      { delivery_to_site: true, delivery_address: { street, postal_code, city, country } },
    ])
      expect(await world.requestQuote(customer, { delivery_address_id, ...change })).toMatchObject({
        status: 400,
        body: { error: { fields: { delivery_address_id: expect.any(String) } } },
      })
  })
})

describe('an edit of the request', () => {
  it('keeps the site while the address stays', async () => {
    const { id, edit } = await sent()

    expect((await edit({ volume: 20 })).status).toBe(200)

    expect(await row(id)).toMatchObject({ delivery_address: line, delivery_site: site })
  })

  it.each([
    ['another address', { delivery_address: 'Torget 2' }],
    ['pickup', { delivery_to_site: false, delivery_address: null }],
  ])('clears the site with %s', async (_, change) => {
    const { id, edit } = await sent()

    expect((await edit(change)).status).toBe(200)

    expect(await row(id)).toMatchObject({ ...change, delivery_site: null })
  })
})

describe('the site of a request', () => {
  const paperOf = async (reader: Person, id: string, kind: string) => {
    const path = `/api/quotes/${id}/paper?kind=${kind}`
    const response = await world.app.request(path, { headers: { cookie: reader.cookie } })
    return textOfPages(Buffer.from(await response.arrayBuffer())).join('\n')
  }

  it('is read by everybody who was asked, and its contact and phone by the supplier that delivers', async () => {
    const { id, customer, admin, supplier, other } = await sent()
    for (const asked of [supplier, other]) await world.offer(asked, id)
    const readBy = async (reader: Person) => (await view(reader, id)).delivery_site

    for (const reader of [customer, admin]) expect(await readBy(reader)).toEqual(site)
    for (const asked of [supplier, other]) expect(await readBy(asked)).toEqual(withoutContact)

    await accept(customer, id, supplier)

    for (const reader of [customer, admin, supplier]) expect(await readBy(reader)).toEqual(site)
    expect(await readBy(other)).toEqual(withoutContact)
    const { body } = await world.as(other).get('/api/quotes')
    expect(body.quotes[0].delivery_site).toEqual(withoutContact)
  })

  it('is on papers as their reader may read it', async () => {
    const { id, customer, supplier, other } = await sent()
    for (const asked of [supplier, other]) await world.offer(asked, id)
    await accept(customer, id, supplier)

    const papers = {
      order: await paperOf(supplier, id, 'purchase_order'),
      ofBuyer: await paperOf(customer, id, 'request'),
      ofOther: await paperOf(other, id, 'request'),
    }

    for (const text of [papers.order, papers.ofBuyer]) expect(text).toContain(site.phone)
    expect(papers.ofOther).toContain(site.opening_hours)
    for (const hidden of [site.phone, 'Contact on site']) expect(papers.ofOther).not.toContain(hidden)
  })

  it('is part of an order of some positions, for its supplier', async () => {
    const { id, customer, supplier, other, award, seen } = await scene()
    const stored = { delivery_to_site: true, delivery_address: line, delivery_site: site }
    await world.db.updateTable('orders').set(stored).where('id', '=', id).execute()

    const { body } = await award(customer, [{ ...seen(other), positions: [1, 2] }])

    const [order] = body.order_ids
    expect(order).not.toBe(id)
    expect((await view(other, order)).delivery_site).toEqual(site)
    expect((await view(supplier, id)).delivery_site).toEqual(withoutContact)
  })

  it('loses its contact and its phone with the account of the customer', async () => {
    const { id, customer, supplier } = await sent()
    await world.offer(supplier, id)

    expect((await close(customer)).status).toBe(200)

    expect(await row(id)).toMatchObject({ delivery_address: line, delivery_site: withoutContact })
  })

  it('is erased with the account if no supplier has received the request', async () => {
    const customer = await world.customer()
    const chosen = { delivery_to_site: true, delivery_address_id: await made(customer) }
    const id = await world.quote(customer, chosen)

    expect((await close(customer)).status).toBe(200)

    expect(await row(id)).toMatchObject({ delivery_address: null, delivery_site: null })
  })
})
