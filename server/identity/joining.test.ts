import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personRefusals } from '#domain/person-texts.ts'
import { browserOf } from '#test/external-browser.ts'
import { password, type Person } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { signInAtProvider, startOpenIdProvider } from '#test/openid-provider.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { begin, comeBack, whoIs } = browserOf(world)
const { subjectsTo } = mailsIn(world)
const ids = Array.from({ length: 30 }, () => randomUUID())
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let admin: Person

beforeAll(async () => {
  provider = await startOpenIdProvider()
  provider.setUp({ redirectUris: ids.map((one) => `http://localhost:3000/api/session/sso/${one}/callback`) })
  admin = await world.admin()
})
afterAll(() => provider.close())

const providerOf = (domain: string, overrides: object = {}) => ({
  kind: 'oidc',
  domain,
  label: 'Acme ID',
  active: true,
  version: 0,
  issuer: provider.issuer,
  client_id: provider.clientId,
  client_secret: provider.clientSecret,
  ...overrides,
})

/** A company whose owner has a confirmed address of a domain with single sign-on. */
async function scene(sso: object = {}) {
  const domain = `${randomUUID().slice(0, 8)}.example`
  const id = ids.pop() ?? ''
  expect((await world.as(admin).put(`/api/sso-providers/${id}`, providerOf(domain, sso))).status).toBe(200)
  const owner = await ownerAt(domain)
  return { domain, id, owner }
}

async function ownerAt(domain: string, emailVerified = true): Promise<Person> {
  const owner = await world.customer()
  const email = `owner-${randomUUID().slice(0, 8)}@${domain}`
  await world.db.updateTable('auth_users').set({ email, emailVerified }).where('id', '=', owner.personId).execute()
  return { ...owner, email }
}

const get = (as: Person | null) => world.as(as).get('/api/company/joining')
const update = (as: Person | null, role: string | null) => world.as(as).put('/api/company/joining', { role })

/** Somebody whom the provider of the domain knows, at the first sign-in. */
async function signIn(domain: string, claims: { email?: string; email_verified?: boolean } = {}, login = randomUUID()) {
  const email = claims.email ?? `anna.berg-${login.slice(0, 4)}@${domain}`
  provider.people.set(login, { ...claims, email })
  const { url, cookie } = await begin('/api/session/sso', { email: `somebody@${domain}` })
  return { ...(await comeBack(await signInAtProvider(url, login), cookie)), email, login }
}
const refused = (problem: string) => ({ status: 303, to: `/sign-in?problem=${problem}`, session: undefined })
const personAt = (email: string) =>
  world.db
    .selectFrom('people')
    .innerJoin('auth_users', 'auth_users.id', 'people.id')
    .where('email', '=', email)
    .select(['people.id', 'company_id', 'people.name', 'company_role', 'status', 'emailVerified'])
    .executeTakeFirst()

describe('updateJoining', () => {
  it('is off by default; an owner turns it on, changes it and turns it off, recorded', async () => {
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

  it('needs active single sign-on and a confirmed address of that domain', async () => {
    const { domain, id, owner } = await scene()
    const unconfirmed = await ownerAt(domain, false)
    const elsewhere = await ownerAt('nothing.example')
    const message = async (person: Person) => (await update(person, 'viewer')).body.error.message

    expect(await message(unconfirmed)).toBe(personRefusals.addressNotConfirmed)
    expect(await message(elsewhere)).toBe(personRefusals.noSingleSignOn)
    expect((await get(elsewhere)).body.sso).toBeNull()
    await world.as(admin).put(`/api/sso-providers/${id}`, providerOf(domain, { active: false, version: 1 }))
    expect(await message(owner)).toBe(personRefusals.noSingleSignOn)
  })

  it('refuses another company of the domain, and names no company', async () => {
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

  it('lets one of two companies at once win', async () => {
    const { domain, owner } = await scene()
    const other = await ownerAt(domain)

    const answers = await Promise.all([update(owner, 'viewer'), update(other, 'viewer')])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('is turned off by any owner of the company, for all of its domains', async () => {
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
    await world.as(admin).put(`/api/sso-providers/${id}`, providerOf(moved, { version: 1 }))

    expect((await signIn(moved)).to).toBe('/sign-in?problem=not_linked')
  })

  it('is for owners of customers and suppliers', async () => {
    const { owner } = await scene()
    const [member, viewer] = [await world.colleague(owner, 'member'), await world.colleague(owner, 'viewer')]

    const answers = [await update(member, 'viewer'), await update(viewer, 'viewer'), await update(admin, 'viewer')]
    answers.push(await update(null, 'viewer'), await get(admin), await get(null))

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 401, 403, 401])
    expect((await get(viewer)).status).toBe(200)
    expect((await update(owner, 'owner')).status).toBe(400)
  })
})

describe('an unknown person who signs in by single sign-on', () => {
  it('joins the company, signs in again as the same person, and the owners are told', async () => {
    const { domain, owner } = await scene()
    await update(owner, 'viewer')

    const first = await signIn(domain)
    const person = await personAt(first.email)
    const again = await signIn(domain, { email: first.email }, first.login)

    expect(person).toMatchObject({
      company_id: owner.id,
      company_role: 'viewer',
      status: 'active',
      emailVerified: true,
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

  it('is one person after two first sign-ins at once', async () => {
    const { domain, owner } = await scene()
    await update(owner, 'member')
    const login = randomUUID()

    const answers = await Promise.all([signIn(domain, {}, login), signIn(domain, {}, login)])

    expect(answers.map(({ session }) => session !== undefined)).toContain(true)
    const people = await world.db.selectFrom('people').where('company_id', '=', owner.id).select('id').execute()
    expect(people).toHaveLength(2)
  })

  it('stays unknown where no company lets the domain join', async () => {
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

  it('never gets into an account that has the address, unconfirmed, deactivated or of another company', async () => {
    const { domain, owner } = await scene()
    await update(owner, 'member')
    const unconfirmed = await ownerAt(domain, false)
    const deactivated = await world.colleague(owner, 'member')
    const email = `gone@${domain}`
    await world.db
      .updateTable('auth_users')
      .set({ email, emailVerified: true })
      .where('id', '=', deactivated.personId)
      .execute()
    await world.as(admin).post(`/api/accounts/people/${deactivated.personId}/deactivate`, {})

    for (const address of [unconfirmed.email, email])
      expect(await signIn(domain, { email: address })).toMatchObject(refused('not_linked'))

    expect(await world.db.selectFrom('people').where('company_id', '=', owner.id).select('id').execute()).toHaveLength(
      2,
    )
  })

  it('is refused with an address of another domain, or one that the provider has not confirmed', async () => {
    const { domain, owner } = await scene()
    await update(owner, 'member')

    expect(await signIn(domain, { email: 'anna@other.example' })).toMatchObject(refused('other_domain'))
    expect(await signIn(domain, { email_verified: false })).toMatchObject(refused('other_domain'))
  })
})
