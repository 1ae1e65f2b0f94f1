import { beforeAll, describe, expect, it } from 'vitest'
import { approvalsIn } from '#test/approvals.ts'
import { pdf, type Person } from '#test/factories.ts'
import { joiningIn } from '#test/joining.ts'
import { mailsIn } from '#test/mails.ts'
import { quotesIn } from '#test/quotes.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { linkTo, subjectsTo } = mailsIn(world)
const { asked } = approvalsIn(world)
const { people, act } = quotesIn(world)
const { ownerAt, scene: joiningScene, signIn, update: updateJoining } = joiningIn(world)
beforeAll(() => world.work())

let made = 0
const newAddress = () => `outlived-${++made}@test.example`
const invite = (as: Person, email: string, company_role = 'owner') =>
  world.as(as).post('/api/company/invitations', { emails: [email], company_role })
const accept = (token: string) =>
  world.as(null).post('/api/invitations/accept', {
    token,
    name: 'Bo Ek',
    password: 'Steel-Beam-4711!',
    accepts_terms: true,
  })
const expired = { status: 400, body: { error: { fields: { token: expect.stringMatching(/used or withdrawn/) } } } }
const update = (as: Person, of: Person, company_role: string) =>
  world.as(as).put(`/api/company/members/${of.personId}`, { company_role })
const remove = (as: Person, of: Person) =>
  world.as(as).post(`/api/company/members/${of.personId}/remove`, { successor_id: null })
const decide = async (action: string, of: Person) =>
  world.as(await world.admin()).post(`/api/accounts/people/${of.personId}/${action}`, {})

/** A company of two owners; the second invited an address. */
async function scene() {
  const owner = await world.customer()
  const second = await world.colleague(owner, 'owner')
  const email = newAddress()
  await invite(second, email)
  const { token } = await linkTo(email, /invites you to/)
  const invitations = async () => (await world.as(owner).get('/api/company/members')).body.invitations
  return { owner, second, email, token, invitations }
}
type Scene = Awaited<ReturnType<typeof scene>>

describe('an invitation', () => {
  it.each<[string, (scene: Scene) => Promise<{ status: number }>]>([
    ['was removed', ({ owner, second }) => remove(owner, second)],
    ['left', ({ second }) => world.as(second).post('/api/account/leave', { successor_id: null })],
    ['is a member now', ({ owner, second }) => update(owner, second, 'member')],
    ['was deactivated', ({ second }) => decide('deactivate', second)],
  ])('ends when who gave it %s', async (_, change) => {
    const found = await scene()

    expect((await change(found)).status).toBe(200)

    expect(await accept(found.token)).toMatchObject(expired)
    expect(await found.invitations()).toEqual([])
    const recorded = world.db
      .selectFrom('history')
      .where('subject_id', '=', found.owner.id)
      .where('action', '=', 'withdrawInvitation')
    expect(await recorded.select('detail').execute()).toEqual([{ detail: { count: 1 } }])
  })

  it('stays ended when who gave it becomes an owner again, and when the company is active again', async () => {
    const found = await scene()
    await update(found.owner, found.second, 'viewer')
    await update(found.owner, found.second, 'owner')
    expect(await accept(found.token)).toMatchObject(expired)

    const email = newAddress()
    await invite(found.owner, email)
    const { token } = await linkTo(email, /invites you to/)
    const admin = await world.admin()
    await world.as(admin).post(`/api/accounts/${found.owner.id}/deactivate`, { reason: 'Test' })
    await world.as(admin).post(`/api/accounts/${found.owner.id}/reactivate`, {})
    expect(await accept(token)).toMatchObject(expired)
  })

  it('does not let anybody in whose inviter lost the right before invitations ended with it', async () => {
    const { second, token, invitations } = await scene()
    await world.db.updateTable('people').set({ company_role: 'member' }).where('id', '=', second.personId).execute()

    expect(await world.as(null).post('/api/invitations/read', { token })).toMatchObject(expired)
    expect(await accept(token)).toMatchObject(expired)
    expect(await invitations()).toEqual([])
  })

  it('lets nobody in when it is accepted while who gave it loses the right', async () => {
    const { owner, second, email, token } = await scene()

    const [demoted, accepted] = await Promise.all([update(owner, second, 'member'), accept(token)])

    expect(demoted.status).toBe(200)
    const joined = await world.db.selectFrom('auth_users').where('email', '=', email).select('id').execute()
    expect(joined).toHaveLength(accepted.status === 200 ? 1 : 0)
    expect((await accept(token)).status).toBe(400)
  })

  it('belongs to the owner who sends it again', async () => {
    const { owner, second, email, invitations } = await scene()
    const [{ id }] = await invitations()
    await world.as(owner).post(`/api/company/invitations/${id}/resend`)
    await remove(owner, second)

    expect(await invitations()).toMatchObject([{ id, email }])
  })

  it('is neither given nor sent again by an owner who is demoted at the same moment', async () => {
    const { owner, second, email, invitations } = await scene()
    const [{ id }] = await invitations()
    const rival = newAddress()

    const [, ...answers] = await Promise.all([
      update(owner, second, 'member'),
      invite(second, rival),
      world.as(second).post(`/api/company/invitations/${id}/resend`),
    ])

    for (const { status } of answers) expect([200, 403, 404]).toContain(status)
    expect(await invitations()).toEqual([])
    expect(email).not.toBe(rival)
  })

  it('of a closed company leaves no address behind', async () => {
    const owner = await world.customer()
    await invite(owner, newAddress())
    await world.as(owner).post('/api/account/close', { confirm_email: owner.email })

    const left = world.db.selectFrom('invitations').where('company_id', '=', owner.id).select('id')
    expect(await left.execute()).toEqual([])
  })
})

