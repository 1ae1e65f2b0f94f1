import { describe, expect, it } from 'vitest'
import { mailUnread } from '#server/messages/commands/mail-unread.ts'
import type { Person } from '#test/factories.ts'
import { mailsIn, queuedMailsAboutQuote } from '#test/mails.ts'
import { messagesIn } from '#test/messages.ts'
import { quotesIn, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, view, act, mailsAbout, history } = quotesIn(world)
const { threadOf, write } = messagesIn(world)
const { subjectsTo } = mailsIn(world)

/** A request of a customer's company of four, of which a member asked, sent to a supplier's company of three. */
async function scene() {
  const { customer: owner, admin, supplier } = await people()
  const member = await world.colleague(owner, 'member')
  const [second, viewer] = [await world.colleague(owner, 'member'), await world.colleague(owner, 'viewer')]
  const [seller, observer] = [await world.colleague(supplier, 'member'), await world.colleague(supplier, 'viewer')]
  const id = await world.sentQuote(member, admin, [supplier])
  return { owner, member, second, viewer, admin, supplier, seller, observer, id }
}

const follow = (as: Person | null, id: string, following = true) =>
  world.as(as).put(`/api/quotes/${id}/following`, { following })
const responsible = (as: Person, id: string, person: Person | null) =>
  act(as, id, 'responsible', { person_id: person?.personId ?? null })
const list = async (as: Person, query = ''): Promise<string[]> =>
  (await world.as(as).get(`/api/quotes${query}`)).body.quotes.map((quote: { id: string }) => quote.id)

/** Which of these people got a mail with such a subject about the quote. */
async function readersOf(id: string, subject: string, persons: readonly Person[]): Promise<number[]> {
  const mails = await mailsAbout(id)
  return persons.map(({ email }) => mails.filter((mail) => mail.startsWith(subject) && mail.endsWith(email)).length)
}

describe('followQuote', () => {
  it('accepts everybody who can read the quote, also viewers, and stays private', async () => {
    const { owner, viewer, member, admin, observer, id } = await scene()

    for (const person of [viewer, admin, observer, owner])
      expect(await follow(person, id)).toMatchObject({ status: 200, body: { id } })
    expect((await follow(viewer, id)).status).toBe(200)
    for (const person of [viewer, observer]) expect(await view(person, id)).toMatchObject({ following: true })
    expect(await view(member, id)).toMatchObject({ following: false })
    expect((await follow(viewer, id, false)).status).toBe(200)
    expect(await view(viewer, id)).toMatchObject({ following: false })
    expect(await history(id)).not.toContain('followQuote')
  })

  it('refuses strangers and visitors', async () => {
    const { id, owner } = await scene()
    const stranger = await world.supplier()

    for (const [person, quote] of [
      [stranger, id],
      [owner, crypto.randomUUID()],
    ] as const)
      expect(await follow(person, quote)).toMatchObject(unknownQuote)
    expect((await follow(null, id)).status).toBe(401)
    expect((await world.as(owner).put(`/api/quotes/${id}/following`, {})).status).toBe(400)
    const rows = world.db.selectFrom('quote_followers').where('order_id', '=', id).selectAll()
    expect(await rows.execute()).toEqual([])
  })

  it('follows once, also twice at once', async () => {
    const { viewer, id } = await scene()

    const answers = await Promise.all([follow(viewer, id), follow(viewer, id)])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await view(viewer, id)).toMatchObject({ following: true })
  })
})

