import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { editInput } from '#test/quote-input.ts'
import { quotesIn, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, view, act, accept } = quotesIn(world)

type Named = { supplier_id: string }[]

const entriesOf = async (as: Person, id: string): Promise<string[]> => {
  const { timeline } = await view(as, id)
  return timeline.map(({ action, actor_name }: { action: string; actor_name: string }) => `${action}: ${actor_name}`)
}

describe('getQuote', () => {
  it('returns a quote to its parties, and 404 to everybody else', async () => {
    const { customer, admin, supplier, other } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])
    const statusFor = async (as: Person | null) => (await world.as(as).get(`/api/quotes/${id}`)).status

    expect([await statusFor(customer), await statusFor(supplier), await statusFor(admin)]).toEqual([200, 200, 200])
    expect([await statusFor(other), await statusFor(await world.customer())]).toEqual([404, 404])
    expect(await statusFor(null)).toBe(401)
    expect(await world.as(customer).get('/api/quotes/not-an-id')).toMatchObject({ status: 400 })
  })

  it('returns the request to the customer, without offers before approval', async () => {
    const { customer, supplier } = await people()
    const id = await world.quote(customer, { preferred_supplier_id: supplier.id, max_epd: 0.7, max_price_per_kg: 1.2 })

    expect(await view(customer, id)).toMatchObject({
      volume: 12.5,
      max_epd: 0.7,
      max_price_per_kg: 1.2,
      max_price_currency: 'USD',
      min_volume: 0,
      preferred_supplier: supplier.company_name,
      offers: [],
      own_response: null,
      admin_notes: null,
      selected_suppliers: null,
      customer: { id: customer.id, company_name: customer.company_name, contact_person: 'Test Person' },
      state: { status: 'pending_admin_approval', admin_approved: false, offer_accepted: false, own: null },
    })
  })

  it('returns a supplier its own answer in the state, and whether it is accepted', async () => {
    const { customer, admin, supplier, other } = await people()
    const id = await world.sentQuote(customer, admin, [supplier, other])
    await world.offer(supplier, id)
    await accept(customer, id, supplier)

    const accepted = { status: 'processing', offer_accepted: true, own: { status: 'accepted', selected: true } }
    expect(await view(supplier, id)).toMatchObject({
      state: accepted,
      own_response: { price_per_kg: 1.02, currency: 'EUR' },
      offers: null,
    })
    expect((await view(other, id)).state).toMatchObject({ own: { status: 'not_selected', selected: false } })
    const { offers } = await view(customer, id)
    expect(
      offers.map((offer: { selected: boolean; supplier_id: string }) => [offer.supplier_id, offer.selected]),
    ).toEqual([
      [supplier.id, true],
      [other.id, false],
    ])
  })

  it("returns each offer's EPD value: the product's for its own supplier, else the supplier's", async () => {
    const { customer, admin, supplier, other, third } = await people()
    const product_id = await world.product(supplier, { epd_value: 0.6866, min_volume: 5 })
    await world.db.updateTable('profiles').set({ epd_steel: 1.9315 }).where('id', '=', other.id).execute()
    const wanted = { product_id, manual_product_details: null }
    const id = await world.sentQuote(customer, admin, [supplier, other, third], wanted)

    const quote = await view(customer, id)

    const epdOf = (of: Person) => quote.offers.find((offer: { supplier_id: string }) => offer.supplier_id === of.id).epd
    expect(epdOf(supplier)).toMatchObject({
      value: 0.6866,
      source: 'product',
      product: { id: product_id, is_asked: true },
    })
    expect(epdOf(other)).toEqual({ value: 1.9315, source: 'material', product: null })
    expect(epdOf(third)).toEqual({ value: null, source: 'none', product: null })
    expect(quote.min_volume).toBe(5)
  })

  it('returns to the customer the only supplier, or the accepted one of several', async () => {
    const { customer, admin, supplier, other } = await people()
    await world.db
      .updateTable('profiles')
      .set({ address: 'Stålgatan 1', phone: '+46 1' })
      .where('id', '=', other.id)
      .execute()
    const contact = { id: other.id, contact_person: 'Test Person', phone: '+46 1', address: 'Stålgatan 1' }
    const one = await world.sentQuote(customer, admin, [other])
    const several = await world.sentQuote(customer, admin, [supplier, other])
    expect((await view(customer, one)).supplier).toMatchObject(contact)
    expect((await view(customer, several)).supplier).toBeNull()
    await world.offer(other, several)
    await accept(customer, several, other)
    expect((await view(customer, several)).supplier).toMatchObject(contact)
    expect((await view(supplier, several)).supplier).toBeNull()
  })

  it("returns the product's supplier before approval like the list, without an answer", async () => {
    const { customer, supplier } = await people()
    const product_id = await world.product(supplier)
    const id = await world.quote(customer, { product_id, manual_product_details: null })

    const quote = await view(customer, id)

    const { company_name } = supplier
    expect(quote).toMatchObject({
      supplier_label: company_name,
      supplier: { id: supplier.id, company_name },
      offers: [],
    })
    expect(quote.proposed).toEqual([{ supplier_id: supplier.id, company_name }])
  })

  it('returns before approval the suppliers that the customer chose, and none of an administrator', async () => {
    const { customer, admin, supplier, other, third } = await people()
    const id = await world.quote(customer, { supplier_ids: [supplier.id, other.id] })
    await act(admin, id, 'edit-as-admin', editInput({ version: 1, volume: 13 }))
    // The choice on the page of approvals is stored with the approval; one that is refused leaves nothing behind.
    const stale = await act(admin, id, 'approve', { version: 1, supplier_ids: [third.id] })
    const before = await view(customer, id)
    await act(admin, id, 'approve', { version: 2, supplier_ids: [third.id] })
    const after = await view(customer, id)

    const named = ({ proposed, offers }: { proposed: Named; offers: Named }) =>
      [proposed, offers].map((some) => some.map(({ supplier_id }) => supplier_id).toSorted())
    expect(stale.status).toBe(409)
    expect(before).toMatchObject({ supplier_label: '2 suppliers', supplier: null })
    expect(named(before)).toEqual([[supplier.id, other.id].toSorted(), []])
    expect(JSON.stringify(before)).not.toContain(third.company_name)
    expect(after.supplier).toMatchObject({ id: third.id })
    expect(named(after)).toEqual([[], [third.id]])
  })

  it('returns a quote whose product is gone', async () => {
    const { customer, admin, supplier } = await people()
    const product_id = await world.product(supplier)
    const id = await world.sentQuote(customer, admin, [supplier], { product_id, manual_product_details: null })

    await world.as(supplier).delete(`/api/products/${product_id}`)

    expect(await view(customer, id)).toMatchObject({ product_id: null, product_name: 'Steel HEA Beam', min_volume: 0 })
  })
})

