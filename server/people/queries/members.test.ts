import { describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { secondFactorsOn, appOf } from '#test/second-factors.ts'
import { statusesOf } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { start, confirm } = secondFactorsOn(world)

const list = (as: Person | null) => world.as(as).get('/api/company/members')
const update = (as: Person | null, of: Person, input: object) =>
  world.as(as).put(`/api/company/members/${of.personId}`, input)
const rowOf = (person: Person) =>
  world.db.selectFrom('people').where('id', '=', person.personId).selectAll().executeTakeFirstOrThrow()
const unknown = { status: 404, body: { error: { message: 'This person is not in your company any more.' } } }
const conflict = (message: RegExp) => ({ status: 409, body: { error: { message: expect.stringMatching(message) } } })

async function scene() {
  const owner = await world.customer()
  const [member, viewer] = [await world.colleague(owner, 'member'), await world.colleague(owner, 'viewer')]
  return { owner, member, viewer }
}

describe('listMembers', () => {
  it('returns to everybody of the company the people, when they were seen and whether they have a second factor', async () => {
    const { owner, member, viewer } = await scene()
    const { body } = await start(member)
    await confirm(member, appOf(body.uri).now())

    for (const person of [owner, member, viewer])
      expect(await list(person)).toMatchObject({
        status: 200,
        body: {
          count: 3,
          second_factor_required: false,
          members: [
            { id: owner.personId, email: owner.email, company_role: 'owner', main_contact: true, second_factor: false },
            {
              id: member.personId,
              company_role: 'member',
              main_contact: false,
              second_factor: true,
              approval_limit: null,
            },
            { id: viewer.personId, company_role: 'viewer', last_seen_at: expect.any(String) },
          ],
        },
      })
  })

  it('returns to a stranger the own company only, and 401 to a visitor', async () => {
    await scene()
    const stranger = await world.supplier()
    expect((await list(stranger)).body.members).toMatchObject([{ id: stranger.personId }])
    expect((await list(null)).status).toBe(401)
  })
})

describe('updateMember', () => {
  it('changes role and limit, mails the person, and records it', async () => {
    const { owner, viewer } = await scene()

    expect((await update(owner, viewer, { company_role: 'member', approval_limit: 5000.5 })).status).toBe(200)

    expect(await rowOf(viewer)).toMatchObject({ company_role: 'member', approval_limit: 5000.5 })
    expect((await world.as(viewer).get('/api/session')).body.actor.company_role).toBe('member')
    const history = world.db
      .selectFrom('history')
      .where('subject_id', '=', owner.id)
      .where('action', '=', 'updateMember')
    expect(await history.select('detail').execute()).toEqual([
      { detail: { change: 'role is Member', person_id: viewer.personId } },
      { detail: { change: 'limit is 5000.5 EUR', person_id: viewer.personId } },
    ])
    await update(owner, viewer, { company_role: 'viewer' })
    expect(await rowOf(viewer)).toMatchObject({ company_role: 'viewer', approval_limit: null })
  })

  it("makes another owner the main contact, whom the specification's screens show", async () => {
    const { owner } = await scene()
    const second = await world.colleague(owner, 'owner')

    expect((await update(owner, second, { main_contact: true })).status).toBe(200)

    const profile = world.db
      .selectFrom('profiles')
      .where('id', '=', owner.id)
      .select(['main_contact_id', 'contact_person'])
    expect(await profile.execute()).toEqual([{ main_contact_id: second.personId, contact_person: 'Test Colleague' }])
    expect(await update(owner, second, { company_role: 'member' })).toMatchObject(
      conflict(/^The main contact is always/),
    )
    const admin = await world.admin()
    const { body } = await world.as(admin).get(`/api/accounts?text=${owner.company_name}`)
    expect(body.users).toContainEqual(
      expect.objectContaining({ contact_person: 'Test Colleague', email: second.email }),
    )
  })

  it('keeps an owner, also when two step down at once', async () => {
    const { owner } = await scene()
    const second = await world.colleague(owner, 'owner')
    const third = await world.colleague(owner, 'owner')
    await update(owner, third, { main_contact: true })
    await update(third, third, { company_role: 'owner' })
    await world.db.updateTable('people').set({ company_role: 'member' }).where('id', '=', third.personId).execute()

    const answers = await Promise.all([
      update(owner, owner, { company_role: 'member' }),
      update(second, second, { company_role: 'member' }),
    ])

    expect(statusesOf(answers)).toEqual([200, 409])
    const owners = world.db.selectFrom('people').where('company_id', '=', owner.id).where('company_role', '=', 'owner')
    expect(await owners.select('id').execute()).toHaveLength(1)
  })

  it("accepts owners only, and returns 404 for a stranger's, an unknown and a removed person", async () => {
    const { owner, member, viewer } = await scene()
    const stranger = await world.customer()

    expect((await update(member, viewer, { company_role: 'owner' })).status).toBe(403)
    expect((await update(viewer, viewer, { company_role: 'owner' })).status).toBe(403)
    expect((await update(null, viewer, { company_role: 'owner' })).status).toBe(401)
    expect(await update(stranger, viewer, { company_role: 'owner' })).toMatchObject(unknown)
    const nobody = { ...viewer, personId: '00000000-0000-4000-8000-000000000000' as Person['personId'] }
    expect(await update(owner, nobody, { company_role: 'owner' })).toMatchObject(unknown)
    await world.db
      .updateTable('people')
      .set({ status: 'removed', removed_at: new Date() })
      .where('id', '=', viewer.personId)
      .execute()
    expect(await update(owner, viewer, { company_role: 'owner' })).toMatchObject(unknown)
    expect(await rowOf(viewer)).toMatchObject({ company_role: 'viewer' })
  })

  it('accepts limits only for members of customers', async () => {
    const { owner, viewer } = await scene()
    const supplier = await world.supplier()
    const salesman = await world.colleague(supplier, 'member')

    expect(await update(owner, viewer, { approval_limit: 1 })).toMatchObject(conflict(/^Only members have a limit/))
    expect(await update(supplier, salesman, { approval_limit: 1 })).toMatchObject({
      status: 400,
      body: { error: { fields: { approval_limit: 'Only companies that buy have limits.' } } },
    })
    expect((await update(owner, viewer, {})).status).toBe(400)
  })
})

describe('updatePerson', () => {
  const own = (as: Person | null, input: object) => world.as(as).put('/api/person', input)

  it("changes the own name, telephone number and title, and the company's contact if it is that person", async () => {
    const { owner, viewer } = await scene()

    expect(await own(viewer, { name: ' Eva Berg ', phone: '', title: 'Buyer' })).toMatchObject({
      status: 200,
      body: { name: 'Eva Berg', phone: null, title: 'Buyer' },
    })
    expect((await world.as(viewer).get('/api/person')).body).toEqual({ name: 'Eva Berg', phone: null, title: 'Buyer' })
    const contact = async () =>
      (
        await world.db
          .selectFrom('profiles')
          .where('id', '=', owner.id)
          .select('contact_person')
          .executeTakeFirstOrThrow()
      ).contact_person
    const before = await contact()
    await own(owner, { name: 'Ada Öst', phone: '+46 8 1', title: '' })
    expect([before === 'Eva Berg', await contact()]).toEqual([false, 'Ada Öst'])
  })

  it('rejects an invalid name at its field, and returns 401 to a visitor', async () => {
    const { viewer } = await scene()
    expect(await own(viewer, { name: ' ', phone: '', title: '' })).toMatchObject({
      status: 400,
      body: { error: { fields: { name: 'Enter a name.' } } },
    })
    expect((await own(null, { name: 'Eva', phone: '', title: '' })).status).toBe(401)
  })
})
