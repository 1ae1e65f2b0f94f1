import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvalsIn } from '#test/approvals.ts'
import { onSocket, openEventStream } from '#test/live.ts'
import { quotesIn } from '#test/quotes.ts'
import { storeRate } from '#test/currency-rates.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { asked, offered } = approvalsIn(world)
const { view, act } = quotesIn(world)

let server: Awaited<ReturnType<typeof onSocket>>
beforeAll(async () => {
  server = await onSocket(world.app)
})
afterAll(() => server.close())

const within = /Acceptance|approval/i

describe('a waiting request for approval', () => {
  it('stays hidden from suppliers and administrators, on the quote and in its timeline', async () => {
    const { id, admin, supplier, other, peer, refuse } = await asked()
    await refuse(peer, 'A secret reason')

    for (const person of [admin, supplier, other]) {
      const quote = await view(person, id)
      expect(quote.acceptance).toBeNull()
      expect(JSON.stringify(quote.timeline)).not.toMatch(/secret|Anna|Peter|[a-z]Acceptance/)
    }
  })

  it('stays out of the logs of administrators', async () => {
    const { id, admin, peer, refuse } = await asked()
    await refuse(peer, 'A secret reason')
    const log = async (query: string) => JSON.stringify((await world.as(admin).get(`/api/history${query}`)).body)

    for (const query of ['', `?text=${id.slice(0, 8)}`, '?kind=quotes', `?person=${peer.personId}`])
      expect(await log(query)).not.toMatch(/secret|requestAcceptance|refuseAcceptance/)
    expect((await world.as(admin).get('/api/history?kind=requestAcceptance')).status).toBe(400)
    const { body } = await world.as(admin).get('/api/mails')
    expect(JSON.stringify(body)).toContain('A note from a colleague')
    expect(JSON.stringify(body.mails.filter((mail: { to: string }) => mail.to === peer.email))).not.toMatch(within)
  })

  it('reaches live the own company only', async () => {
    const { id, owner, admin, supplier, ask } = await offered()
    const pages = await Promise.all([owner, admin, supplier].map((person) => openEventStream(server.url, person)))
    await Promise.all(pages.map((page) => page.catchesUp()))
    for (const page of pages) page.forget()
    const [own, office, seller] = pages

    await ask()
    await own?.hears(id)
    // Later changes are heard by everybody, so they would have heard of the request before.
    const next = await world.sentQuote(owner, admin, [supplier])
    await Promise.all([office?.hears(next), seller?.hears(next)])

    expect([office?.hasHeardOf(id), seller?.hasHeardOf(id)]).toEqual([false, false])
    await Promise.all(pages.map((page) => page.leave()))
  })
})

describe('listAcceptanceRequests', () => {
  const list = (person: Parameters<typeof world.as>[0], query = '') =>
    world.as(person).get(`/api/acceptance-requests${query}`)

  it('returns to each person the requests that the person may decide', async () => {
    const { id, owner, asker, peer, viewer, supplier, request_id, approve } = await asked()
    const low = await world.colleague(owner, 'member')
    await world.db.updateTable('people').set({ approval_limit: 12_749.99 }).where('id', '=', low.personId).execute()

    for (const person of [owner, peer])
      expect((await list(person)).body).toMatchObject({
        count: 1,
        requests: [
          {
            id: request_id,
            quote_id: id,
            asked_by: 'Anna Asker',
            total: 12_750,
            supplier_name: supplier.company_name,
          },
        ],
      })
    for (const person of [asker, viewer, low])
      expect((await list(person)).body).toMatchObject({ count: 0, requests: [] })
    await approve(peer)
    expect((await list(owner)).body.count).toBe(0)
  })

  it("uses the platform's rates, and rounds to cents like the approval", async () => {
    const made = await offered({}, { currency: 'USD' })
    const { peer, supplier, ask, seen, id } = made
    const { id: request_id } = (await ask(undefined, await seen(supplier))).body

    expect((await list(peer)).body.count).toBe(0)
    // 12,750 USD are 20,000.00502 EUR, and then 20,000.00408: 20,000.00 is the limit.
    await storeRate(world, 'USD', 0.637_499_84)
    expect((await list(peer)).body.count).toBe(0)
    expect((await act(peer, id, 'approve-acceptance', { request_id })).status).toBe(409)
    await storeRate(world, 'USD', 0.637_499_87)
    expect((await list(peer)).body.count).toBe(1)
    expect((await act(peer, id, 'approve-acceptance', { request_id })).status).toBe(200)
  })

  it('returns pages', async () => {
    const { owner, admin, asker, supplier, request_id } = await asked()
    const id = await world.sentQuote(owner, admin, [supplier])
    await world.offer(supplier, id, { price_per_kg: 2 })
    const [offer] = (await view(asker, id)).offers
    await act(asker, id, 'request-acceptance', { response_id: offer.id, answered_at: offer.answered_at })

    const pages = [await list(owner, '?page_size=1'), await list(owner, '?page_size=1&page=2')]
    expect(pages.map(({ body }) => [body.count, body.requests.length])).toEqual([
      [2, 1],
      [2, 1],
    ])
    expect(pages[0]?.body.requests[0].id).toBe(request_id)
    expect((await list(owner, '?page_size=101')).status).toBe(400)
  })

  it('refuses everybody but customers, and hides other companies', async () => {
    const { admin, supplier } = await asked()

    for (const person of [admin, supplier]) expect((await list(person)).status).toBe(403)
    expect((await list(null)).status).toBe(401)
    expect((await list(await world.customer())).body.count).toBe(0)
  })
})
