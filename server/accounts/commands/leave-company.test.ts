import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PersonId } from '#domain/access/actor.ts'
import { formerMember } from '#domain/people/person-name.ts'
import { personRefusals } from '#domain/people/person-texts.ts'
import { password, type Person } from '#test/factories.ts'
import { mailsIn, queuedMails } from '#test/mails.ts'
import { invalidAt, quotesIn } from '#test/quotes.ts'
import { tracesIn } from '#test/traces.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, act } = quotesIn(world)
const { subjectsTo } = mailsIn(world)
const { findTraces } = tracesIn(world)

const leave = (as: Person | null, successor_id: string | null = null) =>
  world.as(as).post('/api/account/leave', { successor_id })
const rowOf = ({ personId }: Person) =>
  world.db.selectFrom('people').where('id', '=', personId).selectAll().executeTakeFirstOrThrow()
const companyOf = ({ id }: Person) =>
  world.db.selectFrom('profiles').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

/** A customer's company of an owner and a member, who made a quote that a supplier's company of two answered. */
async function scene() {
  const { customer: owner, admin, supplier } = await people()
  const [member, salesman] = [await world.colleague(owner, 'member'), await world.colleague(supplier, 'member')]
  const quote = await world.sentQuote(member, admin, [supplier])
  const responsible = async (person: Person, answerer: Person) => {
    await world.db.updateTable('orders').set({ responsible_id: person.personId }).where('id', '=', quote).execute()
    await world.db
      .updateTable('supplier_responses')
      .set({ responsible_id: answerer.personId })
      .where('order_id', '=', quote)
      .execute()
  }
  await responsible(member, salesman)
  const responsibleOf = async (): Promise<(PersonId | null)[]> => {
    const { responsible_id } = await world.db
      .selectFrom('orders')
      .where('id', '=', quote)
      .select('responsible_id')
      .executeTakeFirstOrThrow()
    const answer = await world.db
      .selectFrom('supplier_responses')
      .where('order_id', '=', quote)
      .select('responsible_id')
      .executeTakeFirstOrThrow()
    return [responsible_id, answer.responsible_id]
  }
  return { owner, member, admin, supplier, salesman, quote, responsibleOf }
}

