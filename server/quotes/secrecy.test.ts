import { describe, expect, it } from 'vitest'
import { mailHtml } from '#server/mail/mail-layout.ts'
import { mailUnread } from '#server/messages/commands/mail-unread.ts'
import { answersTo, usualQueries as queries } from '#test/answers-to.ts'
import type { Person } from '#test/factories.ts'
import { queuedMails } from '#test/mails.ts'
import { messagesIn } from '#test/messages.ts'
import { inDays, offerWishesIn } from '#test/offer-wishes.ts'
import { quotesIn, unknownQuote } from '#test/quotes.ts'
import { marks, rivalsIn } from '#test/rivals.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const scene = rivalsIn(world)
const { row, responseOf, view, act } = quotesIn(world)
const { threadOf, write } = messagesIn(world)
const { expireAt, versionOf, askForBetter, requestsOn } = offerWishesIn(world)

/** Callbacks of external sign-in services: without these they have no answer. */
const ofSignIn = ['finishExternalSignIn', 'finishSso', 'getSamlMetadata']

/** These hold orders, which a supplier whose offer was not accepted has none of. */
const ofOrders = ['exportEvidenceOfPeriod', 'getOrderProgress']
const actsOnOrders = ['answerReceipt', 'confirmOrder', 'correctDelivery', 'recordDelivery']

type Scene = Awaited<ReturnType<typeof scene>>
/** What a save of the supplier's draft names: the draft and the answer that it was made from. */
async function draftNow(id: string, supplier: Person) {
  const { body } = await world.as(supplier).get(`/api/quotes/${id}/answer-draft`)
  const answered_at: Date | null = (await responseOf(id, supplier))?.answered_at ?? null
  return { version: body.draft?.version ?? null, answered_at }
}
/** A supplier's input for each operation on quotes. A new operation has to be added here. */
const bodiesOn = ({ id, supplier, customer }: Scene): Record<string, () => Promise<object> | object> => ({
  respond: async () => ({
    version: (await row(id)).version,
    answered_at: (await responseOf(id, supplier))?.answered_at ?? null,
    status: 'accepted',
    price_per_kg: 1.03,
  }),
  prolongOffer: async () => {
    await expireAt(id, supplier, new Date(Date.now() + 3_600_000))
    return { answered_at: await versionOf(id, supplier), valid_until: inDays(30) }
  },
  keepOffer: async () => {
    await askForBetter({ id, customer, supplier })
    const own = await responseOf(id, supplier)
    const asked = (await requestsOn(id)).find((one) => one.response_id === own?.id && one.outcome === null)
    return { request_id: asked?.id }
  },
  saveAnswerDraft: async () => ({ ...(await draftNow(id, supplier)), fields: { price_per_kg: '1.04' } }),
  deleteAnswerDraft: () => ({ version: crypto.randomUUID() }),
  updateStatus: () => ({ status: 'shipped' }),
  cancelQuote: () => ({ reason: 'No steel' }),
  sendMessage: () => ({ text: 'Own words' }),
  setResponsible: () => ({ person_id: supplier.personId }),
  followQuote: () => ({ following: true }),
  addInternalComment: () => ({ text: 'Own words' }),
  markThreadRead: async () => ({ last_seen: await write(customer, await threadOf(id, supplier), 'Seen') }),
})

const answersOn = async (made: Scene, person: Person, bodies?: ReturnType<typeof bodiesOn>) => {
  const { id, rivalIds, customer, ownFile, ownProduct, ownEpd } = made
  const ownThread = await threadOf(id, made.supplier)
  return answersTo(world, person, {
    ids: [id, ...rivalIds, made.supplier.id, customer.id, ownFile, ownProduct, ownEpd, ownThread],
    queries,
    bodies,
  })
}

/** The places where a competitor's marks, name or id are in this supplier's answers and mails. */
async function leaksTo(reader: Person, made: Scene, given?: Awaited<ReturnType<typeof answersOn>>) {
  const answered = given ?? (await answersOn(made, reader))
  const mails = (await queuedMails(world.db)).filter(({ to }) => to === reader.email)
  const all = [
    ...answered,
    ...mails.map((mail) => ({ path: 'a mail', text: JSON.stringify(mail) + mailHtml(mail.body) })),
  ]
  // That the rival exists is public in the catalogue; that it is on this quote is not.
  const identity = [made.rival.company_name, ...made.rivalIds]
  return all.flatMap(({ path, text }) =>
    [...marks, ...(/^\/api\/(suppliers|products)/.test(path) ? [] : identity)]
      .filter((mark) => text.includes(mark))
      .map((mark) => `${path}: ${mark}`),
  )
}

