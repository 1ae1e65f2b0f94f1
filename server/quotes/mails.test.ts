import { beforeAll, describe, expect, it, vi } from 'vitest'
import { quoteActionNames, quoteNumber, type QuoteAction } from '#domain/quotes/quote.ts'
import { queuedMailsAboutQuote } from '#test/mails.ts'
import { messagesIn } from '#test/messages.ts'
import { editInput } from '#test/quote-input.ts'
import { ordersIn } from '#test/orders.ts'
import { offerWishesIn } from '#test/offer-wishes.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { offer, askToHold, hold, askForBetter, keep } = offerWishesIn(world)
const { people, mailsAbout, accept, act } = quotesIn(world)
const { confirm, decide, deliver, correct, receive, answerReport, dayIn } = ordersIn(world)
const { threadOf, post } = messagesIn(world)
beforeAll(() => world.work())

/** The mails in the outbox to this address, once there are this many, with wrapped lines joined. */
const mailsTo = (email: string, count: number) =>
  vi.waitFor(
    async () => {
      const found = (await world.sentMails()).filter((mail) => mail.includes(`To: ${email}\r\n`))
      expect(found).toHaveLength(count)
      return found.map((mail) => mail.replaceAll('=\r\n', ''))
    },
    { timeout: 240_000, interval: 100 },
  )

describe('mails about a quote', () => {
  it('carry the number and a link to the page', async () => {
    const { customer, admin, supplier } = await people()

    const id = await world.sentQuote(customer, admin, [supplier])

    const [mail] = await mailsTo(supplier.email, 1)
    expect(mail).toContain('From: Verdigris <no-reply@verdigris.example>')
    expect(mail).toMatch(new RegExp(`^Subject: New quote request: .* \\(${quoteNumber(id)}\\)`, 'm'))
    expect(mail).toContain(`http://localhost:3000/orders/${id}`)
    expect(await mailsTo(customer.email, 2)).toHaveLength(2)
  })

  it('go to active accounts only', async () => {
    const { customer, admin, supplier, other } = await people()
    const id = await world.sentQuote(customer, admin, [supplier, other])
    await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', other.id).execute()

    await act(customer, id, 'delete', { reason: 'Not needed' })

    const deletions = (await mailsAbout(id)).filter((mail) => mail.startsWith('A quote request was deleted'))
    expect(deletions).toEqual([`A quote request was deleted > ${supplier.email}`])
  })

  it('notify the suppliers that an offer was accepted, and never whose', async () => {
    const { customer, admin, supplier, other } = await people()
    const id = await world.sentQuote(customer, admin, [supplier, other])
    await world.offer(supplier, id)

    await accept(customer, id, supplier)

    const mails = await mailsAbout(id)
    expect(mails).toContain(`Your offer was accepted > ${supplier.email}`)
    expect(mails).toContain(`Another offer was accepted > ${other.email}`)
    const toOther = await mailsTo(other.email, 2)
    expect(toOther.join('\n')).not.toContain(supplier.company_name)
  })
})

/** One action on a quote with two suppliers, the state before it, and every mail that it sends. */
type Scene = Awaited<ReturnType<typeof people>> & { id: string }
const states = {
  requested: ({ customer }: Omit<Scene, 'id'>) => world.quote(customer),
  sent: ({ customer, admin, supplier, other }: Omit<Scene, 'id'>) =>
    world.sentQuote(customer, admin, [supplier, other]),
  async offered(all: Omit<Scene, 'id'>) {
    const id = await states.sent(all)
    await world.offer(all.supplier, id)
    return id
  },
  async limited(all: Omit<Scene, 'id'>) {
    const id = await states.sent(all)
    await offer(all.supplier, id)
    return id
  },
  async asked(all: Omit<Scene, 'id'>) {
    const id = await states.offered(all)
    await askForBetter({ ...all, id })
    return id
  },
  async dated(all: Omit<Scene, 'id'>) {
    const id = await states.offered(all)
    const answers_until = new Date(Date.now() + 60 * 60_000)
    await world.db.updateTable('orders').set({ answers_until }).where('id', '=', id).execute()
    return id
  },
  async accepted(all: Omit<Scene, 'id'>) {
    const id = await states.offered(all)
    await accept(all.customer, id, all.supplier)
    return id
  },
  async changed(all: Omit<Scene, 'id'>) {
    const id = await states.accepted(all)
    await confirm({ ...all, id }, one('2099-01-01'))
    return id
  },
  async delivering(all: Omit<Scene, 'id'>) {
    const id = await states.accepted(all)
    await deliver({ ...all, id })
    return id
  },
  async reported(all: Omit<Scene, 'id'>) {
    const id = await states.delivering(all)
    await receive({ ...all, id }, { lines: [{ position: 1, received: 3, problem: 'short' }] })
    return id
  },
}
const one = (day: string) => ({ lines: [{ position: 1, day }] })
type ExpectedMails = { in: keyof typeof states; by: (scene: Scene) => Promise<{ status: number }>; mails: string[] }
const edited = (version: number) => editInput({ version, volume: 20 })

