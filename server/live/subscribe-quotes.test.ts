import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { password, type Person } from '#test/factories.ts'
import { openEventStream, onSocket } from '#test/live.ts'
import { editInput } from '#test/quote-input.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'
import { maxConnections } from './live.ts'

const world = useWorld()
const { people, accept, act } = quotesIn(world)

let server: Awaited<ReturnType<typeof onSocket>>
beforeAll(async () => {
  server = await onSocket(world.app)
})
afterAll(() => server.close())

type Page = Awaited<ReturnType<typeof openEventStream>>
const pages: Page[] = []
afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.leave()))
  await vi.waitUntil(() => world.services.live.count() === 0, { timeout: 240_000 })
})

async function follow(person: Person | { cookie: string }): Promise<Page> {
  const page = await openEventStream(server.url, person)
  pages.push(page)
  if (page.status === 200) await page.catchesUp()
  page.forget()
  return page
}
const edit = editInput({ version: 2, volume: 20, delivery_address: null, notes: 'More' })

describe('an event stream of quotes', () => {
  it('sends headers against caching and buffering on the way', async () => {
    const { headers } = await follow(await world.customer())

    expect(headers.get('content-type')).toBe('text/event-stream')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('x-accel-buffering')).toBe('no')
  })

  it('reports to each party the changes of others to its quotes', async () => {
    const { customer, admin, supplier } = await people()
    const [buyer, office, seller] = await Promise.all([follow(customer), follow(admin), follow(supplier)])

    const id = await world.sentQuote(customer, admin, [supplier])
    await Promise.all([buyer.hears(id), office.hears(id), seller.hears(id)])
    for (const page of [buyer, office, seller]) page.forget()
    await world.offer(supplier, id)
    await Promise.all([buyer.hears(id), office.hears(id), seller.hears(id)])
    for (const page of [buyer, office, seller]) page.forget()
    await accept(customer, id, supplier)

    const all = await Promise.all([buyer.hears(id), office.hears(id), seller.hears(id)])
    expect(all).toEqual([true, true, true])
  })

  it('reports no quote of strangers', async () => {
    const { customer, admin, supplier, other } = await people()
    const stranger = await follow(await world.customer())
    const strange = await follow(other)
    const seen = await follow(customer)

    const id = await world.sentQuote(customer, admin, [supplier])
    await world.offer(supplier, id)
    await seen.hears(id)

    expect(await hasEverHeard(strange, other, id)).toBe(false)
    expect(stranger.heard).toEqual([])
  })

  it('reports nothing to a proposed supplier before approval', async () => {
    const { customer, supplier } = await people()
    const seller = await follow(supplier)
    const buyer = await follow(customer)

    const id = await world.quote(customer, { supplier_ids: [supplier.id] })
    await buyer.hears(id)

    expect(await hasEverHeard(seller, supplier, id)).toBe(false)
  })
})

/** Receives a change of another quote: every earlier change has been received by then, or never will be. */
async function hearsOfAnother(page: Page, supplier: Person): Promise<void> {
  await page.hears(await world.sentQuote(await world.customer(), await world.admin(), [supplier]))
}

async function hasEverHeard(page: Page, supplier: Person, id: string): Promise<boolean> {
  await hearsOfAnother(page, supplier)
  return page.hasHeardOf(id)
}

describe('a competing supplier', () => {
  /** Actions of or on one supplier, and messages between it and the customer. */
  const ofOneSupplier: Record<string, (id: string, supplier: Person, customer: Person) => Promise<unknown>> = {
    'an offer': (id, supplier) => world.offer(supplier, id),
    'a changed offer': async (id, supplier) => {
      await world.offer(supplier, id)
      await world.offer(supplier, id, { price_per_kg: 2 })
    },
    'a refusal': (id, supplier) => world.decline(supplier, id),
    'a withdrawal': (id, supplier) => act(supplier, id, 'cancel', { reason: 'No stock' }),
    'an account that closes': (id, supplier) =>
      world.as(supplier).post('/api/account/close', { confirm_email: supplier.email }),
    'a message': (id, supplier, customer) =>
      world.db
        .insertInto('messages')
        .values({
          order_id: id,
          supplier_id: supplier.id,
          author_id: customer.personId,
          text: 'Hi',
          created_at: new Date(),
        })
        .execute(),
  }

  it.each(Object.keys(ofOneSupplier))('gets no event about %s', async (name) => {
    const { customer, admin, supplier, other } = await people()
    const id = await world.sentQuote(customer, admin, [supplier, other])
    const rival = await follow(other)
    const buyer = await follow(customer)
    await hearsOfAnother(rival, other)
    rival.forget()
    buyer.forget()

    await ofOneSupplier[name]?.(id, supplier, customer)
    await buyer.hears(id)

    expect(await hasEverHeard(rival, other, id)).toBe(false)
  })

  it('gets no event about the account that closes after it cancelled the quote', async () => {
    const { customer, admin, supplier, other } = await people()
    const id = await world.sentQuote(customer, admin, [supplier, other])
    await world.offer(supplier, id)
    await accept(customer, id, supplier)
    await act(supplier, id, 'cancel', { reason: 'No stock' })
    const rival = await follow(other)
    await hearsOfAnother(rival, other)
    rival.forget()

    const { status } = await world.as(supplier).post('/api/account/close', { confirm_email: supplier.email })

    expect([status, await hasEverHeard(rival, other, id)]).toEqual([200, false])
  })

  it("gets the events of the buyer's changes to the quote", async () => {
    const { customer, admin, supplier, other } = await people()
    const id = await world.sentQuote(customer, admin, [supplier, other])
    const rival = await follow(other)
    await hearsOfAnother(rival, other)
    rival.forget()

    await act(customer, id, 'edit', edit)

    expect(await rival.hears(id)).toBe(true)
  })
})

