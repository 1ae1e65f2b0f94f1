import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { browserOf } from '#test/external-browser.ts'
import { password, type Person } from '#test/factories.ts'
import { joiningIn } from '#test/joining.ts'
import { mailsIn } from '#test/mails.ts'
import { samlIn } from '#test/saml-sign-on.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { linkTo, subjectsTo } = mailsIn(world)
const { scene, signIn, setUp, whoIs } = joiningIn(world)
const { begin, comeBack } = browserOf(world)
const { samlDomain, post } = samlIn(world)
beforeAll(() => world.work())

/** An invitation to a company elsewhere, of an address whose domain has single sign-on. */
async function invited(company_role = 'member') {
  const { domain, id } = await scene()
  const owner = await world.customer()
  const email = `bo.ek@${domain}`
  return { domain, id, owner, email, ...(await inviteTo(owner, email, company_role)) }
}
async function inviteTo(owner: Person, email: string, company_role: string) {
  await world.as(owner).post('/api/company/invitations', { emails: [email], company_role })
  const { token } = await linkTo(email, /invites you to/)
  return { token, invitation: { token, accepts_terms: true } as const }
}

const refused = (problem: string, token: string) => ({
  status: 303,
  to: `/invitation?${new URLSearchParams({ token, problem })}`,
  session: undefined,
})
const personAt = (email: string) =>
  world.db
    .selectFrom('people')
    .innerJoin('auth_users', 'auth_users.id', 'people.id')
    .where('email', '=', email)
    .select(['people.id', 'company_id', 'people.name', 'company_role', 'status', 'emailVerified'])
    .executeTakeFirst()
const invitationsOf = (owner: Person) =>
  world.db.selectFrom('invitations').where('company_id', '=', owner.id).select('email').execute()

describe('an invitation that is accepted by single sign-on', () => {
  it('makes a person of the company, who signs in again as the same one, and notifies who invited', async () => {
    const { domain, owner, email, invitation } = await invited('viewer')
    const login = randomUUID()

    const first = await signIn(domain, { email, name: 'Bo Ek-Lund' }, login, invitation)
    const person = await personAt(email)
    const again = await signIn(domain, { email }, login)

    expect(first).toMatchObject({ status: 303, to: '/dashboard' })
    expect(person).toMatchObject({
      company_id: owner.id,
      company_role: 'viewer',
      status: 'active',
      emailVerified: true,
      name: 'Bo Ek-Lund',
    })
    expect([await whoIs(first.session), await whoIs(again.session)]).toEqual([person?.id, person?.id])
    expect(await subjectsTo(owner.email)).toEqual([expect.stringMatching(/^Bo Ek-Lund/)])
    expect(await invitationsOf(owner)).toEqual([])
    const history = await world.db.selectFrom('history').where('subject_id', '=', owner.id).selectAll().execute()
    expect(history.filter(({ actor_id }) => actor_id === person?.id)).toMatchObject([
      { action: 'acceptInvitation', detail: { role: 'viewer' } },
    ])
    expect((await world.as(null).post('/api/session', { email, password })).status).toBe(401)
  })

  it('takes the name from the address if the provider says none, or a sign-in name', async () => {
    const [none, address] = [await invited(), await invited()]

    await signIn(none.domain, { email: none.email.toUpperCase() }, randomUUID(), none.invitation)
    await signIn(address.domain, { email: address.email, name: address.email }, randomUUID(), address.invitation)

    expect(await personAt(none.email)).toMatchObject({ name: 'Bo Ek' })
    expect(await personAt(address.email)).toMatchObject({ name: 'Bo Ek' })
  })

  it('asks the provider for the name, which no other sign-in does', async () => {
    const { email, invitation } = await invited()
    const scopeOf = async (body: object) =>
      new URL((await begin('/api/session/sso', body)).url).searchParams.get('scope')

    expect(await scopeOf({ email, invitation })).toBe('openid email profile')
    expect(await scopeOf({ email })).toBe('openid email')
  })

  it('works by SAML, with the name of the address', async () => {
    const { domain, metadata, provider } = await samlDomain()
    const owner = await world.supplier()
    const email = `eva.berg@${domain}`
    const { invitation } = await inviteTo(owner, email, 'owner')

    const { url, cookie } = await begin('/api/session/sso', { email, invitation })
    const { to } = await post(await provider.answer(metadata, url, email))
    const back = await comeBack(to, cookie)

    expect(back.to).toBe('/dashboard')
    const person = await personAt(email)
    expect(person).toMatchObject({ company_id: owner.id, company_role: 'owner', name: 'Eva Berg' })
    expect(await whoIs(back.session)).toBe(person?.id)
  })

  it('needs no second factor of a company that requires one: the provider checks it', async () => {
    const { domain, owner, email, invitation } = await invited()
    await world.db.updateTable('profiles').set({ second_factor_required: true }).where('id', '=', owner.id).execute()

    const { session } = await signIn(domain, { email }, randomUUID(), invitation)

    const answer = await world.app.request('/api/quotes', { headers: { cookie: session ?? '' } })
    expect(answer.status).toBe(200)
  })

  it('is accepted once by two at once', async () => {
    const { domain, owner, email, token, invitation } = await invited()
    const login = randomUUID()

    const answers = await Promise.all([1, 2].map(() => signIn(domain, { email }, login, invitation)))

    expect(answers.map(({ to }) => to).toSorted()).toEqual(['/dashboard', refused('invitation_expired', token).to])
    const people = await world.db.selectFrom('people').where('company_id', '=', owner.id).select('id').execute()
    expect(people).toHaveLength(2)
  })
})

