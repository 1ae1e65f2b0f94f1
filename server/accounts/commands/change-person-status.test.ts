import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { personRefusals } from '#domain/people/person-texts.ts'
import { password, type Person } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { subjectsTo } = mailsIn(world)

/** A company of an owner and a member, and an administrator. */
async function scene() {
  const [admin, owner] = await Promise.all([world.admin(), world.supplier()])
  const member = await world.colleague(owner, 'member')
  return { admin, owner, member }
}
const decide = (as: Person | null, action: 'deactivate' | 'reactivate', id: string, body: object = {}) =>
  world.as(as).post(`/api/accounts/people/${id}/${action}`, body)
const rowOf = ({ personId }: Person) =>
  world.db.selectFrom('people').where('id', '=', personId).selectAll().executeTakeFirstOrThrow()
const companyOf = ({ id }: Person) =>
  world.db.selectFrom('profiles').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const historyOf = ({ id }: Person) =>
  world.db.selectFrom('history').where('subject_id', '=', id).selectAll().orderBy('sequence').execute()
const signIn = ({ email }: Person) => world.as(null).post('/api/session', { email, password })

describe('deactivatePerson and reactivatePerson', () => {
  it('sign one person out and let the person in again, recorded and mailed with the reason', async () => {
    const { admin, owner, member } = await scene()

    expect(await decide(admin, 'deactivate', member.personId, { reason: 'Left' })).toMatchObject({
      status: 200,
      body: { id: member.personId },
    })
    expect((await world.as(member).get('/api/quotes')).status).toBe(401)
    expect((await world.as(owner).get('/api/quotes')).status).toBe(200)
    expect(await signIn(member)).toMatchObject({
      status: 403,
      body: { error: { code: 'deactivated', message: personRefusals.deactivated } },
    })
    expect(await rowOf(member)).toMatchObject({ status: 'deactivated', removed_at: null })

    expect((await decide(admin, 'reactivate', member.personId)).status).toBe(200)
    expect((await signIn(member)).status).toBe(200)
    const change = { from: 'active', to: 'deactivated', person_id: member.personId, reason: 'Left' }
    expect(await historyOf(owner)).toMatchObject([
      { action: 'deactivatePerson', actor_id: admin.personId, detail: change },
      { action: 'reactivatePerson', detail: { from: 'deactivated', to: 'active' } },
    ])
    await expect
      .poll(() => subjectsTo(member.email))
      .toEqual(['Your access was deactivated', 'Your access is active again'])
    expect(await subjectsTo(owner.email)).toEqual([])
  })

  it("shows the person's current name in the history", async () => {
    const { admin, owner, member } = await scene()
    await decide(admin, 'deactivate', member.personId, { reason: 'Left' })

    const { body } = await world.as(admin).get(`/api/history?account=${owner.id}`)

    expect(body.entries).toMatchObject([{ what: `Deactivated Test Colleague of ${owner.company_name}: Left` }])
    const byPerson = await world.as(admin).get(`/api/history?person=${member.personId}`)
    expect(byPerson.body.person).toBe(`Test Colleague, ${owner.company_name}`)
  })

  it('keeps the mails of colleagues, and stops those of the person', async () => {
    const { admin, owner, member } = await scene()
    await decide(admin, 'deactivate', member.personId)
    await world.sentQuote(await world.customer(), admin, [owner])

    await expect.poll(() => subjectsTo(owner.email)).toHaveLength(1)
    expect(await subjectsTo(member.email)).toEqual(['Your access was deactivated'])
    const reset = await world.as(null).post('/api/password-reset', { email: member.email })
    expect(reset.status).toBe(200)
    expect(await subjectsTo(member.email)).toHaveLength(1)
  })

  it('refuses the last active owner with a reason, and changes nothing', async () => {
    const { admin, owner } = await scene()

    expect(await decide(admin, 'deactivate', owner.personId)).toMatchObject({
      status: 409,
      body: { error: { message: personRefusals.lastOwnerOfOthers } },
    })
    expect((await rowOf(owner)).status).toBe('active')
    expect(await historyOf(owner)).toEqual([])
  })

  it('makes the oldest other owner the main contact', async () => {
    const { admin, owner } = await scene()
    const second = await world.colleague(owner, 'owner')
    await world.colleague(owner, 'owner')

    expect((await decide(admin, 'deactivate', owner.personId)).status).toBe(200)

    expect(await companyOf(owner)).toMatchObject({ main_contact_id: second.personId, contact_person: 'Test Colleague' })
    const { body } = await world.as(admin).get(`/api/accounts/${owner.id}`)
    expect(body).toMatchObject({ email: second.email, contact_person: 'Test Colleague' })
  })

  it('lets one of two owners at once succeed', async () => {
    const { admin, owner } = await scene()
    const second = await world.colleague(owner, 'owner')

    const answers = await Promise.all([owner, second].map(({ personId }) => decide(admin, 'deactivate', personId)))

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const active = [owner, second].map(async (one) => (await rowOf(one)).status)
    expect((await Promise.all(active)).toSorted()).toEqual(['active', 'deactivated'])
    expect((await companyOf(owner)).main_contact_id).toBe(answers[0]?.status === 200 ? second.personId : owner.personId)
  })

  it('refuses any other status', async () => {
    const { admin, member } = await scene()

    expect((await decide(admin, 'reactivate', member.personId)).status).toBe(409)
    await decide(admin, 'deactivate', member.personId)
    expect((await decide(admin, 'deactivate', member.personId)).status).toBe(409)
  })

  it('returns 404 for administrators, removed people and unknown ids', async () => {
    const { admin, member } = await scene()
    const removed = { status: 'removed', removed_at: new Date() } as const
    await world.db.updateTable('people').set(removed).where('id', '=', member.personId).execute()

    const answers = [
      await decide(admin, 'deactivate', (await world.admin()).personId),
      await decide(admin, 'deactivate', member.personId),
      await decide(admin, 'deactivate', randomUUID()),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it("refuses everybody but administrators, also the company's owner", async () => {
    const { owner, member } = await scene()
    const viewer = await world.colleague(await world.admin(), 'viewer')

    const answers = [
      await decide(owner, 'deactivate', member.personId),
      await decide(await world.customer(), 'deactivate', member.personId),
      await decide(viewer, 'deactivate', member.personId),
      await decide(null, 'deactivate', member.personId),
    ]

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 401])
    expect((await rowOf(member)).status).toBe('active')
  })
})

describe('listAccountPeople', () => {
  const list = (as: Person | null, id: string, query = '') => world.as(as).get(`/api/accounts/${id}/people${query}`)

  it("returns each person's name, role and sign-in methods", async () => {
    const { admin, owner, member } = await scene()
    await world.db
      .updateTable('auth_users')
      .set({ two_factor_enabled: true })
      .where('id', '=', member.personId)
      .execute()
    await decide(admin, 'deactivate', member.personId)

    const { status, body } = await list(admin, owner.id)

    expect(status).toBe(200)
    expect(body).toMatchObject({ count: 2, active_owners: 1, page_size: 100 })
    expect(body.people).toMatchObject([
      {
        id: owner.personId,
        email: owner.email,
        company_role: 'owner',
        status: 'active',
        is_main_contact: true,
        two_factor: false,
        last_seen: expect.any(String),
      },
      {
        id: member.personId,
        name: 'Test Colleague',
        company_role: 'member',
        status: 'deactivated',
        is_main_contact: false,
        two_factor: true,
        last_seen: null,
      },
    ])
    expect((await list(admin, owner.id, '?page=2')).body).toMatchObject({ people: [], count: 2 })
  })

  it('refuses everybody but administrators, and returns 404 for a company of administrators', async () => {
    const { admin, owner, member } = await scene()

    const answers = [
      await list(admin, admin.id),
      await list(admin, randomUUID()),
      await list(owner, owner.id),
      await list(member, owner.id),
      await list(null, owner.id),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 403, 401])
  })
})
