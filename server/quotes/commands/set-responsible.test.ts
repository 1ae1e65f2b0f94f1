import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { invalidAt, quotesIn, statusesOf, unknownQuote } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, row, responseOf, view, act, history } = quotesIn(world)

/** A request of a customer's company of three, sent to a supplier's company of two. */
async function scene() {
  const { customer: owner, admin, supplier, other } = await people()
  const [member, viewer] = [await world.colleague(owner, 'member'), await world.colleague(owner, 'viewer')]
  const seller = await world.colleague(supplier, 'member')
  const id = await world.sentQuote(member, admin, [supplier, other])
  return { owner: { ...owner, several_people: true }, member, viewer, admin, supplier, seller, other, id }
}

const set = (as: Person | null, id: string, person_id: string | null) => act(as, id, 'responsible', { person_id })
const asked = async (id: string) => (await row(id)).responsible_id
const answering = async (id: string, supplier: Person) => (await responseOf(id, supplier))?.responsible_id
const unknownColleague = invalidAt('person_id', 'Please choose an active person of your company.')
const timelineOf = async (person: Person, id: string): Promise<{ action: string; to: string | null }[]> =>
  (await view(person, id)).timeline

describe('the responsible person of a quote', () => {
  it('starts as the person who asked, or who answered first', async () => {
    const { member, supplier, seller, id } = await scene()
    expect(await asked(id)).toBe(member.personId)
    expect(await answering(id, supplier)).toBeNull()

    await world.offer(seller, id)
    await world.offer(supplier, id, { price_per_kg: 1.03 })

    expect(await answering(id, supplier)).toBe(seller.personId)
  })

  it('stays with the person who was chosen before the first answer, and with everybody if chosen after it', async () => {
    const { supplier, seller, id } = await scene()
    await set(supplier, id, seller.personId)
    await world.offer(supplier, id)
    expect(await answering(id, supplier)).toBe(seller.personId)

    await set(supplier, id, null)
    await world.offer(supplier, id, { price_per_kg: 1.03 })

    expect(await answering(id, supplier)).toBeNull()
  })

  it('appears to the own company only', async () => {
    const { owner, viewer, member, admin, supplier, seller, other, id } = await scene()
    await world.offer(seller, id)
    const responsible = async (person: Person) => (await view(person, id)).responsible

    for (const person of [owner, member, viewer])
      expect(await responsible(person)).toEqual({ id: member.personId, name: 'Test Colleague' })
    for (const person of [supplier, seller])
      expect(await responsible(person)).toEqual({ id: seller.personId, name: 'Test Colleague' })
    expect([await responsible(other), await responsible(admin)]).toEqual([null, null])
    const text = JSON.stringify([await view(supplier, id), await view(other, id)])
    expect(text).not.toContain(member.personId)
    expect(JSON.stringify(await view(owner, id))).not.toContain(seller.personId)
  })

  it('stays out of the timeline of a company of one person', async () => {
    const { customer, admin, supplier } = await people()
    const id = await world.sentQuote(customer, admin, [supplier])

    expect(await asked(id)).toBe(customer.personId)
    expect(await view(customer, id)).toMatchObject({ responsible: null, following: null })
    expect((await world.as(customer).get('/api/quotes')).body.quotes).toMatchObject([{ id, responsible: null }])
  })

  it('becomes everybody once the person was removed', async () => {
    const { owner, member, id } = await scene()
    await world.db
      .updateTable('people')
      .set({ status: 'removed', removed_at: new Date() })
      .where('id', '=', member.personId)
      .execute()

    expect(await view(owner, id)).toMatchObject({ responsible: null })
    expect(await set(owner, id, member.personId)).toMatchObject(unknownColleague)
    expect((await set(member, id, null)).status).toBe(401)
  })
})