describe('an invitation is not accepted by single sign-on', () => {
  it('with another address than the invited one, and stays', async () => {
    const { domain, owner, email, token, invitation } = await invited()

    const other = await signIn(domain, { email: `eva@${domain}` }, randomUUID(), invitation)
    const doubtful = await signIn(domain, { email, email_verified: false }, randomUUID(), invitation)
    const stranger = await signIn(domain, { email: 'bo.ek@elsewhere.example' }, randomUUID(), invitation)

    expect(other).toMatchObject(refused('invited_address', token))
    expect(doubtful).toMatchObject(refused('other_domain', token))
    expect(stranger).toMatchObject(refused('other_domain', token))
    expect(await invitationsOf(owner)).toEqual([{ email }])
    expect(await personAt(`eva@${domain}`)).toBeUndefined()
  })

  it('by the single sign-on of another domain than that of the invited address', async () => {
    const { token, invitation, email } = await invited()
    const { domain } = await scene()

    const answer = await signIn(domain, { email: `bo.ek@${domain}` }, randomUUID(), invitation)

    expect(answer).toMatchObject(refused('invited_address', token))
    expect(await personAt(email)).toBeUndefined()
  })

  it.each<[what: string, end: (owner: Person, email: string) => Promise<unknown>]>([
    ['withdrawn', (owner) => world.db.deleteFrom('invitations').where('company_id', '=', owner.id).execute()],
    [
      'too old',
      (owner) =>
        world.db
          .updateTable('invitations')
          .set({ expires_at: new Date(Date.now() - 1000) })
          .where('company_id', '=', owner.id)
          .execute(),
    ],
    [
      'of a deactivated company',
      (owner) =>
        world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', owner.id).execute(),
    ],
    [
      'replaced by a new one',
      (owner, email) => world.as(owner).post('/api/company/invitations', { emails: [email], company_role: 'viewer' }),
    ],
  ])('when it is %s, neither before the provider nor after it', async (_what, end) => {
    const { domain, metadata, provider } = await samlDomain()
    const owner = await world.customer()
    const email = `bo@${domain}`
    const { token, invitation } = await inviteTo(owner, email, 'member')
    const { url, cookie } = await begin('/api/session/sso', { email, invitation })
    await end(owner, email)

    const { to } = await post(await provider.answer(metadata, url, email))
    expect(await comeBack(to, cookie)).toMatchObject(refused('invitation_expired', token))
    expect(await world.as(null).post('/api/session/sso', { email, invitation })).toMatchObject({
      status: 400,
      body: { error: { fields: { 'invitation.token': expect.stringMatching(/has been used or withdrawn/) } } },
    })
    expect(await personAt(email)).toBeUndefined()
  })

  it.each(['confirmed', 'unconfirmed', 'deactivated'] as const)(
    'for the address of an account (%s), which keeps its company',
    async (state) => {
      const { domain, owner, email, token, invitation } = await invited()
      const person = await world.supplier(state === 'deactivated' ? { user_status: 'deactivated' } : {})
      await world.db
        .updateTable('auth_users')
        .set({ email, emailVerified: state !== 'unconfirmed' })
        .where('id', '=', person.personId)
        .execute()

      const answer = await signIn(domain, { email }, randomUUID(), invitation)

      expect(answer).toMatchObject(refused('address_taken', token))
      expect(await personAt(email)).toMatchObject({ id: person.personId, company_id: person.id })
      expect(await invitationsOf(owner)).toEqual([{ email }])
    },
  )

  it('for an identity that is linked to an account, whatever its address is now', async () => {
    const { domain, email, token, invitation } = await invited()
    const login = randomUUID()
    const person = await world.customer()
    const former = `former@${domain}`
    await world.db
      .updateTable('auth_users')
      .set({ email: former, emailVerified: true })
      .where('id', '=', person.personId)
      .execute()
    expect(await whoIs((await signIn(domain, { email: former }, login)).session)).toBe(person.personId)

    expect(await signIn(domain, { email }, login, invitation)).toMatchObject(refused('address_taken', token))
    expect(await personAt(email)).toBeUndefined()
  })

  it('without accepting the terms, or by a token that nobody was given', async () => {
    const { email, token } = await invited()
    const start = (invitation: object) => world.as(null).post('/api/session/sso', { email, invitation })

    for (const invitation of [{ token }, { token, accepts_terms: false }])
      expect(await start(invitation)).toMatchObject({
        status: 400,
        body: { error: { fields: { 'invitation.accepts_terms': 'Please accept the terms.' } } },
      })
    expect((await start({ token: 'x'.repeat(43), accepts_terms: true })).status).toBe(400)
  })

  it('in another browser than the one that began, and the database stores no token', async () => {
    const saml = await samlDomain()
    const owner = await world.customer()
    const email = `bo@${saml.domain}`
    const { token, invitation } = await inviteTo(owner, email, 'member')
    const mine = await begin('/api/session/sso', { email, invitation })
    const other = await begin('/api/session/sso', { email })
    const stored = await world.db.selectFrom('auth_verifications').select('value').execute()
    const { to } = await post(await saml.provider.answer(saml.metadata, mine.url, email))

    expect(JSON.stringify(stored)).not.toContain(token)
    for (const cookie of ['', other.cookie])
      expect(await comeBack(to, cookie)).toEqual({ status: 303, to: '/sign-in?problem=expired', session: undefined })
    expect(await personAt(email)).toBeUndefined()
    expect((await comeBack(to, mine.cookie)).to).toBe('/dashboard')
  })

  it('once single sign-on of the domain is switched off', async () => {
    const { domain, id, email, invitation } = await invited()
    await setUp(id, domain, { active: false, version: 1 })

    const answer = await world.as(null).post('/api/session/sso', { email, invitation })

    expect(answer).toMatchObject({ status: 404 })
  })
})
