import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { browserOf } from '#test/external-browser.ts'
import { password } from '#test/factories.ts'
import { joiningIn } from '#test/joining.ts'
import { mailsIn } from '#test/mails.ts'
import { samlIn } from '#test/saml-sign-on.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { subjectsTo } = mailsIn(world)
const { admin, ownerAt, scene, update, signIn, whoIs } = joiningIn(world)
const { begin, comeBack } = browserOf(world)
const { samlDomain, post } = samlIn(world)

const refused = (problem: string) => ({ status: 303, to: `/sign-in?problem=${problem}`, session: undefined })
const personAt = (email: string) =>
  world.db
    .selectFrom('people')
    .innerJoin('auth_users', 'auth_users.id', 'people.id')
    .where('email', '=', email)
    .select(['people.id', 'company_id', 'people.name', 'company_role', 'status', 'email_verified'])
    .executeTakeFirst()

describe("an unknown person's sign-in by single sign-on", () => {
  it('joins the company, signs the same person in again, and notifies the owners', async () => {
    const { domain, owner } = await scene()
    await update(owner, 'viewer')

    const first = await signIn(domain)
    const person = await personAt(first.email)
    const again = await signIn(domain, { email: first.email }, first.login)

    expect(person).toMatchObject({
      company_id: owner.id,
      company_role: 'viewer',
      status: 'active',
      email_verified: true,
      name: expect.stringMatching(/^Anna Berg /),
    })
    expect(first.to).toBe('/dashboard')
    expect(await whoIs(first.session)).toBe(person?.id)
    expect(await whoIs(again.session)).toBe(person?.id)
    expect(await subjectsTo(owner.email)).toEqual([`A colleague joined ${owner.company_name}`])
    const joined = await world.db.selectFrom('history').where('action', '=', 'joinCompany').selectAll().execute()
    expect(joined.filter(({ subject_id }) => subject_id === owner.id)).toMatchObject([
      { actor_id: person?.id, detail: { person_id: person?.id, role: 'viewer', domain } },
    ])
    expect((await world.as(null).post('/api/session', { email: first.email, password })).status).toBe(401)
  })

  it('joins by SAML too', async () => {
    const { domain, provider, metadata } = await samlDomain()
    const owner = await ownerAt(domain)
    expect((await update(owner, 'member')).status).toBe(200)
    const email = `eva.holm@${domain}`

    const { url, cookie } = await begin('/api/session/sso', { email })
    const { to } = await post(await provider.answer(metadata, url, email))
    const back = await comeBack(to, cookie)

    const person = await personAt(email)
    expect(person).toMatchObject({ company_id: owner.id, company_role: 'member', name: 'Eva Holm' })
    expect(await whoIs(back.session)).toBe(person?.id)
  })

  it('creates one person for two first sign-ins at once', async () => {
    const { domain, owner } = await scene()
    await update(owner, 'member')
    const login = randomUUID()

    const answers = await Promise.all([signIn(domain, {}, login), signIn(domain, {}, login)])

    expect(answers.map(({ session }) => session !== undefined)).toContain(true)
    const people = await world.db.selectFrom('people').where('company_id', '=', owner.id).select('id').execute()
    expect(people).toHaveLength(2)
  })

  it('fails where no company lets the domain join', async () => {
    const { domain } = await scene()

    const answer = await signIn(domain)

    expect(answer).toMatchObject(refused('not_linked'))
    expect(await personAt(answer.email)).toBeUndefined()
  })

  it.each(['deactivated', 'pending'] as const)('joins no %s company', async (user_status) => {
    const { domain, owner } = await scene()
    await update(owner, 'viewer')
    await world.db.updateTable('profiles').set({ user_status }).where('id', '=', owner.id).execute()

    expect(await signIn(domain)).toMatchObject(refused('not_linked'))
  })

  it('never opens an account with the address that is unconfirmed, deactivated or of another company', async () => {
    const { domain, owner } = await scene()
    await update(owner, 'member')
    const unconfirmed = await ownerAt(domain, false)
    const deactivated = await world.colleague(owner, 'member')
    const email = `gone@${domain}`
    await world.db
      .updateTable('auth_users')
      .set({ email, email_verified: true })
      .where('id', '=', deactivated.personId)
      .execute()
    await world.as(admin()).post(`/api/accounts/people/${deactivated.personId}/deactivate`, {})

    for (const address of [unconfirmed.email, email])
      expect(await signIn(domain, { email: address })).toMatchObject(refused('not_linked'))

    expect(await world.db.selectFrom('people').where('company_id', '=', owner.id).select('id').execute()).toHaveLength(
      2,
    )
  })

  it('fails with an address of another domain, or one that the provider has not confirmed', async () => {
    const { domain, owner } = await scene()
    await update(owner, 'member')

    expect(await signIn(domain, { email: 'anna@other.example' })).toMatchObject(refused('other_domain'))
    expect(await signIn(domain, { email_verified: false })).toMatchObject(refused('other_domain'))
  })
})