const expectedMails: Record<QuoteAction, ExpectedMails> = {
  edit: {
    in: 'offered',
    by: ({ customer, id }) => act(customer, id, 'edit', edited(2)),
    mails: ['A quote request was changed > other', 'A quote request was changed > supplier'],
  },
  delete: {
    in: 'sent',
    by: ({ customer, id }) => act(customer, id, 'delete', { reason: 'Not needed' }),
    mails: ['A quote request was deleted > other', 'A quote request was deleted > supplier'],
  },
  updateNotes: {
    in: 'sent',
    by: ({ customer, id }) => act(customer, id, 'notes', { version: 2, notes: 'More' }),
    mails: [],
  },
  acceptResponse: {
    in: 'offered',
    by: ({ customer, id, supplier }) => accept(customer, id, supplier),
    mails: ['Another offer was accepted > other', 'Ordered > customer', 'Your offer was accepted > supplier'],
  },
  extendDeadline: {
    in: 'dated',
    by: ({ customer, id }) =>
      act(customer, id, 'change-deadline', {
        version: 2,
        answers_until: new Date(Date.now() + 5 * 60 * 60_000).toISOString(),
      }),
    mails: ['The deadline of a request was extended > other', 'The deadline of a request was extended > supplier'],
  },
  closeEarly: {
    in: 'dated',
    by: ({ customer, id }) => act(customer, id, 'change-deadline', { version: 2, answers_until: 'now' }),
    mails: ['A request was closed early > other', 'A request was closed early > supplier'],
  },
  editAsAdmin: {
    in: 'requested',
    by: ({ admin, id }) => act(admin, id, 'edit-as-admin', { ...edited(1), admin_notes: null }),
    mails: [],
  },
  approve: {
    in: 'requested',
    by: ({ admin, id, supplier, other }) =>
      act(admin, id, 'approve', { version: 1, supplier_ids: [supplier.id, other.id, supplier.id] }),
    mails: ['New quote request > other', 'New quote request > supplier', 'Your quote request was approved > customer'],
  },
  reject: {
    in: 'requested',
    by: ({ admin, id }) => act(admin, id, 'reject'),
    mails: ['Your quote request was rejected > customer'],
  },
  respond: {
    in: 'sent',
    by: ({ supplier, id }) => world.offer(supplier, id),
    mails: ['Offer > customer'],
  },
  updateStatus: {
    in: 'accepted',
    by: ({ supplier, id }) => act(supplier, id, 'status', { status: 'shipped' }),
    mails: ['The goods were shipped > customer'],
  },
  cancel: {
    in: 'offered',
    by: ({ supplier, id }) => act(supplier, id, 'cancel', { reason: 'No stock' }),
    mails: ['A supplier withdrew > customer'],
  },
  requestProlongation: {
    in: 'limited',
    by: askToHold,
    mails: ['A buyer asks you to hold your offer > supplier'],
  },
  prolongOffer: { in: 'limited', by: hold, mails: ['Offer prolonged > customer'] },
  requestBetterOffer: { in: 'offered', by: askForBetter, mails: ['A buyer asks you for a better offer > supplier'] },
  keepOffer: { in: 'asked', by: keep, mails: ['A supplier keeps its offer > customer'] },
  confirmOrder: {
    in: 'accepted',
    by: (scene) => confirm(scene, one(dayIn(1))),
    mails: ['Order confirmed > customer'],
  },
  decideConfirmation: { in: 'changed', by: decide, mails: ['Your changes of an order were accepted > supplier'] },
  recordDelivery: { in: 'accepted', by: deliver, mails: ['Delivery 1 > customer'] },
  correctDelivery: { in: 'delivering', by: correct, mails: ['Delivery 1 was corrected > customer'] },
  confirmReceipt: { in: 'delivering', by: receive, mails: ['Delivery 1 was received > supplier'] },
  answerReceipt: { in: 'reported', by: answerReport, mails: ['Your report on delivery 1 was answered > customer'] },
  // Mails about messages come later, one for all unread ones.
  writeToSupplier: {
    in: 'sent',
    by: async ({ customer, supplier, id }) => post(customer, await threadOf(id, supplier), { text: 'When?' }),
    mails: [],
  },
  writeToCustomer: {
    in: 'sent',
    by: async ({ supplier, id }) => post(supplier, await threadOf(id, supplier), { text: 'Which grade?' }),
    mails: [],
  },
}

describe('every action on a quote', () => {
  it.each(quoteActionNames)('mails the right people once: %s', async (action) => {
    const all = await people()
    const { in: state, by, mails } = expectedMails[action]
    const id = await states[state](all)
    const before = await mailsAbout(id)

    const { status } = await by({ ...all, id })

    expect([200, 201]).toContain(status)
    const sent = (await mailsAbout(id)).slice(before.length).map((mail) => {
      const [name] = Object.entries(all).find(([, { email }]) => mail.endsWith(` > ${email}`)) ?? ['nobody']
      return `${mail.slice(0, mail.indexOf(' > '))} > ${name}`
    })
    expect(sent.toSorted()).toEqual(mails)
  })

  it('mails after the last refusal only that nobody is left', async () => {
    const { customer, admin, supplier, other } = await people()
    const id = await world.sentQuote(customer, admin, [supplier, other])

    await world.decline(supplier, id)
    await world.decline(other, id)

    const mails = await queuedMailsAboutQuote(world.db, id)
    const declined = mails.filter(({ subject }) => subject.startsWith('No offer'))
    expect(declined.map(({ text }) => text.includes('No other supplier is left'))).toEqual([false, true])
  })
})
