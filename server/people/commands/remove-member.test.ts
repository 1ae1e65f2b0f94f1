import { describe, expect, it } from 'vitest'
import { formerMember } from '#domain/people/person-name.ts'
import type { Person } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { quotesIn, statusesOf, refusedFor } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { people, view } = quotesIn(world)
const { subjectsTo } = mailsIn(world)

const remove = (as: Person | null, of: Person, successor_id: string | null = null) =>
  world.as(as).post(`/api/company/members/${of.personId}/remove`, { successor_id })
const rowOf = (person: Person) =>
  world.db.selectFrom('people').where('id', '=', person.personId).selectAll().executeTakeFirstOrThrow()
const unknown = { status: 404, body: { error: { message: 'This person is not in your company any more.' } } }

/** A company of an owner, two members and a viewer; the first member asked for a quote. */
async function scene() {
  const { customer: owner, admin, supplier } = await people()
  const member = await world.colleague(owner, 'member')
  const heir = await world.colleague(owner, 'member')
  const viewer = await world.colleague(owner, 'viewer')
  const quote = await world.sentQuote(member, admin, [supplier])
  return { owner, member, heir, viewer, supplier, admin, quote }
}

describe('removeMember', () => {
  it("ends the sign-in, passes open quotes on, and keeps the person's texts", async () => {
    const { owner, member, heir, quote } = await scene()

    expect((await remove(owner, member, heir.personId)).status).toBe(200)

    expect((await world.as(member).get('/api/quotes')).status).toBe(401)
    expect(await rowOf(member)).toMatchObject({ status: 'removed', name: formerMember })
    expect((await view(owner, quote)).responsible).toMatchObject({ id: heir.personId })
    expect((await view(owner, quote)).timeline[0]?.actor_name).toBe(formerMember)
    const history = world.db
      .selectFrom('history')
      .where('subject_id', '=', owner.id)
      .where('action', '=', 'removeMember')
    expect(await history.select('detail').execute()).toEqual([
      { detail: { person_id: member.personId, successor_id: heir.personId, count: 1 } },
    ])
    expect(await subjectsTo(heir.email)).toContain(`A colleague left ${owner.company_name}`)
    expect(await subjectsTo(member.email)).toEqual([`You no longer belong to ${owner.company_name} on Verdigris`])
  })

  it('frees the address for another invitation', async () => {
    const { owner, viewer } = await scene()
    await remove(owner, viewer)

    const answer = await world
      .as(owner)
      .post('/api/company/invitations', { emails: [viewer.email], company_role: 'member' })
    expect(answer.body).toMatchObject({ invited: 1 })
  })

  it("withdraws the person's requests to colleagues", async () => {
    const { owner, member, supplier, quote } = await scene()
    await world.db.updateTable('people').set({ approval_limit: 0 }).where('id', '=', member.personId).execute()
    await world.offer(supplier, quote)
    const { offers } = await view(owner, quote)
    const offer = offers.find(({ answered_at }: { answered_at: string | null }) => answered_at !== null)
    const asked = await world
      .as(member)
      .post(`/api/quotes/${quote}/request-acceptance`, { response_id: offer.id, answered_at: offer.answered_at })
    expect(asked.status).toBe(200)

    await remove(owner, member)

    const requests = world.db.selectFrom('acceptance_requests').where('order_id', '=', quote).select('state')
    expect(await requests.execute()).toEqual([{ state: 'withdrawn' }])
  })

  it("accepts owners only, and returns 404 for a stranger's person and a removed one", async () => {
    const { owner, member, viewer } = await scene()
    const stranger = await world.customer()

    for (const person of [member, viewer]) expect((await remove(person, owner)).status).toBe(403)
    expect((await remove(null, viewer)).status).toBe(401)
    expect(await remove(stranger, viewer)).toMatchObject(unknown)
    expect(await remove(owner, owner)).toMatchObject(refusedFor('Leave the company in your own settings.'))
    expect((await remove(owner, viewer, stranger.personId)).status).toBe(400)
    expect(await rowOf(viewer)).toMatchObject({ status: 'active' })
    await remove(owner, viewer)
    expect(await remove(owner, viewer)).toMatchObject(unknown)
  })

  it('keeps an owner, also when two owners remove each other at once', async () => {
    const { owner } = await scene()
    const second = await world.colleague(owner, 'owner')

    const answers = await Promise.all([remove(owner, second), remove(second, owner)])

    expect(statusesOf(answers)).toEqual([200, 409])
    const owners = world.db
      .selectFrom('people')
      .where('company_id', '=', owner.id)
      .where('company_role', '=', 'owner')
      .where('status', '=', 'active')
    expect(await owners.select('id').execute()).toHaveLength(1)
  })
})
