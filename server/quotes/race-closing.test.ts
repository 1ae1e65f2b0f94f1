import { describe, expect, it } from 'vitest'
import { noTerms } from '#domain/quotes/offers/offer-terms.ts'
import { respond } from '#server/quotes/commands/respond.ts'
import { actorOf, type Person } from '#test/factories.ts'
import { messagesIn } from '#test/messages.ts'
import { quotesIn } from '#test/quotes.ts'
import { endingsIn, raced } from '#test/races.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, accept, act, responseOf } = quotesIn(world)
const { messages, post, threadOf } = messagesIn(world)
const { ending } = endingsIn(world)

const close = (person: Person) => world.as(person).post('/api/account/close', { confirm_email: person.email })
const askFor = (customer: Person, product_id: string | undefined) =>
  world.as(customer).post('/api/quotes', world.quoteInput({ product_id, manual_product_details: null }))
const isClosed = async ({ id }: Person) =>
  (await world.db.selectFrom('profiles').where('id', '=', id).select('closed_at').executeTakeFirstOrThrow())
    .closed_at !== null

describe("closing a customer's account during", () => {
  it('a request leaves no open request', async () => {
    const outcomes = await raced(
      () => world.customer(),
      [(customer) => world.as(customer).post('/api/quotes', world.quoteInput()), close],
      async (customer) => {
        const open = await world.db
          .selectFrom('orders')
          .where('customer_id', '=', customer.id)
          .where('is_deleted', '=', false)
          .select('id')
          .execute()
        return `${open.length} open, ${(await isClosed(customer)) ? 'closed' : 'open'}`
      },
    )

    expect(['201 200: 0 open, closed', '401 200: 0 open, closed']).toEqual(expect.arrayContaining(outcomes))
  })

  it('an approval ends the request, mailed to its supplier or never sent', async () => {
    const outcomes = await raced(
      async () => {
        const all = await people()
        return { ...all, id: await world.quote(all.customer) }
      },
      [
        ({ admin, id, supplier }) => act(admin, id, 'approve', { version: 1, supplier_ids: [supplier.id] }),
        ({ customer }) => close(customer),
      ],
      async ({ id }) => ending(id, 1),
    )

    expect(['200 200: deleted approveQuote deleteQuote', '409 200: deleted deleteQuote']).toEqual(
      expect.arrayContaining(outcomes),
    )
  })
})

describe("closing a supplier's account during", () => {
  it('an acceptance of its only offer is refused because of the order, or leaves no offer', async () => {
    const outcomes = await raced(
      async () => {
        const all = await people()
        const id = await world.sentQuote(all.customer, all.admin, [all.supplier])
        await world.offer(all.supplier, id)
        return { ...all, id }
      },
      [({ customer, id, supplier }) => accept(customer, id, supplier), ({ supplier }) => close(supplier)],
      async ({ id, supplier }) => `${await ending(id, 3)}, ${(await isClosed(supplier)) ? 'closed' : 'open'}`,
    )

    expect(['200 409: processing accepted acceptResponse, open', '409 200: cancelled cancelQuote, closed']).toEqual(
      expect.arrayContaining(outcomes),
    )
  })

  it('another answer leaves no offer, though it had declined', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])
    await world.decline(supplier, id)
    const caller = { actor: actorOf(supplier), requestId: null, address: null, at: new Date() }
    const offer = {
      price_per_kg: 1,
      currency: 'EUR' as const,
      delivery_time: 9,
      terms: noTerms,
      carbon: [],
      file_ids: [],
    }
    expect((await close(supplier)).status).toBe(200)

    const late = respond(world.services, caller, id, {
      version: 2,
      answered_at: (await responseOf(id, supplier))?.answered_at?.toISOString() ?? null,
      status: 'accepted',
      ...offer,
    })

    await expect(late).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it('a message stores the message before, or not at all', async () => {
    const outcomes = await raced(
      async () => {
        const all = await people()
        const id = await world.sentQuote(all.customer, all.admin, [all.supplier])
        return { ...all, thread: await threadOf(id, all.supplier) }
      },
      [({ supplier, thread }) => post(supplier, thread, { text: 'Hello' }), ({ supplier }) => close(supplier)],
      async ({ thread }) => `${(await messages(thread)).length} sent`,
    )

    expect(['201 200: 1 sent', '401 200: 0 sent']).toEqual(expect.arrayContaining(outcomes))
  })

  it('a request for its product gives every caller a clear answer', async () => {
    const outcomes = await raced(
      async () => {
        const [customer, supplier] = await Promise.all([world.customer(), world.supplier()])
        return { customer, supplier, product_id: await world.product(supplier, { min_volume: 0 }) }
      },
      [({ customer, product_id }) => askFor(customer, product_id), ({ supplier }) => close(supplier)],
      async ({ customer, supplier }) => {
        const proposed = await world.db
          .selectFrom('orders')
          .innerJoin('supplier_responses', 'supplier_responses.order_id', 'orders.id')
          .where('customer_id', '=', customer.id)
          .select('supplier_id')
          .execute()
        return `${proposed.length} proposed, ${(await isClosed(supplier)) ? 'closed' : 'open'}`
      },
    )

    expect(['201 200: 0 proposed, closed', '400 200: 0 proposed, closed']).toEqual(expect.arrayContaining(outcomes))
  })

  it('a deletion of products and a request for them gives all three a clear answer', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [customer, supplier] = await Promise.all([world.customer(), world.supplier()])
      const ids = await Promise.all([world.product(supplier), world.product(supplier)])
      expect(await askFor(customer, ids[0])).toMatchObject({ status: 201 })
      const ask = () => askFor(customer, ids[1])
      const remove = () => world.as(supplier).post('/api/own-products/delete', { ids })

      const answers = await Promise.all([remove(), close(supplier), ask(), ask()])

      const [removal, closing, ...asked] = answers.map(({ status }) => status)
      expect([200, 401]).toContain(removal)
      expect(closing).toBe(200)
      for (const status of asked) expect([201, 400]).toContain(status)
    }
  })
})