describe('a competing supplier', () => {
  it('learns nothing of an offer', async () => {
    const made = await scene()
    const quote = await view(made.supplier, made.id)

    expect(quote).toMatchObject({ offers: null, supplier: null, preferred_supplier: null, admin_notes: null })
    expect(quote).toMatchObject({ selected_suppliers: null, own_response: { price_per_kg: 1.02, documents: [] } })
    expect(await leaksTo(made.supplier, made)).toEqual([])
  })

  it('learns nothing of a conversation, also by mail', async () => {
    const made = await scene()
    await write(made.customer, await threadOf(made.id, made.supplier), 'For you alone')

    await mailUnread(world.services, { at: new Date(Date.now() + 60 * 60_000) })

    expect(await leaksTo(made.supplier, made)).toEqual([])
    expect(await view(made.supplier, made.id)).toMatchObject({ unread: 1 })
  })

  it('learns nothing of a withdrawal', async () => {
    const made = await scene()

    await act(made.rival, made.id, 'cancel', { reason: 'RIVAL-REASON' })

    expect(await leaksTo(made.supplier, made)).toEqual([])
  })

  it('learns nothing of the supplier who changed the status', async () => {
    const made = await scene()
    await made.acceptRival()

    await act(made.rival, made.id, 'status', { status: 'shipped' })

    expect((await view(made.supplier, made.id)).timeline.at(-1)).toMatchObject({
      action: 'updateStatus',
      to: 'shipped',
      actor_name: 'Another supplier',
    })
    expect(await leaksTo(made.supplier, made)).toEqual([])
  })

  it('learns nothing of an accepted offer that was cancelled', async () => {
    const made = await scene()
    await made.acceptRival()

    await act(made.rival, made.id, 'cancel', { reason: 'RIVAL-REASON' })

    expect((await row(made.id)).notes).toContain('RIVAL-REASON')
    expect(await leaksTo(made.supplier, made)).toEqual([])
    expect(await view(made.supplier, made.id)).toMatchObject({ cancellation_note: null, notes: 'Call before delivery' })
    const own = await view(made.rival, made.id)
    expect(own).toMatchObject({ cancellation_note: 'RIVAL-REASON' })
    expect(own.timeline.at(-1)).toMatchObject({ actor_name: 'You', reason: 'RIVAL-REASON' })
  })

  it("learns nothing of a cancellation in the notes, even after a renaming, and still reads the customer's text", async () => {
    const made = await scene()
    await made.acceptRival()
    await act(made.customer, made.id, 'notes', { version: (await row(made.id)).version, notes: 'Gate 4\nCall first' })
    await act(made.rival, made.id, 'cancel', { reason: 'RIVAL-REASON' })
    const notesNow = async () => (await view(made.supplier, made.id)).notes
    const before = await notesNow()

    await world.db.updateTable('profiles').set({ company_name: 'Renamed AB' }).where('id', '=', made.rival.id).execute()

    expect([before, await notesNow()]).toEqual(['Gate 4\nCall first', 'Gate 4\nCall first'])
    const { notes } = await row(made.id)
    expect((await view(made.rival, made.id)).notes).toBe(notes)
    await world.db
      .updateTable('orders')
      .set({ notes: `${notes}, they said` })
      .where('id', '=', made.id)
      .execute()
    expect(await notesNow()).toBeNull()
  })

  it('learns nothing of an offer by any operation that it may call', async () => {
    const made = await scene()
    const answered = await answersOn(made, made.supplier, bodiesOn(made))
    const succeeded = new Set(answered.filter(({ status }) => status < 300).map(({ id }) => id))
    const silent = answered.filter(({ id }) => !succeeded.has(id))

    expect(await leaksTo(made.supplier, made, answered)).toEqual([])
    // A read without a result proves nothing: add its input to `queries`, or exclude it here with the reason.
    const reads = silent.filter(({ method }) => method === 'get').map(({ id }) => id)
    expect([...new Set(reads)].toSorted()).toEqual([...ofOrders, ...ofSignIn].toSorted())
    // A new operation on quotes needs valid input. One of several suppliers cannot change the status, and no draft is left after its
    // withdrawal; these refusals are searched above.
    const acts = silent.filter(({ method, path }) => method !== 'get' && /^\/api\/(quotes|threads)/.test(path))
    expect([...new Set(acts.map(({ id }) => id))].toSorted()).toEqual(
      [...actsOnOrders, 'deleteAnswerDraft', 'updateStatus'].toSorted(),
    )
    // Streams are searched by their own tests (server/live).
    const streams = answered.filter(({ text }) => text.endsWith(' a stream'))
    expect([...new Set(streams.map(({ id }) => id))]).toEqual(['followQuotes'])
  })

  it('sees less than the customer and the administrator, who see both offers', async () => {
    const { customer, admin, id } = await scene()

    for (const reader of [customer, admin]) {
      const { offers } = await view(reader, id)
      expect(offers).toHaveLength(2)
      expect(JSON.stringify(offers)).toContain('RIVAL-NOTES')
      expect(await view(reader, id)).toMatchObject({ max_price_per_kg: 6.123457, max_price_shown: false })
    }
  })
})

describe('a stranger', () => {
  it('finds neither the quote nor its number or notes', async () => {
    const { id, third, rivalIds, supplier } = await scene()
    const ids = [id, ...rivalIds, supplier.id]

    for (const stranger of [third, await world.customer()]) {
      const answered = await answersTo(world, stranger, { ids, queries })
      const text = answered.map((answer) => answer.text).join('\n')
      for (const mark of [...marks, 'Call before delivery']) expect(text).not.toContain(mark)
      // A quote that can be read by its id must be in no list.
      expect(answered.filter(({ path }) => !path.includes(id)).map((answer) => answer.text)).not.toContain(id)
    }
    expect(await world.as(third).get(`/api/quotes/${id}`)).toMatchObject(unknownQuote)
  })

  it('reads nothing of the administrators, even as the customer', async () => {
    const { id, customer, admin } = await scene()

    const answered = await answersTo(world, customer, { ids: [id, customer.id], queries })

    expect(answered.map(({ text }) => text).join('\n')).not.toMatch(/ADMIN-NOTES|ADMIN-COMMENT|RIVAL-COMMENT/)
    expect((await view(admin, id)).admin_notes).toBe('ADMIN-NOTES')
  })

  it('gets the same 404 for an unknown quote and a foreign one', async () => {
    const { id, third } = await scene()

    const foreign = await world.as(third).get(`/api/quotes/${id}`)
    const unknown = await world.as(third).get(`/api/quotes/${crypto.randomUUID()}`)

    expect(foreign.body).toEqual(unknown.body)
    expect(foreign.status).toBe(unknown.status)
  })
})