describe('the timeline', () => {
  it('shows each reader the events that the reader may know', async () => {
    const { customer, admin, supplier, other } = await people()
    const id = await world.quote(customer)
    const corrected = editInput({ version: 1, volume: 13 })
    await act(admin, id, 'edit-as-admin', corrected)
    await act(admin, id, 'approve', { version: 2, supplier_ids: [supplier.id, other.id] })
    await world.decline(other, id)
    await world.offer(supplier, id)
    await accept(customer, id, supplier)
    await act(supplier, id, 'status', { status: 'shipped' })

    expect(await entriesOf(customer, id)).toEqual([
      'createQuote: You',
      'editQuoteAsAdmin: Administrator',
      'approveQuote: Administrator',
      `respond: ${other.company_name}`,
      `respond: ${supplier.company_name}`,
      'acceptResponse: You',
      `updateStatus: ${supplier.company_name}`,
    ])
    expect(await entriesOf(supplier, id)).toEqual([
      `createQuote: ${customer.company_name}`,
      'approveQuote: Administrator',
      'respond: You',
      `acceptResponse: ${customer.company_name}`,
      'updateStatus: You',
    ])
    expect(await entriesOf(other, id)).toEqual([
      `createQuote: ${customer.company_name}`,
      'approveQuote: Administrator',
      'respond: You',
      'updateStatus: Another supplier',
    ])
    expect((await entriesOf(admin, id))[1]).toBe('editQuoteAsAdmin: You')
  })

  it('ends for the customer with a deletion, and continues for the suppliers', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])
    await act(customer, id, 'delete', { reason: 'Not needed' })

    expect(await world.as(customer).get(`/api/quotes/${id}`)).toMatchObject(unknownQuote)
    expect((await entriesOf(supplier, id)).at(-1)).toBe(`deleteQuote: ${customer.company_name}`)
    expect((await entriesOf(admin, id)).at(-1)).toBe(`deleteQuote: ${customer.company_name}`)
  })

  it('cannot be changed, even in the database', async () => {
    const { customer } = await people()
    const id = await world.quote(customer)
    const entries = world.db.updateTable('history').set({ action: 'approveQuote' }).where('subject_id', '=', id)

    await expect(entries.execute()).rejects.toThrow('history is append-only')
    expect(await entriesOf(customer, id)).toEqual(['createQuote: You'])
  })
})