describe('leaveCompany', () => {
  it('erases the person and the sign-in, and the company goes on', async () => {
    const { owner, member, quote } = await scene()
    const elsewhere = { ...member, cookie: await world.session(member.personId) }
    const name = `Åsa ${randomUUID()}`
    await world.db
      .updateTable('people')
      .set({ name, phone: '+46 31 777', title: 'Buyer' })
      .where('id', '=', member.personId)
      .execute()
    await world.as(member).post('/api/projects', { name: `Deck of ${member.personId}` })
    await world.as(member).post('/api/saved-views', { list: 'quotes', name: `View of ${member.personId}`, search: '' })
    await world.db.insertInto('quote_followers').values({ order_id: quote, person_id: member.personId }).execute()

    const answer = await leave(member)

    expect(answer).toMatchObject({ status: 200, body: {} })
    expect(await rowOf(member)).toMatchObject({
      name: formerMember,
      phone: null,
      title: null,
      status: 'removed',
      removed_at: expect.any(Date),
    })
    const words = [name, member.email, `Deck of ${member.personId}`, `View of ${member.personId}`]
    expect(await findTraces(words)).toEqual([])
    for (const device of [member, elsewhere]) expect((await world.as(device).get('/api/quotes')).status).toBe(401)
    expect((await world.as(null).post('/api/session', { email: member.email, password })).status).toBe(401)
    expect((await world.as(owner).get(`/api/quotes/${quote}`)).body.timeline[0].actor_name).toBe(formerMember)
    const { action, detail, actor_id } = await world.db
      .selectFrom('history')
      .where('subject_id', '=', owner.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect([action, actor_id]).toEqual(['leaveCompany', member.personId])
    expect(detail).toEqual({ person_id: member.personId, successor_id: null, count: 1 })
  })

  it('mails the person, the owners and the successor, and nobody else', async () => {
    const { owner, member } = await scene()
    const [successor, viewer] = [await world.colleague(owner, 'member'), await world.colleague(owner, 'viewer')]

    await leave(member, successor.personId)

    const left = `A colleague left ${owner.company_name}`
    // The log of mails does not keep the address of somebody who is erased.
    const mails = (await queuedMails(world.db)).filter(({ to }) => to === member.email)
    expect(mails).toMatchObject([{ subject: 'You left your company' }])
    for (const one of [owner, successor]) expect((await subjectsTo(one.email)).at(-1)).toBe(left)
    expect(await subjectsTo(viewer.email)).not.toContain(left)
  })

  it('passes open quotes to the successor on both sides', async () => {
    const { owner, member, supplier, salesman, responsibleOf } = await scene()

    await leave(member, owner.personId)
    await leave(salesman, supplier.personId)

    expect(await responsibleOf()).toEqual([owner.personId, supplier.personId])
  })

  it('leaves open quotes to the whole company without a successor, and ended quotes unchanged', async () => {
    const { owner, member, quote, responsibleOf, salesman } = await scene()
    const ended = await world.quote(owner)
    await world.db.updateTable('orders').set({ responsible_id: member.personId }).where('id', '=', ended).execute()
    await act(owner, ended, 'delete', { reason: 'Not needed' })

    await leave(member)

    expect(await responsibleOf()).toEqual([null, salesman.personId])
    const rows = world.db.selectFrom('orders').where('id', 'in', [quote, ended]).select(['id', 'responsible_id'])
    expect((await rows.execute()).find(({ id }) => id === ended)?.responsible_id).toBe(member.personId)
  })

  it('rejects a successor who cannot take over, or is a stranger, at the field', async () => {
    const { owner, member, supplier } = await scene()
    const viewer = await world.colleague(owner, 'viewer')

    for (const successor of [viewer, member, supplier, { personId: randomUUID() }])
      expect(await leave(member, successor.personId)).toMatchObject(
        invalidAt('successor_id', personRefusals.noSuccessor),
      )

    expect((await rowOf(member)).status).toBe('active')
  })

  it('refuses the last active owner, also with a deactivated one beside', async () => {
    const { owner, member } = await scene()
    const second = await world.colleague(owner, 'owner')
    await world.db.updateTable('people').set({ status: 'deactivated' }).where('id', '=', second.personId).execute()

    expect(await leave(owner, member.personId)).toMatchObject({
      status: 409,
      body: { error: { message: personRefusals.lastOwner } },
    })
    expect((await rowOf(owner)).status).toBe('active')
  })

  it('makes the oldest other owner the main contact', async () => {
    const { owner } = await scene()
    const second = await world.colleague(owner, 'owner')
    await world.colleague(owner, 'owner')

    expect((await leave(owner)).status).toBe(200)

    expect(await companyOf(owner)).toMatchObject({ main_contact_id: second.personId, contact_person: 'Test Colleague' })
  })

  it('lets one of two owners who leave at once succeed', async () => {
    const { owner } = await scene()
    const second = await world.colleague(owner, 'owner')

    const answers = await Promise.all([leave(owner), leave(second)])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const stayed = answers[0]?.status === 200 ? second : owner
    expect((await rowOf(stayed)).status).toBe('active')
    expect((await companyOf(owner)).main_contact_id).toBe(stayed.personId)
  })

  it('succeeds once, and requires reauthentication and a sign-in', async () => {
    const { member } = await scene()
    const late = await world.colleague(member, 'viewer')
    const reauthenticatedAt = new Date(Date.now() - 11 * 60_000)
    await world.db
      .updateTable('auth_sessions')
      .set({ reauthenticated_at: reauthenticatedAt })
      .where('user_id', '=', late.personId)
      .execute()

    expect(await leave(late)).toMatchObject({ status: 403, body: { error: { code: 'reauthentication_required' } } })
    const answers = await Promise.all([leave(member), leave(member)])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([(await leave(member)).status, (await leave(null)).status]).toEqual([401, 401])
  })
})

describe('listColleagues', () => {
  it('returns the active people of the own company', async () => {
    const { owner, member } = await scene()
    const gone = await world.colleague(owner, 'member')
    await leave(gone)

    const { body } = await world.as(member).get('/api/colleagues')

    expect(body.colleagues.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [owner.personId, member.personId].toSorted(),
    )
    expect((await world.as(null).get('/api/colleagues')).status).toBe(401)
  })
})