describe('setResponsible', () => {
  it('accepts owners and members, each for the own side, and changes nothing else', async () => {
    const { owner, member, supplier, seller, id } = await scene()
    const before = await row(id)

    for (const [person, chosen] of [
      [owner, owner],
      [member, member],
      [owner, null],
    ] as const) {
      expect(await set(person, id, chosen?.personId ?? null)).toMatchObject({ status: 200, body: { id } })
      expect(await row(id)).toEqual({ ...before, responsible_id: chosen?.personId ?? null })
    }
    expect((await set(seller, id, supplier.personId)).status).toBe(200)
    expect(await answering(id, supplier)).toBe(supplier.personId)
    expect(await asked(id)).toBeNull()
  })

  it('appears in the timeline of the own company only', async () => {
    const { owner, member, viewer, admin, supplier, seller, other, id } = await scene()
    await set(owner, id, owner.personId)
    await set(owner, id, null)
    await set(supplier, id, seller.personId)
    const changes = async (person: Person) =>
      (await timelineOf(person, id)).filter(({ action }) => action === 'setResponsible').map(({ to }) => to)

    for (const person of [owner, member, viewer]) expect(await changes(person)).toEqual(['Test Person', null])
    for (const person of [supplier, seller]) expect(await changes(person)).toEqual(['Test Colleague'])
    for (const person of [other, admin]) expect(await changes(person)).toEqual([])
    const { supplier_id, detail } = await world.db
      .selectFrom('history')
      .where('action', '=', 'setResponsible')
      .where('subject_id', '=', id)
      .where('actor_id', '=', supplier.personId)
      .select(['supplier_id', 'detail'])
      .executeTakeFirstOrThrow()
    expect({ supplier_id, detail }).toEqual({ supplier_id: supplier.id, detail: { responsible_id: seller.personId } })
  })

  it('records nothing without a change', async () => {
    const { owner, member, id } = await scene()

    expect((await set(owner, id, member.personId)).status).toBe(200)

    expect(await history(id)).not.toContain('setResponsible')
  })

  it('rejects a viewer at the field, and keeps a person who becomes one', async () => {
    const { owner, member, viewer, id } = await scene()

    expect(await set(member, id, viewer.personId)).toMatchObject(
      invalidAt('person_id', expect.stringMatching(/^A viewer can only read/)),
    )
    expect(await asked(id)).toBe(member.personId)

    const changed = await world.as(owner).put(`/api/company/members/${member.personId}`, { company_role: 'viewer' })
    expect(changed.status).toBe(200)
    expect(await asked(id)).toBe(member.personId)
    expect(await view(owner, id)).toMatchObject({ responsible: { id: member.personId } })
    expect((await set(owner, id, member.personId)).status).toBe(400)
  })

  it("rejects a stranger's person like an unknown one", async () => {
    const { owner, supplier, seller, id } = await scene()

    for (const stranger of [seller.personId, supplier.personId, crypto.randomUUID()])
      expect(await set(owner, id, stranger)).toMatchObject(unknownColleague)
    expect(await set(owner, id, 'Eva')).toMatchObject({ status: 400 })
    expect(await history(id)).not.toContain('setResponsible')
  })

  it('refuses viewers, administrators, strangers and visitors', async () => {
    const { owner, viewer, member, admin, id } = await scene()
    const stranger = await world.colleague(await world.customer(), 'owner')

    expect(await set(viewer, id, viewer.personId)).toMatchObject({
      status: 403,
      body: { error: { message: expect.stringContaining('As a viewer you can read') } },
    })
    expect((await set(admin, id, null)).status).toBe(403)
    expect((await set(null, id, null)).status).toBe(401)
    expect(await set(stranger, id, stranger.personId)).toMatchObject(unknownQuote)
    expect(await set(owner, crypto.randomUUID(), null)).toMatchObject(unknownQuote)
    expect(await asked(id)).toBe(member.personId)
  })

  it('succeeds in every status that the company can read', async () => {
    const { owner, supplier, seller, id } = await scene()
    await act(owner, id, 'delete', { reason: 'Not needed' })

    expect(await set(owner, id, null)).toMatchObject(unknownQuote)
    expect((await set(supplier, id, seller.personId)).status).toBe(200)
  })

  it('leaves one of two at once responsible', async () => {
    const { owner, member, id } = await scene()
    await set(owner, id, null)

    const answers = await Promise.all([set(owner, id, owner.personId), set(member, id, member.personId)])

    expect(statusesOf(answers)).toEqual([200, 200])
    const last = (await timelineOf(owner, id)).at(-1)
    expect(await asked(id)).toBe(last?.to === 'Test Person' ? owner.personId : member.personId)
  })
})

describe('listColleagues', () => {
  it('returns the active people of the own company, to all of them', async () => {
    const { owner, member, viewer, admin } = await scene()
    const expected = [
      { id: owner.personId, name: 'Test Person', company_role: 'owner' },
      { id: member.personId, name: 'Test Colleague', company_role: 'member' },
    ]

    for (const person of [owner, member, viewer]) {
      const { body } = await world.as(person).get('/api/colleagues')
      expect(body.colleagues).toHaveLength(3)
      expect(body.colleagues).toEqual(expect.arrayContaining(expected))
    }
    expect((await world.as(admin).get('/api/colleagues')).body.colleagues).toMatchObject([{ id: admin.personId }])
    expect((await world.as(null).get('/api/colleagues')).status).toBe(401)
    await world.db
      .updateTable('people')
      .set({ status: 'removed', removed_at: new Date() })
      .where('id', '=', viewer.personId)
      .execute()
    expect((await world.as(owner).get('/api/colleagues')).body.colleagues).toHaveLength(2)
  })
})
