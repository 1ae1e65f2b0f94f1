import { describe, expect, it } from 'vitest'
import { messagesIn } from '#test/messages.ts'
import { quotesIn, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, view } = quotesIn(world)
const { threadOf, thread, write, read, unread } = messagesIn(world)

/** A request of a customer's company of three, sent to a supplier's company of two. */
async function scene() {
  const { customer: owner, admin, supplier, other } = await people()
  const [member, viewer] = [await world.colleague(owner, 'member'), await world.colleague(owner, 'viewer')]
  const salesman = await world.colleague(supplier, 'member')
  const quote = await world.sentQuote(member, admin, [supplier, other])
  return { owner, member, viewer, admin, supplier, salesman, other, quote, id: await threadOf(quote, supplier) }
}

describe('a company of several people', () => {
  it('lets each read the quotes of all, and each with the role work on them', async () => {
    const { owner, member, viewer, salesman, supplier, quote } = await scene()
    await world.offer(salesman, quote)

    for (const person of [owner, member, viewer]) {
      expect((await world.as(person).get('/api/quotes')).body.quotes).toMatchObject([{ id: quote }])
      expect((await view(person, quote)).offers).toHaveLength(2)
    }
    expect((await world.as(supplier).get('/api/quotes')).body.quotes).toMatchObject([
      { own_response: { status: 'accepted' } },
    ])
    const notes = { version: (await view(owner, quote)).version, notes: 'Gate 4' }
    expect(await world.as(owner).post(`/api/quotes/${quote}/notes`, notes)).toMatchObject({ status: 200 })
  })

  it('returns 404 to every other company', async () => {
    const { quote } = await scene()
    const stranger = await world.colleague(await world.customer(), 'owner')

    expect(await world.as(stranger).get(`/api/quotes/${quote}`)).toMatchObject(unknownQuote)
  })

  it('shows in the timeline the person to colleagues, and person and company to others', async () => {
    const { owner, member, supplier, quote } = await scene()
    const whoAsked = async (person: typeof owner) => (await view(person, quote)).timeline[0]?.actor_name

    expect(await whoAsked(member)).toBe('You')
    expect(await whoAsked(owner)).toBe('Test Colleague')
    expect(await whoAsked(supplier)).toBe(`Test Colleague, ${owner.company_name}`)
  })

  it('shares one conversation, with one read mark per person', async () => {
    const { owner, member, viewer, supplier, salesman, id } = await scene()
    const message = await write(salesman, id, 'Which grade?')
    const unreadOf = (...persons: (typeof owner)[]) => Promise.all(persons.map(unread))

    expect(await unreadOf(owner, member, viewer, supplier, salesman)).toEqual([1, 1, 1, 0, 0])
    await read(owner, id, message)
    expect(await unreadOf(owner, member, viewer)).toEqual([0, 1, 1])
    const shown = (await thread(supplier, id)).body.messages
    expect(shown).toMatchObject([{ author: 'supplier', own: false, unread: false }])

    await write(member, id, 'S355')
    expect(await unreadOf(owner, member, viewer, supplier, salesman)).toEqual([0, 1, 1, 1, 1])
  })

  it('keeps projects, views and lists of each person apart', async () => {
    const { owner, member } = await scene()
    await world.as(owner).post('/api/projects', { name: 'Bridge' })
    await world.as(owner).post('/api/saved-views', { list: 'quotes', name: 'Mine', search: 'text=x' })

    expect((await world.as(member).get('/api/projects')).body.projects).toEqual([])
    expect((await world.as(member).get('/api/saved-views?list=quotes')).body.views).toEqual([])
  })

  it('signs everybody out when it is deactivated', async () => {
    const { owner, member, viewer, admin } = await scene()

    expect((await world.as(admin).post(`/api/accounts/${owner.id}/deactivate`, { reason: 'Test' })).status).toBe(200)

    for (const person of [owner, member, viewer]) expect((await world.as(person).get('/api/quotes')).status).toBe(401)
  })

  it("closes by an owner, and ends everybody's sign-in", async () => {
    const { owner, member, viewer } = await scene()
    const close = (person: typeof owner) => world.as(person).post('/api/account/close', { confirm_email: person.email })

    expect((await close(member)).status).toBe(403)
    expect((await close(owner)).status).toBe(200)

    const left = world.db.selectFrom('people').where('company_id', '=', owner.id).select(['name', 'status'])
    expect(await left.execute()).toEqual(
      Array.from({ length: 3 }, () => ({ name: 'Deleted account', status: 'removed' })),
    )
    for (const person of [owner, member, viewer]) expect((await world.as(person).get('/api/quotes')).status).toBe(401)
    const sessions = world.db.selectFrom('auth_sessions').where('user_id', '=', viewer.personId).select('id')
    expect(await sessions.execute()).toEqual([])
  })

  it('refuses a removed person, even with a remaining session', async () => {
    const { member } = await scene()
    const removed = { status: 'removed', removed_at: new Date() } as const
    await world.db.updateTable('people').set(removed).where('id', '=', member.personId).execute()

    expect((await world.as(member).get('/api/quotes')).status).toBe(401)
  })
})
