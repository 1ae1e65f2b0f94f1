import { beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#domain/errors.ts'
import { approvalsIn } from '#test/approvals.ts'
import { awardsIn } from '#test/awards.ts'
import type { Person } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { quotesIn, refusedFor, statusesOf, unknownQuote } from '#test/quotes.ts'
import { storeRate } from '#test/currency-rates.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { offered, asked, limitTo, decider } = approvalsIn(world)
const { row, view, history, act } = quotesIn(world)
const { scene } = awardsIn(world)
const { mailsTo, subjectsTo } = mailsIn(world)
beforeAll(() => world.work())

const aboveLimit =
  'This offer is 12\u202F750.00 EUR. You may accept up to 10\u202F000.00 EUR alone. Ask a colleague to approve it.'

describe('acceptResponse with a limit', () => {
  it('refuses an offer above it with a separate code, and changes nothing', async () => {
    const { id, asker, accept } = await offered()

    expect(await accept(asker)).toMatchObject({
      status: 409,
      body: { error: { code: 'approval_required', message: aboveLimit } },
    })
    expect((await row(id)).accepted_response_id).toBeNull()
  })

  it('allows an offer up to it, and owners any offer', async () => {
    const one = await offered()
    const another = await offered()
    await limitTo(another.owner, 0, 'Olof Owner')

    expect((await one.accept(one.asker, await one.seen(one.other))).status).toBe(200)
    expect((await another.accept(another.owner)).status).toBe(200)
  })

  it("converts another currency by the platform's rate", async () => {
    const { id, asker, supplier, seen, accept } = await offered({}, { currency: 'SEK' })
    const input = await seen(supplier)
    expect((await accept(asker, input)).body.error.message).toContain('There is no rate for SEK')
    await storeRate(world, 'SEK', 1.25)
    expect((await accept(asker, input)).body.error.message).toContain(
      'or 10\u202F200.00 EUR at the rate of 28 June 2024.',
    )
    await storeRate(world, 'SEK', 11.25)

    expect((await accept(asker, input)).status).toBe(200)
    expect((await row(id)).accepted_response_id).toBe(input.response_id)
  })

  it('approves a waiting request for the same offer, and ends one for another', async () => {
    const same = await asked()
    const different = await asked()

    expect((await same.accept(same.owner)).status).toBe(200)
    expect((await different.accept(different.peer, await different.seen(different.other))).status).toBe(200)

    expect(await same.request()).toMatchObject({ state: 'approved', ...decider(same.owner) })
    expect(await different.request()).toMatchObject({ state: 'withdrawn', reason: 'otherAccepted', decided_by: null })
    await mailsTo(same.asker.email, /^Your acceptance was approved/)
    await mailsTo(different.asker.email, /^Your request for approval has ended/)
  })
})

describe('requestAcceptance', () => {
  it('refuses somebody who has not seen that positions were ordered meanwhile', async () => {
    const { id, customer, supplier, other, award, seen } = await scene()
    const member = await world.colleague(customer, 'member')
    await world.db.updateTable('people').set({ approval_limit: 1 }).where('id', '=', member.personId).execute()
    const { version } = (await award(customer, [{ ...seen(other), positions: [1, 2] }])).body
    const ask = (of: object) => act(member, id, 'request-acceptance', { ...seen(supplier), ...of })

    const stale = { status: 409, body: { error: { code: 'stale' } } }
    expect(await ask({})).toMatchObject(stale)
    expect(await ask({ version: version - 1 })).toMatchObject(stale)
    expect((await ask({ version })).status).toBe(200)
  })

  it('waits for colleagues with a sufficient limit, who get a mail', async () => {
    const { id, owner, asker, peer, viewer, offer, request, ask, acceptance } = await offered()

    expect((await ask()).status).toBe(200)

    expect(await request()).toMatchObject({ ...offer, answered_at: expect.any(Date), state: 'waiting', amount: 12_750 })
    expect((await row(id)).accepted_response_id).toBeNull()
    const approvers = [{ name: 'Olof Owner' }, { name: 'Peter Peer' }]
    for (const person of [owner, asker, peer, viewer])
      expect((await acceptance(person)).request).toMatchObject({
        response_id: offer.response_id,
        asked_by: 'Anna Asker',
        own: person === asker,
        state: 'waiting',
        approvers,
        approver_count: 2,
      })
    const [mail = ''] = await mailsTo(owner.email, /^An offer waits for your approval/)
    expect(mail).toContain(`Anna Asker asks you to approve the offer of`)
    expect(mail).toContain('12\u202F750.00 EUR')
    expect(mail).toContain(`/orders/${id}`)
    await mailsTo(peer.email, /^An offer waits for your approval/)
    for (const person of [asker, viewer])
      expect(await subjectsTo(person.email)).not.toContain('A note from a colleague')
    const shownTo = async (person: Person) =>
      (await world.as(person).get('/api/notifications?kind=withinCompany')).body.notifications
    const shown = { text: 'An offer waits for your approval', quote_id: id, path: `/orders/${id}`, read_at: null }
    for (const person of [owner, peer]) expect(await shownTo(person)).toMatchObject([shown])
    for (const person of [asker, viewer]) expect(await shownTo(person)).toEqual([])
  })

  it('names at most three people, and their number', async () => {
    const { owner, ask, acceptance } = await offered()
    for (const name of ['Eva', 'Bo']) await limitTo(await world.colleague(owner, 'member'), null, name)
    await ask()

    const { approvers, approver_count } = (await acceptance(owner)).request
    expect(approvers.map(({ name }: { name: string }) => name)).toEqual(['Bo', 'Eva', 'Olof Owner'])
    expect(approver_count).toBe(4)
  })

  it('appears in the timeline of the own company', async () => {
    const { id, owner, asker } = await asked()

    const last = { action: 'requestAcceptance', actor_name: 'Anna Asker' }
    expect((await view(owner, id)).timeline.at(-1)).toMatchObject(last)
    expect((await view(asker, id)).timeline.at(-1)).toMatchObject({ ...last, actor_name: 'You' })
  })

  it('refuses a person who may accept alone', async () => {
    const { owner, asker, other, ask, seen, request } = await offered()

    for (const answer of [await ask(owner), await ask(asker, await seen(other))])
      expect(answer).toMatchObject(refusedFor('You may accept this offer yourself.'))
    expect(await request()).toBeUndefined()
  })

  it('refuses everybody but owners and members of the customer', async () => {
    const { viewer, admin, supplier, ask, request } = await offered()

    expect(await ask(viewer)).toMatchObject({ status: 403, body: { error: { message: messages.viewersOnlyRead } } })
    for (const person of [admin, supplier]) expect((await ask(person)).status).toBe(403)
    expect((await ask(null)).status).toBe(401)
    const stranger = await world.colleague(await world.customer(), 'member')
    expect(await ask(stranger)).toMatchObject(unknownQuote)
    expect(await request()).toBeUndefined()
  })

  it('refuses a removed person', async () => {
    const { asker, ask, request } = await offered()
    const removed = { status: 'removed', removed_at: new Date() } as const
    await world.db.updateTable('people').set(removed).where('id', '=', asker.personId).execute()

    expect((await ask()).status).toBe(401)
    expect(await request()).toBeUndefined()
  })

  it('requires everything that an acceptance requires', async () => {
    const { id, owner, admin, supplier, other, ask, accept, offer, seen, request } = await offered()
    const stale = { status: 409, body: { error: { code: 'stale' } } }

    expect(await ask(undefined, { ...offer, answered_at: new Date().toISOString() })).toMatchObject(stale)
    expect((await ask(undefined, { ...offer, response_id: crypto.randomUUID() })).status).toBe(404)
    await world.as(admin).post(`/api/accounts/${supplier.id}/deactivate`)
    expect(await ask()).toMatchObject(refusedFor('This supplier is no longer active on Verdigris.'))
    await accept(owner, await seen(other))
    expect(await ask()).toMatchObject(refusedFor('An offer has already been accepted.'))
    expect(await request()).toBeUndefined()
    expect(await history(id)).not.toContain('requestAcceptance')
  })

  it('lets one request wait at a time, also of two at once', async () => {
    const { id, peer, ask, offer, limits } = { ...(await offered()), limits: limitTo }
    await limits(peer, 5000, 'Peter Peer')

    const answers = await Promise.all([ask(), ask(peer)])

    expect(statusesOf(answers)).toEqual([200, 409])
    const message = 'A colleague has asked for approval of an offer on this quote already.'
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refusedFor(message))
    expect((await history(id)).filter((action) => action === 'requestAcceptance')).toHaveLength(1)
    const [first] = answers
    const again = await ask(first?.status === 200 ? undefined : peer, offer)
    expect(again.body.error.message).toMatch(/^You have asked for approval of an offer on this quote already/)
  })
})
