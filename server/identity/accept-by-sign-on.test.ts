import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { browserOf } from '#test/external-browser.ts'
import { password } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { samlIn } from '#test/saml-sign-on.ts'
import { signOnInvitationsIn } from '#test/sign-on-invitations.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { subjectsTo } = mailsIn(world)
const { invited, inviteTo, signIn, whoIs, personAt, invitationsOf, refused } = signOnInvitationsIn(world)
const { begin, comeBack } = browserOf(world)
const { samlDomain, post } = samlIn(world)

describe('accepting an invitation by single sign-on', () => {
  it('creates a person of the company, who can sign in again, and notifies the inviter', async () => {
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
      email_verified: true,
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

  it('takes the name from the address if the provider gives none, or a sign-in name', async () => {
    const [none, address] = [await invited(), await invited()]

    await signIn(none.domain, { email: none.email.toUpperCase() }, randomUUID(), none.invitation)
    await signIn(address.domain, { email: address.email, name: address.email }, randomUUID(), address.invitation)

    expect(await personAt(none.email)).toMatchObject({ name: 'Bo Ek' })
    expect(await personAt(address.email)).toMatchObject({ name: 'Bo Ek' })
  })

  it('asks the provider for the name, unlike other sign-ins', async () => {
    const { email, invitation } = await invited()
    const scopeOf = async (body: object) =>
      new URL((await begin('/api/session/sso', body)).url).searchParams.get('scope')

    expect(await scopeOf({ email, invitation })).toBe('openid email profile')
    expect(await scopeOf({ email })).toBe('openid email')
  })

  it('works by SAML, with the name from the address', async () => {
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

  it('requires no second factor of a company that requires one, because the provider checks it', async () => {
    const { domain, owner, email, invitation } = await invited()
    await world.db.updateTable('profiles').set({ second_factor_required: true }).where('id', '=', owner.id).execute()

    const { session } = await signIn(domain, { email }, randomUUID(), invitation)

    const answer = await world.app.request('/api/quotes', { headers: { cookie: session ?? '' } })
    expect(answer.status).toBe(200)
  })

  it('succeeds once of two at once', async () => {
    const { domain, owner, email, token, invitation } = await invited()
    const login = randomUUID()

    const answers = await Promise.all([1, 2].map(() => signIn(domain, { email }, login, invitation)))

    expect(answers.map(({ to }) => to).toSorted()).toEqual(['/dashboard', refused('invitation_expired', token).to])
    const people = await world.db.selectFrom('people').where('company_id', '=', owner.id).select('id').execute()
    expect(people).toHaveLength(2)
  })
})
