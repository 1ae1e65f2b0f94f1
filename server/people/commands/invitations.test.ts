import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { clientOf } from '#test/client.ts'
import { mailsIn } from '#test/mails.ts'
import { statusesOf } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { linkTo, mailsTo } = mailsIn(world)
beforeAll(() => world.work())

const password = 'Steel-Beam-4711!'
let made = 0
const newAddress = () => `invited-${++made}@test.example`
const invite = (as: Person | null, emails: string[], company_role = 'member') =>
  world.as(as).post('/api/company/invitations', { emails, company_role })
const confirm = ({ personId }: Person) =>
  world.db.updateTable('auth_users').set({ email_verified: true }).where('id', '=', personId).execute()
const members = async (as: Person) => (await world.as(as).get('/api/company/members')).body
const read = (token: string) => world.as(null).post('/api/invitations/read', { token })
const accept = (token: string, changes: object = {}) =>
  world.as(null).post('/api/invitations/accept', { token, name: 'Bo Ek', password, accepts_terms: true, ...changes })
const tokenFor = async (email: string) => (await linkTo(email, /invites you to/)).token
const peopleOf = (company: Person) =>
  world.db.selectFrom('people').where('company_id', '=', company.id).orderBy('created_at').selectAll().execute()
const unknownToken = {
  status: 400,
  body: { error: { code: 'invalid', fields: { token: expect.stringMatching(/has been used or withdrawn/) } } },
}

describe('inviteMembers', () => {
  it('mails a link to each address, and lists the invitations', async () => {
    const owner = await world.customer()
    const emails = [newAddress(), newAddress()]

    expect(await invite(owner, emails, 'viewer')).toMatchObject({ status: 200, body: { invited: 2, not_invited: [] } })

    const [mail] = await mailsTo(emails[0] ?? '', /invites you to/)
    expect(mail).toContain(owner.company_name)
    expect(new Set((await members(owner)).invitations.map(({ email }: { email: string }) => email))).toEqual(
      new Set(emails),
    )
    const entry = world.db
      .selectFrom('history')
      .where('subject_id', '=', owner.id)
      .select(['action', 'detail', 'actor_id'])
    expect(await entry.execute()).toEqual([
      { action: 'inviteMembers', detail: { count: 2, role: 'viewer' }, actor_id: owner.personId },
    ])
  })

  it('names the addresses of colleagues, and reveals no account elsewhere', async () => {
    const owner = await world.customer()
    const colleague = await world.colleague(owner, 'viewer')
    const stranger = await world.supplier()

    expect((await invite(owner, [colleague.email])).body).toEqual({
      invited: 0,
      not_invited: [{ email: colleague.email, because: 'colleague' }],
    })
    expect((await invite(owner, [stranger.email])).body).toEqual((await invite(owner, [newAddress()])).body)
  })

  it('ends the earlier link of an address', async () => {
    const owner = await world.customer()
    const email = newAddress()
    await invite(owner, [email], 'owner')
    const first = await tokenFor(email)
    await invite(owner, [email], 'viewer')

    expect(await read(first)).toMatchObject(unknownToken)
    expect((await members(owner)).invitations).toMatchObject([{ email, company_role: 'viewer' }])
  })

  it.each([
    ['member', 403],
    ['viewer', 403],
  ] as const)('refuses a %s', async (role, status) => {
    const owner = await world.customer()
    const email = newAddress()

    expect((await invite(await world.colleague(owner, role), [email])).status).toBe(status)
    expect((await members(owner)).invitations).toEqual([])
  })

  it('rejects an invalid address at its field', async () => {
    const answer = await invite(await world.customer(), ['anna', newAddress()])
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { 'emails.0': 'Invalid email format' } } } })
  })

  it.each(['pending', 'deactivated'] as const)('refuses a %s company and visitors', async (user_status) => {
    const owner = await world.customer({ user_status })
    expect((await invite(owner, [newAddress()])).status).toBe(403)
    expect((await invite(null, [newAddress()])).status).toBe(401)
  })
})

