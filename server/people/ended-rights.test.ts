import { beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#domain/errors.ts'
import { approvalsIn } from '#test/approvals.ts'
import { pdf } from '#test/factories.ts'
import { joiningIn } from '#test/joining.ts'
import { mailsIn } from '#test/mails.ts'
import { quotesIn } from '#test/quotes.ts'
import { takenRightsIn } from '#test/taken-rights.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { linkTo, subjectsTo } = mailsIn(world)
const { asked } = approvalsIn(world)
const { people, act } = quotesIn(world)
const { ownerAt, scene: joiningScene, signIn, update: updateJoining } = joiningIn(world)
const { decide, remove, update } = takenRightsIn(world)
beforeAll(() => world.work())

describe("a request for a colleague's approval", () => {
  it.each<[string, (found: Awaited<ReturnType<typeof asked>>) => Promise<{ status: number }>]>([
    ['may only read now', ({ owner, asker }) => update(owner, asker, 'viewer')],
    ['was deactivated', ({ asker }) => decide('deactivate', asker)],
  ])('ends when the asker %s', async (_, change) => {
    const found = await asked()

    expect((await change(found)).status).toBe(200)

    expect(await found.request()).toMatchObject({ state: 'withdrawn', decided_by: null })
    expect((await found.approve(found.owner)).status).toBe(409)
  })

  it('cannot be approved by a colleague who lost the right', async () => {
    const found = await asked()
    await update(found.owner, found.peer, 'viewer')

    expect((await found.approve(found.peer)).status).toBe(403)
    expect(await found.request()).toMatchObject({ state: 'waiting' })
  })
})

describe('joining by single sign-on', () => {
  it('ends when no owner has an address of the domain', async () => {
    const { domain, owner } = await joiningScene()
    const second = await world.colleague(owner, 'owner')
    await world.as(owner).put(`/api/company/members/${second.personId}`, { main_contact: true })
    await updateJoining(owner, 'member')

    expect((await update(second, owner, 'member')).status).toBe(200)

    expect((await signIn(domain)).to).toBe('/sign-in?problem=not_linked')
    const rival = await ownerAt(domain)
    expect((await updateJoining(rival, 'viewer')).status).toBe(200)
  })

  it('continues while another owner has such an address', async () => {
    const { domain, owner } = await joiningScene()
    const second = await world.colleague(owner, 'owner')
    const email = `second@${domain}`
    await world.db
      .updateTable('auth_users')
      .set({ email, email_verified: true })
      .where('id', '=', second.personId)
      .execute()
    await updateJoining(owner, 'member')
    await world.as(owner).put(`/api/company/members/${second.personId}`, { main_contact: true })
    await remove(second, owner)

    expect((await signIn(domain)).to).toBe('/dashboard')
  })
})

describe('mailed links and codes', () => {
  it('stay invalid after a person was deactivated and reactivated', async () => {
    const owner = await world.customer()
    const member = await world.colleague(owner, 'member')
    await world.db.updateTable('auth_users').set({ email_verified: true }).where('id', '=', member.personId).execute()
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
  it('go to everybody who can act if the responsible person can only read', async () => {
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
  it('gets no stored answer after its person lost the right', async () => {
    const owner = await world.customer()
    const member = await world.colleague(owner, 'member')
    const ask = () =>
      world.as(member).post('/api/quotes', world.quoteInput(), { 'idempotency-key': 'a-key-of-this-test' })
    const first = await ask()
    expect((await ask()).body).toEqual(first.body)

    await update(owner, member, 'viewer')
    expect((await ask()).status).toBe(403)
    expect((await act(member, first.body.id, 'delete', { reason: 'Not needed' })).status).toBe(403)
  })
})

describe('a running export', () => {
  it('stops when the person loses the right', async () => {
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
    await expect(rest()).rejects.toThrow(messages.ownersOnly)
  })
})
