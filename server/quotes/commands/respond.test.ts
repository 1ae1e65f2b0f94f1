import { describe, expect, it } from 'vitest'
import { queuedMailsAboutQuote } from '#test/mails.ts'
import { editInput } from '#test/quote-input.ts'
import { invalidAt, quotesIn, refusedFor, statusesOf, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, responseOf, history, mailsAbout, view, act, accept, readyToAccept } = quotesIn(world)

async function scene() {
  const all = await people()
  const id = await world.sentQuote(all.customer, all.admin, [all.supplier, all.other])
  const own = () => responseOf(id, all.supplier)
  return { ...all, id, own }
}

describe('respond', () => {
  it('stores an offer, shows it to the customer and mails it', async () => {
    const { id, customer, supplier, own } = await scene()

    const answer = await world.offer(supplier, id, { notes: 'FCA Göteborg' })

    expect(answer).toMatchObject({ status: 200, body: { id } })
    const offer = { status: 'accepted', price_per_kg: 1.02, currency: 'EUR', delivery_time: 12, notes: 'FCA Göteborg' }
    expect(await own()).toMatchObject({ ...offer, answered_at: expect.any(Date), to_be_confirmed: false })
    expect((await row(id)).status).toBe('pending')
    expect((await view(customer, id)).offers).toContainEqual(
      expect.objectContaining({ ...offer, supplier_id: supplier.id, selected: false }),
    )
    expect(await mailsAbout(id)).toContain(`Offer > ${customer.email}`)
    expect((await history(id)).at(-1)).toBe('respond')
  })

  it('mails the price, and no amount for an offer without one', async () => {
    const { id, supplier, other } = await scene()

    await world.offer(supplier, id)
    await world.offer(other, id, { price_per_kg: 0 })

    const mails = await queuedMailsAboutQuote(world.db, id)
    expect(mails.filter(({ subject }) => subject.startsWith('Offer'))).toMatchObject([
      { text: expect.stringContaining(`${supplier.company_name} offers 1.02 EUR per kg.`) },
      { text: expect.stringContaining(`${other.company_name} made an offer. Price on request.`) },
    ])
  })

  it('stores USD without a currency', async () => {
    const { id, supplier, own } = await scene()

    await world.respond(supplier, id, { status: 'accepted', price_per_kg: 0.95 })

    expect(await own()).toMatchObject({ price_per_kg: 0.95, currency: 'USD', delivery_time: null })
  })

  it('stores a refusal with price 0', async () => {
    const { id, customer, supplier, own } = await scene()

    expect((await world.decline(supplier, id, { reason: 'capacity', notes: 'Fully booked' })).status).toBe(200)

    const refusal = { status: 'declined', price_per_kg: 0, notes: 'Fully booked', decline_reason: 'capacity' }
    expect(await own()).toMatchObject(refusal)
    expect((await view(customer, id)).offers).toContainEqual(expect.objectContaining(refusal))
    const mails = await queuedMailsAboutQuote(world.db, id)
    expect(mails).toContainEqual(expect.objectContaining({ text: expect.stringContaining('Reason: No capacity') }))
    expect(await mailsAbout(id)).toContain(`No offer > ${customer.email}`)
  })

  it('changes an answer: another price, then a refusal, then an offer again', async () => {
    const { id, supplier, own } = await scene()
    await world.offer(supplier, id)

    await world.offer(supplier, id, { price_per_kg: 0.99 })
    expect(await own()).toMatchObject({ status: 'accepted', price_per_kg: 0.99 })
    await world.decline(supplier, id)
    expect(await own()).toMatchObject({ status: 'declined', price_per_kg: 0, delivery_time: null, notes: null })
    await world.offer(supplier, id, { price_per_kg: 0.97 })

    expect(await own()).toMatchObject({ status: 'accepted', price_per_kg: 0.97, delivery_time: 12 })
    expect((await history(id)).filter((action) => action === 'respond')).toHaveLength(4)
  })

  it("keeps everybody else's answer", async () => {
    const { id, supplier, other } = await scene()
    await world.offer(other, id, { price_per_kg: 0.9 })

    await world.decline(supplier, id)

    expect(await responseOf(id, other)).toMatchObject({ status: 'accepted', price_per_kg: 0.9 })
  })

  it('returns 404 to a supplier who was not asked', async () => {
    const { id, third } = await scene()

    expect(await world.offer(third, id)).toMatchObject(unknownQuote)
    expect(await responseOf(id, third)).toBeUndefined()
  })

  it('returns 404 to a proposed supplier before approval', async () => {
    const { customer, supplier } = await people()
    const id = await world.quote(customer, { supplier_ids: [supplier.id] })

    expect(await world.offer(supplier, id)).toMatchObject(unknownQuote)
    expect(await responseOf(id, supplier)).toMatchObject({ status: 'pending', price_per_kg: 0 })
  })

  it.each(['customer', 'admin'] as const)('refuses the %s', async (role) => {
    const made = await scene()

    expect((await world.offer(made[role], made.id)).status).toBe(403)
    expect((await made.own())?.status).toBe('pending')
  })

  it('requires a sign-in and an active account', async () => {
    const { id, supplier, own } = await scene()
    await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', supplier.id).execute()

    expect((await world.decline(null, id)).status).toBe(401)
    expect(await world.offer(supplier, id)).toMatchObject({ status: 403, body: { error: { code: 'deactivated' } } })
    expect((await own())?.status).toBe('pending')
  })

  it('requires a price that is not negative', async () => {
    const { id, supplier, own } = await scene()

    expect(await world.respond(supplier, id, { status: 'accepted' })).toMatchObject(
      invalidAt('price_per_kg', 'Price per kg is required.'),
    )
    expect(await world.offer(supplier, id, { price_per_kg: -1 })).toMatchObject(
      invalidAt('price_per_kg', 'Price per kg cannot be negative.'),
    )
    expect((await own())?.status).toBe('pending')
  })

  it('returns 409 if the request was edited since the supplier read it', async () => {
    const { id, customer, supplier, own } = await scene()
    const { version } = await view(supplier, id)
    await act(customer, id, 'edit', editInput({ version, volume: 40 }))

    const stale = { status: 409, body: { error: { code: 'stale' } } }
    expect(await world.offer(supplier, id, { version })).toMatchObject(stale)
    expect(await world.decline(supplier, id, { version })).toMatchObject(stale)
    expect((await own())?.status).toBe('pending')
    expect((await world.offer(supplier, id, { version: (await view(supplier, id)).version })).status).toBe(200)
  })

  it('returns 409 after an acceptance, to the chosen supplier and the others', async () => {
    const { id, customer, supplier, other, own } = await scene()
    await world.offer(supplier, id)
    await accept(customer, id, supplier)

    const accepted = refusedFor('An offer has already been accepted.')
    expect(await world.offer(supplier, id, { price_per_kg: 9 })).toMatchObject(accepted)
    expect(await world.offer(other, id)).toMatchObject(refusedFor('Another offer was accepted.'))
    expect((await own())?.price_per_kg).toBe(1.02)
  })

  it('returns 409 after a withdrawal', async () => {
    const { id, other } = await scene()
    await act(other, id, 'cancel', { reason: 'No steel' })

    expect(await world.offer(other, id)).toMatchObject(refusedFor('You withdrew from this quote.'))
  })

  it('returns 409 once shipped', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])

    await act(supplier, id, 'status', { status: 'shipped' })

    expect(await world.offer(supplier, id)).toMatchObject(refusedFor('Not possible while the quote is Shipped.'))
  })

  it('succeeds or fails against an acceptance at once, at the price that the winner read', async () => {
    const { id, customer, supplier, own } = await scene()
    await world.offer(supplier, id)
    // The customer decides on the price on the screen, not on one that is read while the other is being written.
    const acceptSeen = await readyToAccept(customer, id, supplier)

    const [raised, accepted] = await Promise.all([world.offer(supplier, id, { price_per_kg: 2 }), acceptSeen()])

    expect(statusesOf([raised, accepted])).toEqual([200, 409])
    expect((await own())?.price_per_kg).toBe(raised.status === 200 ? 2 : 1.02)
  })
})
