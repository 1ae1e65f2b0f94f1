import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { personRefusals } from '#domain/people/person-texts.ts'
import type { Person } from '#test/factories.ts'
import { joiningIn } from '#test/joining.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { admin, setUp, ownerAt, scene, get, update, signIn } = joiningIn(world)

describe('updateJoining', () => {
  it('starts switched off; an owner turns it on, changes it and turns it off, recorded', async () => {
    const { domain, owner } = await scene()

    expect((await get(owner)).body).toEqual({
      sso: { domain, label: 'Acme ID' },
      is_confirmed: true,
      role: null,
      is_taken: false,
      other_domains: [],
    })
    for (const role of ['viewer', 'member', 'member', null] as const) {
      expect(await update(owner, role)).toMatchObject({ status: 200, body: { role } })
      expect((await get(owner)).body.role).toBe(role)
    }

    const entries = await world.db
      .selectFrom('history')
      .where('subject_id', '=', owner.id)
      .where('action', '=', 'updateJoining')
      .select(['detail', 'actor_id'])
      .orderBy('sequence')
      .execute()
    expect(entries).toEqual(
      ['viewer', 'member', null].map((role) => ({ detail: { domain, role }, actor_id: owner.personId })),
    )
  })

  it('requires active single sign-on and a confirmed address of that domain', async () => {
    const { domain, id, owner } = await scene()
    const unconfirmed = await ownerAt(domain, false)
    const elsewhere = await ownerAt('nothing.example')
    const message = async (person: Person) => (await update(person, 'viewer')).body.error.message

    expect(await message(unconfirmed)).toBe(personRefusals.addressNotConfirmed)
    expect(await message(elsewhere)).toBe(personRefusals.noSingleSignOn)
    expect((await get(elsewhere)).body.sso).toBeNull()
    await setUp(id, domain, { active: false, version: 1 })
    expect(await message(owner)).toBe(personRefusals.noSingleSignOn)
  })

  it('refuses another company of the domain without naming the company', async () => {
    const { domain, owner } = await scene()
    const other = await ownerAt(domain)
    await update(owner, 'viewer')

    const answer = await update(other, 'member')

    expect(answer).toMatchObject({ status: 409, body: { error: { message: personRefusals.joiningTaken } } })
    expect(JSON.stringify(answer.body)).not.toContain(owner.company_name)
    const view = await get(other)
    expect(view.body).toMatchObject({ role: null, is_taken: true })
    expect(JSON.stringify(view.body)).not.toContain(owner.company_name)
    expect((await update(other, null)).status).toBe(200)
    expect((await get(owner)).body.role).toBe('viewer')
  })

  it('lets one of two companies at once succeed', async () => {
    const { domain, owner } = await scene()
    const other = await ownerAt(domain)

    const answers = await Promise.all([update(owner, 'viewer'), update(other, 'viewer')])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('can be turned off by any owner of the company, for all of its domains', async () => {
    const { domain, owner } = await scene()
    const second = await world.colleague(owner, 'owner')
    await update(owner, 'viewer')
    expect((await get(second)).body).toMatchObject({ sso: null, role: null, other_domains: [domain] })

    await update(second, null)

    expect((await get(owner)).body.role).toBeNull()
  })

  it('ends when the provider gets another domain', async () => {
    const { owner, id } = await scene()
    await update(owner, 'viewer')
    const moved = `${randomUUID().slice(0, 8)}.example`
    await setUp(id, moved, { version: 1 })

    expect((await signIn(moved)).to).toBe('/sign-in?problem=not_linked')
  })

  it('refuses everybody but owners of customers and suppliers', async () => {
    const { owner } = await scene()
    const [member, viewer] = [await world.colleague(owner, 'member'), await world.colleague(owner, 'viewer')]

    const answers = [await update(member, 'viewer'), await update(viewer, 'viewer'), await update(admin(), 'viewer')]
    answers.push(await update(null, 'viewer'), await get(admin()), await get(null))

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 401, 403, 401])
    expect((await get(viewer)).status).toBe(200)
    expect((await update(owner, 'owner')).status).toBe(400)
  })
})