describe('a request to colleagues', () => {
  it.each<[string, (found: Awaited<ReturnType<typeof asked>>) => Promise<{ status: number }>]>([
    ['may only read now', ({ owner, asker }) => update(owner, asker, 'viewer')],
    ['was deactivated', ({ asker }) => decide('deactivate', asker)],
  ])('ends when who asked %s', async (_, change) => {
    const found = await asked()

    expect((await change(found)).status).toBe(200)

    expect(await found.request()).toMatchObject({ state: 'withdrawn', decided_by: null })
    expect((await found.approve(found.owner)).status).toBe(409)
  })

  it('is not approved by a colleague who lost the right to', async () => {
    const found = await asked()
    await update(found.owner, found.peer, 'viewer')

    expect((await found.approve(found.peer)).status).toBe(403)
    expect(await found.request()).toMatchObject({ state: 'waiting' })
  })
})

describe('joining by single sign-on', () => {
  it('ends when no owner has an address of the domain any more', async () => {
    const { domain, owner } = await joiningScene()
    const second = await world.colleague(owner, 'owner')
    await world.as(owner).put(`/api/company/members/${second.personId}`, { main_contact: true })
    await updateJoining(owner, 'member')

    expect((await update(second, owner, 'member')).status).toBe(200)

    expect((await signIn(domain)).to).toBe('/sign-in?problem=not_linked')
    const rival = await ownerAt(domain)
    expect((await updateJoining(rival, 'viewer')).status).toBe(200)
  })

  it('goes on while another owner has such an address', async () => {
    const { domain, owner } = await joiningScene()
    const second = await world.colleague(owner, 'owner')
    const email = `second@${domain}`
    await world.db
      .updateTable('auth_users')
      .set({ email, emailVerified: true })
      .where('id', '=', second.personId)
      .execute()
    await updateJoining(owner, 'member')
    await world.as(owner).put(`/api/company/members/${second.personId}`, { main_contact: true })
    await remove(second, owner)

    expect((await signIn(domain)).to).toBe('/dashboard')
  })
})

describe('links and codes in mails', () => {
  it('do not work again after a person was deactivated and reactivated', async () => {
    const owner = await world.customer()
    const member = await world.colleague(owner, 'member')
    await world.db.updateTable('auth_users').set({ emailVerified: true }).where('id', '=', member.personId).execute()
    await world.as(null).post('/api/password-reset', { email: member.email })
    await world.as(null).post('/api/sign-in-links', { email: member.email })
    const reset = await linkTo(member.email, /password/i)
    const link = await linkTo(member.email, /sign in|sign-in/i)
    await decide('deactivate', member)
    await decide('reactivate', member)

    const password = 'Steel-Beam-4711!'
    const answer = await world.as(null).post('/api/password-reset/confirm', { token: reset.token, password })
    expect(answer.status).toBe(400)
    expect((await world.as(null).post('/api/session/link', { token: link.token })).status).toBe(400)
    expect((await world.as(null).post('/api/session', { email: member.email, password })).status).toBe(401)
  })
})

describe('mails about a quote', () => {
  it('go to all who can act when the responsible person only reads now', async () => {
    const { customer: owner, admin, supplier } = await people()
    const member = await world.colleague(owner, 'member')
    const id = await world.sentQuote(member, admin, [supplier])
    await update(owner, member, 'viewer')
    const before = await subjectsTo(owner.email)

    await world.offer(supplier, id)

    expect(await subjectsTo(owner.email)).toHaveLength(before.length + 1)
  })
})

describe('a request with an idempotency key', () => {
  it('gets no stored answer after the right ended', async () => {
    const owner = await world.customer()
    const member = await world.colleague(owner, 'member')
    const input = {
      material: 'Steel',
      profile: 'HEA Beam',
      manual_product_details: 'HEA 200, S355J2, 12 m',
      volume: 12.5,
    }
    const ask = () => world.as(member).post('/api/quotes', input, { 'idempotency-key': 'a-key-of-this-test' })
    const first = await ask()
    expect((await ask()).body).toEqual(first.body)

    await update(owner, member, 'viewer')
    expect((await ask()).status).toBe(403)
    expect((await act(member, first.body.id, 'delete', { reason: 'Not needed' })).status).toBe(403)
  })
})

describe('a running export', () => {
  it('breaks off when the person loses the right', async () => {
    const owner = await world.supplier()
    const second = await world.colleague(owner, 'owner')
    const page = 'x'.repeat(4_000_000)
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'])
      expect((await world.as(owner).upload(name, pdf(page))).status).toBe(201)
    const response = await world.app.request('/api/company/export', { headers: { cookie: second.cookie } })
    expect(response.status).toBe(200)
    const reader = response.body?.getReader()
    await reader?.read()

    await update(owner, second, 'member')

    const rest = async () => {
      while (!(await reader?.read())?.done);
    }
    await expect(rest()).rejects.toThrow()
  })
})