describe('an invitation', () => {
  it('shows company, role and inviter, and signs in a new person of the company', async () => {
    const owner = await world.supplier()
    const email = newAddress()
    await invite(owner, [email])
    const token = await tokenFor(email)

    expect(await read(token)).toMatchObject({
      status: 200,
      body: {
        company_name: owner.company_name,
        role: 'supplier',
        company_role: 'member',
        invited_by: 'Test Person',
        email,
      },
    })
    const response = await world.app.request('/api/invitations/accept', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, name: ' Bo <b>Ek ', password, accepts_terms: true }),
    })
    const { actor } = (await response.json()) as { actor: object }
    expect(actor).toMatchObject({
      email,
      name: 'Bo bEk',
      company_id: owner.id,
      company_role: 'member',
      user_status: 'active',
    })
    expect(actor).toMatchObject({ email_verified: true, needs_second_factor: false })
    const cookie = response.headers
      .getSetCookie()
      .find((one) => one.startsWith('verdigris='))
      ?.split(';')[0]
    expect((await clientOf(world.app, cookie).get('/api/products/own')).status).not.toBe(401)
    expect(await world.as(null).post('/api/session', { email, password })).toMatchObject({ status: 200 })
    expect((await members(owner)).members).toMatchObject([{ company_role: 'owner' }, { email, company_role: 'member' }])
    await mailsTo(owner.email, /has joined your company/)
  })

  it('works once, also for two at once', async () => {
    const owner = await world.customer()
    const email = newAddress()
    await invite(owner, [email])
    const token = await tokenFor(email)

    const answers = await Promise.all([accept(token), accept(token, { name: 'Cia Dal' })])

    expect(statusesOf(answers)).toEqual([200, 400])
    expect(await peopleOf(owner)).toHaveLength(2)
    expect(await accept(token)).toMatchObject(unknownToken)
    expect(await read(token)).toMatchObject(unknownToken)
  })

  it('ends after seven days, when withdrawn, and when the company is deactivated', async () => {
    const [owner, admin] = [await world.customer(), await world.admin()]
    const emails = [newAddress(), newAddress(), newAddress()] as const
    await invite(owner, [...emails])
    const tokens = await Promise.all(emails.map(tokenFor))
    const { invitations } = await members(owner)
    const idOf = (email: string) => invitations.find((one: { email: string }) => one.email === email).id

    await world.db.updateTable('invitations').set({ expires_at: new Date() }).where('email', '=', emails[0]).execute()
    expect((await world.as(owner).delete(`/api/company/invitations/${idOf(emails[1])}`)).status).toBe(200)
    expect(await read(tokens[0] ?? '')).toMatchObject(unknownToken)
    expect(await accept(tokens[1] ?? '')).toMatchObject(unknownToken)
    await world.as(admin).post(`/api/accounts/${owner.id}/deactivate`, { reason: 'Test' })
    expect(await accept(tokens[2] ?? '')).toMatchObject(unknownToken)
    expect(await peopleOf(owner)).toHaveLength(1)
  })

  it('refuses an address that has an account, with the reason, and changes nothing', async () => {
    const [owner, stranger] = [await world.customer(), await world.customer()]
    await confirm(stranger)
    await invite(owner, [stranger.email])

    expect(await accept(await tokenFor(stranger.email))).toMatchObject({
      status: 400,
      body: { error: { fields: { token: expect.stringMatching(/^This address has an account already/) } } },
    })
    expect(await peopleOf(owner)).toHaveLength(1)
    expect((await world.as(stranger).get('/api/session')).body.actor.company_id).toBe(stranger.id)
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ password: 'short' }, 'password'],
    [{ password: undefined }, 'password'],
    [{ accepts_terms: false }, 'accepts_terms'],
    [{ company_role: 'owner' }, 'company_role'],
  ])('rejects at its field: %j', async (changes, field) => {
    const owner = await world.customer()
    const email = newAddress()
    await invite(owner, [email])
    const token = await tokenFor(email)

    const answer = await accept(token, changes)

    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { [field]: expect.any(String) } } } })
    expect((await read(token)).status).toBe(200)
  })
})

describe('resendInvitation and withdrawInvitation', () => {
  it('accept owners of the company only, and return 404 to a stranger', async () => {
    const [owner, stranger] = [await world.customer(), await world.customer()]
    const email = newAddress()
    await invite(owner, [email])
    const first = await tokenFor(email)
    const [{ id }] = (await members(owner)).invitations
    const resend = (as: Person | null) => world.as(as).post(`/api/company/invitations/${id}/resend`)
    const withdraw = (as: Person | null) => world.as(as).delete(`/api/company/invitations/${id}`)

    for (const act of [resend, withdraw]) {
      expect((await act(stranger)).status).toBe(404)
      expect((await act(await world.colleague(owner, 'member'))).status).toBe(403)
      expect((await act(null)).status).toBe(401)
    }
    expect((await resend(owner)).status).toBe(200)
    await mailsTo(email, /invites you to/, 2)
    expect(await read(first)).toMatchObject(unknownToken)
    const both = await Promise.all([withdraw(owner), withdraw(owner)])
    expect(statusesOf(both)).toEqual([200, 404])
  })
})
