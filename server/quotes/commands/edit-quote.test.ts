import { describe, expect, it } from 'vitest'
import { queuedMailsAboutQuote } from '#test/mails.ts'
import { editInput } from '#test/quote-input.ts'
import { invalidAt, quotesIn, refusedFor, statusesOf, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, responseOf, history, mailsAbout, view, act, accept } = quotesIn(world)

const edited = {
  volume: 20,
  delivery_to_site: true,
  delivery_address: 'Gatan 1, 411 04 Göteborg, Sweden',
  notes: 'New',
}
const stale = { status: 409, body: { error: { code: 'stale' } } }
const revisionsOf = (id: string) =>
  world.db.selectFrom('quote_revisions').selectAll().where('order_id', '=', id).orderBy('version').execute()

/** A request of version 1 that awaits approval. */
async function scene(overrides: Record<string, unknown> = {}) {
  const all = await people()
  const id = await world.quote(all.customer, { notes: 'Old', ...overrides })
  const edit = (as: Parameters<typeof world.as>[0], changes: object = {}) =>
    act(as, id, 'edit', editInput({ version: 1, ...edited, ...changes }))
  return { ...all, id, edit }
}

/** A request of version 2 that two suppliers have; the first has offered. */
async function sent() {
  const all = await people()
  const id = await world.sentQuote(all.customer, all.admin, [all.supplier, all.other])
  await world.offer(all.supplier, id)
  const edit = (changes: object = {}) => act(all.customer, id, 'edit', editInput({ version: 2, ...edited, ...changes }))
  return { ...all, id, edit }
}

describe('editQuote', () => {
  it('changes the request and keeps its earlier version', async () => {
    const { id, customer, edit } = await scene()

    const answer = await edit(customer)

    expect(answer).toMatchObject({ status: 200, body: { id, version: 2 } })
    expect(await row(id)).toMatchObject({ ...edited, version: 2, status: 'pending_admin_approval' })
    const before = { volume: 12.5, delivery_to_site: false, delivery_address: null, notes: 'Old' }
    expect(await revisionsOf(id)).toMatchObject([{ version: 1, changed_by: customer.personId, before, after: edited }])
    expect(await history(id)).toEqual(['createQuote', 'editQuote'])
    expect(await mailsAbout(id)).toEqual([`Your request awaits approval > ${customer.email}`])
  })

  it('requires a confirmation of given offers after approval, and mails the suppliers', async () => {
    const { id, customer, supplier, other, edit } = await sent()

    expect((await edit()).status).toBe(200)

    const offer = await responseOf(id, supplier)
    expect(offer).toMatchObject({ status: 'accepted', to_be_confirmed: true })
    expect(await responseOf(id, other)).toMatchObject({ status: 'pending', to_be_confirmed: false })
    const mails = (await mailsAbout(id)).filter((mail) => mail.startsWith('A quote request was changed'))
    expect(mails).toHaveLength(2)
    expect(await accept(customer, id, supplier)).toMatchObject(
      refusedFor('The supplier has to confirm this offer after your edit.'),
    )

    await world.offer(supplier, id, { price_per_kg: 1.1 })
    expect(await responseOf(id, supplier)).toMatchObject({ to_be_confirmed: false, price_per_kg: 1.1 })
    expect((await accept(customer, id, supplier)).status).toBe(200)
  })

  it('mails the request as it is after the change', async () => {
    const { id, edit } = await sent()

    await edit()

    const mails = (await queuedMailsAboutQuote(world.db, id)).filter(({ subject }) => /was changed/.test(subject))
    expect(mails).toHaveLength(2)
    for (const { text } of mails) {
      expect(text).toContain('HEA 200, S355J2, 12 m (Steel, HEA Beam): 20 tons')
      expect(text).toContain('Delivery: Delivery to Site, Gatan 1, 411 04 Göteborg, Sweden')
    }
  })

  it('treats changed notes alone like any other edit', async () => {
    const { id, supplier, other, edit } = await sent()
    const alone = { volume: 12.5, delivery_to_site: false, delivery_address: null, notes: 'Mornings only' }

    expect(await edit(alone)).toMatchObject({ status: 200, body: { version: 3 } })

    expect(await responseOf(id, supplier)).toMatchObject({ status: 'accepted', to_be_confirmed: true })
    const mails = (await mailsAbout(id)).filter((mail) => mail.startsWith('A quote request was changed'))
    expect(mails.toSorted()).toEqual(
      [supplier, other].map(({ email }) => `A quote request was changed > ${email}`).toSorted(),
    )
  })

  it('mails every supplier who is still asked, and none who withdrew or declined', async () => {
    const { customer, admin, supplier, other, third } = await people()
    const id = await world.sentQuote(customer, admin, [supplier, other, third])
    await act(other, id, 'cancel', { reason: 'No steel' })
    await world.decline(third, id)

    expect((await act(customer, id, 'edit', editInput({ version: 2, ...edited }))).status).toBe(200)

    const mails = (await mailsAbout(id)).filter((mail) => mail.startsWith('A quote request was changed'))
    expect(mails).toEqual([`A quote request was changed > ${supplier.email}`])
  })

  it('writes and mails nothing without a change', async () => {
    const { id, edit } = await sent()
    const before = [await row(id), await history(id), await mailsAbout(id)]
    const same = { volume: 12.5, delivery_to_site: false, delivery_address: null, notes: null }

    expect(await edit(same)).toMatchObject({ status: 200, body: { id, version: 2 } })

    expect([await row(id), await history(id), await mailsAbout(id)]).toEqual(before)
    expect(await revisionsOf(id)).toEqual([])
  })

  it('clears the address without delivery to site', async () => {
    const { id, customer, edit } = await scene()
    await edit(customer)

    await edit(customer, { version: 2, delivery_to_site: false })

    expect(await row(id)).toMatchObject({ delivery_to_site: false, delivery_address: null })
  })

  it('requires the address of a delivery to site', async () => {
    const { id, customer, edit } = await scene()

    for (const delivery_address of [null, '  '])
      expect(await edit(customer, { delivery_address })).toMatchObject(
        invalidAt('delivery_address', 'Please enter the delivery address.'),
      )
    expect((await row(id)).version).toBe(1)
  })

  it('returns 409 for an older version, and changes nothing', async () => {
    const { id, customer, edit } = await scene()
    await edit(customer)
    const before = await row(id)

    const answer = await edit(customer, { volume: 30 })

    expect(answer).toMatchObject(stale)
    expect(answer.body.error.message).toMatch(/^Somebody changed this in the meantime\./)
    expect(await row(id)).toEqual(before)
  })

  it('lets one of two at once succeed, with one revision', async () => {
    const { id, customer, edit } = await scene()

    const answers = await Promise.all([edit(customer, { volume: 30 }), edit(customer, { volume: 40 })])

    expect(statusesOf(answers)).toEqual([200, 409])
    expect((await row(id)).volume).toBe(answers[0].status === 200 ? 30 : 40)
    expect(await revisionsOf(id)).toHaveLength(1)
  })

  it('returns 404 to a stranger, and refuses others and visitors', async () => {
    const { id, admin, supplier, edit } = await scene()
    const before = await row(id)

    expect(await edit(await world.customer())).toMatchObject(unknownQuote)
    expect((await edit(supplier)).status).toBe(403)
    expect((await edit(admin)).status).toBe(403)
    expect((await edit(null)).status).toBe(401)
    expect(await row(id)).toEqual(before)
  })

  it('returns 409 once processing, and once an offer is accepted', async () => {
    const { id, customer, supplier, edit } = await sent()
    await accept(customer, id, supplier)

    expect(await edit({ version: 3 })).toMatchObject(refusedFor('Not possible while the quote is Processing.'))
    await act(supplier, id, 'status', { status: 'pending' })
    expect(await edit({ version: 4 })).toMatchObject(refusedFor('An offer has already been accepted.'))
    expect((await row(id)).volume).toBe(12.5)
  })
})