describe('a stream', () => {
  it('returns 401 to a visitor, and 403 to a pending account', async () => {
    const pending = await world.customer({ user_status: 'pending' })

    expect((await world.as(null).get('/api/events')).status).toBe(401)
    expect((await world.as(pending).get('/api/events')).status).toBe(403)
    expect(world.services.live.count()).toBe(0)
  })

  it('ends when its reader goes away', async () => {
    const customer = await world.customer()
    const [page] = await Promise.all([follow(customer), follow(customer)])
    expect(world.services.live.count()).toBe(2)

    await page?.leave()

    await vi.waitFor(() => expect(world.services.live.count()).toBe(1), { timeout: 240_000 })
  })

  it('stays closed at a HEAD request', async () => {
    const { cookie } = await world.customer()

    const { status } = await world.app.request('/api/events', { method: 'HEAD', headers: { cookie } })

    expect([status, world.services.live.count()]).toEqual([200, 0])
  })

  it('ends with its session, however that ends, and no other does', async () => {
    const [leaver, deactivated, cautious, bystander] = (await Promise.all(
      Array.from({ length: 4 }, () => world.customer()),
    )) as [Person, Person, Person, Person]
    const signedOut = await follow(leaver)
    const lockedOut = await follow(deactivated)
    const otherDevice = await follow({ cookie: await world.session(cautious.personId) })
    const still = [await follow(cautious), await follow(bystander)]
    const gone = [await world.colleague(bystander, 'member'), await world.colleague(bystander, 'member')] as const
    const withoutRight = await Promise.all(gone.map(follow))

    await world.as(leaver).delete('/api/session')
    await world.as(await world.admin()).post(`/api/accounts/${deactivated.id}/deactivate`)
    await world.as(await world.admin()).post(`/api/accounts/people/${gone[0].personId}/deactivate`, {})
    await world.as(bystander).post(`/api/company/members/${gone[1].personId}/remove`, { successor_id: null })
    const changed = { current_password: password, new_password: 'Another-horse-10' }
    const answer = await world.as(cautious).post('/api/password', changed)

    expect(answer.status).toBe(200)
    const ended = () => [signedOut, lockedOut, otherDevice, ...withoutRight].map((page) => page.ended())
    await vi.waitFor(() => expect(ended()).toEqual([true, true, true, true, true]), { timeout: 240_000 })
    expect(still.map((page) => page.ended())).toEqual([false, false])
    expect(world.services.live.count()).toBe(2)
  })

  it('returns 429 to a person with too many, and to nobody else', async () => {
    const [customer, other] = await Promise.all([world.customer(), world.customer()])
    await Promise.all(Array.from({ length: maxConnections.perPerson }, () => follow(customer)))

    const refused = await world.as(customer).get('/api/events')

    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } })
    expect((await follow(other)).status).toBe(200)
  })

  it('reports every change, at most twice a second', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])
    const buyer = await follow(customer)

    for (let price = 1; price <= 12; price += 1) {
      await world.offer(supplier, id, { price_per_kg: price })
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const last = await world.quote(customer)
    await buyer.hears(last)

    expect(buyer.heard.length).toBeGreaterThan(1)
    const gaps = buyer.heard.slice(1).map(({ at }, i) => at - (buyer.heard[i]?.at ?? 0))
    // A delayed event shortens the gap to the next one.
    expect(buyer.heard.length).toBeLessThanOrEqual(2 + Math.ceil(gaps.reduce((sum, gap) => sum + gap, 0) / 500))
  })
})