describe('mails about a quote', () => {
  it('go to the responsible person and to followers', async () => {
    const { owner, member, second, viewer, seller, id } = await scene()
    await follow(viewer, id)
    await follow(second, id)
    await world.as(second).put('/api/notification-choices', { kind: 'requestAnswered', choice: 'nothing' })

    await world.offer(seller, id)

    expect(await readersOf(id, 'Offer', [owner, member, second, viewer])).toEqual([0, 1, 0, 1])
  })

  it('go to all owners and members while nobody is responsible', async () => {
    const { owner, member, second, viewer, supplier, seller, observer, id } = await scene()
    expect(await readersOf(id, 'New quote request', [supplier, seller, observer])).toEqual([1, 1, 0])
    await responsible(owner, id, null)

    await world.offer(seller, id)

    expect(await readersOf(id, 'Offer', [owner, member, second, viewer])).toEqual([1, 1, 1, 0])
  })

  it('go to all owners and members once the responsible person was removed', async () => {
    const { owner, member, second, viewer, seller, id } = await scene()
    await follow(member, id)
    await world.db
      .updateTable('people')
      .set({ status: 'removed', removed_at: new Date() })
      .where('id', '=', member.personId)
      .execute()

    await world.offer(seller, id)

    expect(await readersOf(id, 'Offer', [owner, member, second, viewer])).toEqual([1, 0, 1, 0])
  })

  it('go to all owners and members while the responsible person is deactivated', async () => {
    const { owner, member, second, viewer, seller, admin, id } = await scene()
    const deactivated = await world.as(admin).post(`/api/accounts/people/${member.personId}/deactivate`, {})
    expect(deactivated.status).toBe(200)

    await world.offer(seller, id)

    expect(await readersOf(id, 'Offer', [owner, member, second, viewer])).toEqual([1, 0, 1, 0])
  })

  it('go to the seller who answered, and not to the colleagues', async () => {
    const { owner, supplier, seller, observer, id } = await scene()
    await world.offer(seller, id)
    await follow(observer, id)

    await act(owner, id, 'delete', { reason: 'Not needed' })

    expect(await readersOf(id, 'A quote request was deleted', [supplier, seller, observer])).toEqual([0, 1, 1])
  })

  it('include those about unread messages', async () => {
    const { owner, member, second, viewer, supplier, id } = await scene()
    await follow(viewer, id)
    await write(supplier, await threadOf(id, supplier), 'Which grade?')

    await mailUnread(world.services, { at: new Date(Date.now() + 60 * 60_000) })

    const told = await Promise.all(
      [owner, member, second, viewer].map(
        async ({ email }) => (await subjectsTo(email)).filter((one) => one.includes('message')).length,
      ),
    )
    expect(told).toEqual([0, 1, 0, 1])
    expect(await queuedMailsAboutQuote(world.db, id)).not.toEqual([])
  })
})

describe('the filter "mine"', () => {
  it('returns the quotes that the person is responsible for or follows', async () => {
    const { owner, member, second, viewer, supplier, seller, admin, id } = await scene()
    const another = await world.sentQuote(owner, admin, [supplier])
    await world.offer(seller, id)
    await follow(viewer, another)
    await follow(supplier, id)
    await follow(admin, another)

    expect(await list(member)).toEqual([another, id])
    expect(await list(owner, '?mine=true')).toEqual([another])
    expect(await list(member, '?mine=true')).toEqual([id])
    expect(await list(second, '?mine=true')).toEqual([])
    expect(await list(viewer, '?mine=true')).toEqual([another])
    expect(await list(seller, '?mine=true')).toEqual([id])
    expect(await list(supplier, '?mine=true')).toEqual([id])
    expect(await list(admin, '?mine=true')).toEqual([another])
    expect(await list(member, '?mine=true&text=HEA&status=pending')).toEqual([id])
    expect(await list(member, '?mine=true&status=shipped')).toEqual([])
  })

  it('exports them, with the responsible person in a company of several', async () => {
    const { owner, member, admin, supplier, id } = await scene()
    const another = await world.sentQuote(owner, admin, [supplier])
    const file = async (person: Person, query: string): Promise<string> =>
      (await world.as(person).get(`/api/quotes/export${query}`)).body

    expect(await file(member, '?mine=true')).toContain(id)
    expect(await file(member, '?mine=true')).not.toContain(another)
    expect(await file(member, '')).toMatch(/Quote id,Responsible person\r\n.*Test Person\r\n.*Test Colleague\r\n/)
    expect(await file(await world.customer(), '')).toMatch(/Quote id\r\n$/)
    expect(await file(admin, '')).not.toContain('Responsible person')
  })
})
