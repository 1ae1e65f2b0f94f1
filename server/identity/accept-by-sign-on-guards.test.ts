import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { browserOf } from '#test/external-browser.ts'
import type { Person } from '#test/factories.ts'
import { samlIn } from '#test/saml-sign-on.ts'
import { signOnInvitationsIn } from '#test/sign-on-invitations.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { scene, setUp, invited, inviteTo, signIn, whoIs, personAt, invitationsOf, refused } = signOnInvitationsIn(world)
const { begin, comeBack } = browserOf(world)
const { samlDomain, post } = samlIn(world)

describe('refusing an invitation by single sign-on', () => {
  it('refuses another address than the invited one, and keeps the invitation', async () => {
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

  it('refuses the single sign-on of another domain than that of the invited address', async () => {
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
  ])("refuses an invitation that is %s, before and after the provider's answer", async (_what, end) => {
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

  it.each(['confirmed', 'deactivated'] as const)(
    'refuses the address of an account (%s), which keeps its company',
    async (state) => {
      const { domain, owner, email, token, invitation } = await invited()
      const person = await world.supplier(state === 'deactivated' ? { user_status: 'deactivated' } : {})
      await world.db
        .updateTable('auth_users')
        .set({ email, email_verified: true })
        .where('id', '=', person.personId)
        .execute()

      const answer = await signIn(domain, { email }, randomUUID(), invitation)

      expect(answer).toMatchObject(refused('address_taken', token))
      expect(await personAt(email)).toMatchObject({ id: person.personId, company_id: person.id })
      expect(await invitationsOf(owner)).toEqual([{ email }])
    },
  )

  it('refuses an identity that is linked to an account, with any address', async () => {
    const { domain, email, token, invitation } = await invited()
    const login = randomUUID()
    const person = await world.customer()
    const former = `former@${domain}`
    await world.db
      .updateTable('auth_users')
      .set({ email: former, email_verified: true })
      .where('id', '=', person.personId)
      .execute()
    expect(await whoIs((await signIn(domain, { email: former }, login)).session)).toBe(person.personId)

    expect(await signIn(domain, { email }, login, invitation)).toMatchObject(refused('address_taken', token))
    expect(await personAt(email)).toBeUndefined()
  })

  it('refuses a person who has not accepted the terms, and an unknown token', async () => {
    const { email, token } = await invited()
    const start = (invitation: object) => world.as(null).post('/api/session/sso', { email, invitation })

    for (const invitation of [{ token }, { token, accepts_terms: false }])
      expect(await start(invitation)).toMatchObject({
        status: 400,
        body: { error: { fields: { 'invitation.accepts_terms': 'Please accept the terms.' } } },
      })
    expect((await start({ token: 'x'.repeat(43), accepts_terms: true })).status).toBe(400)
  })

  it('refuses another browser than the first, and stores no token', async () => {
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

  it('refuses a domain whose single sign-on is switched off', async () => {
    const { domain, id, email, invitation } = await invited()
    await setUp(id, domain, { active: false, version: 1 })

    const answer = await world.as(null).post('/api/session/sso', { email, invitation })

    expect(answer).toMatchObject({ status: 404 })
  })
})