describe('editQuoteAsAdmin', () => {
  const correct = (as: Parameters<typeof world.as>[0], id: string, changes: object = {}) =>
    act(as, id, 'edit-as-admin', editInput({ version: 1, ...edited, admin_notes: 'Called them', ...changes }))

  it('corrects a request, with internal notes', async () => {
    const { id, admin, customer } = await scene()

    expect(await correct(admin, id)).toMatchObject({ status: 200, body: { version: 2 } })

    expect(await row(id)).toMatchObject({ ...edited, admin_notes: 'Called them', admin_approved: false })
    expect(await revisionsOf(id)).toMatchObject([{ changed_by: admin.personId, after: edited }])
    expect(await view(admin, id)).toMatchObject({ admin_notes: 'Called them' })
    const quote = await view(customer, id)
    expect(quote).toMatchObject({ volume: 20, admin_notes: null })
    expect(quote.timeline.at(-1)).toMatchObject({ action: 'editQuoteAsAdmin', actor_name: 'Administrator' })
  })

  it('refuses an older version, a sent request, others and visitors', async () => {
    const { id, admin, customer, supplier, edit } = await scene()
    expect((await correct(customer, id)).status).toBe(403)
    expect((await correct(supplier, id)).status).toBe(403)
    expect((await correct(null, id)).status).toBe(401)
    await edit(customer)
    expect(await correct(admin, id)).toMatchObject(stale)

    await act(admin, id, 'approve', { version: 2, supplier_ids: [supplier.id] })

    expect(await correct(admin, id, { version: 3 })).toMatchObject(refusedFor('This quote is not awaiting approval.'))
    expect((await row(id)).admin_notes).toBeNull()
  })
})

describe('updateNotes', () => {
  it('changes the notes in every status, and requires no confirmation of offers', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])
    await act(supplier, id, 'status', { status: 'delivered' })

    const answer = await act(customer, id, 'notes', { version: 3, notes: ' Thank you ' })

    expect(answer).toMatchObject({ status: 200, body: { version: 4 } })
    expect(await row(id)).toMatchObject({ notes: 'Thank you', version: 4 })
    expect(await responseOf(id, supplier)).toMatchObject({ to_be_confirmed: false })
    expect((await history(id)).at(-1)).toBe('updateNotes')
  })

  it('clears the notes for one of two at once', async () => {
    const { id, customer } = await scene()
    const clear = () => act(customer, id, 'notes', { version: 1, notes: '' })

    expect(statusesOf(await Promise.all([clear(), clear()]))).toEqual([200, 409])

    expect((await row(id)).notes).toBeNull()
  })

  it('refuses an older version, strangers, others and visitors', async () => {
    const { id, customer, supplier, admin } = await scene()
    const write = (as: Parameters<typeof world.as>[0], version = 1) => act(as, id, 'notes', { version, notes: 'Mine' })

    expect(await write(customer, 7)).toMatchObject(stale)
    expect(await write(await world.customer())).toMatchObject(unknownQuote)
    expect((await write(supplier)).status).toBe(403)
    expect((await write(admin)).status).toBe(403)
    expect((await write(null)).status).toBe(401)
    expect((await row(id)).notes).toBe('Old')
  })
})
