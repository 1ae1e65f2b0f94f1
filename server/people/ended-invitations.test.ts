import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#test/factories.ts'
import { mailsIn } from '#test/mails.ts'
import { takenRightsIn } from '#test/taken-rights.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { linkTo } = mailsIn(world)
const { decide, remove, update } = takenRightsIn(world)
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
  ])('ends when its inviter %s', async (_, change) => {
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

  it('stays ended when its inviter becomes an owner again, and when the company is active again', async () => {
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

  it('refuses an old invitation whose inviter has lost the right', async () => {
    const { second, token, invitations } = await scene()
    await world.db.updateTable('people').set({ company_role: 'member' }).where('id', '=', second.personId).execute()

    expect(await world.as(null).post('/api/invitations/read', { token })).toMatchObject(expired)
    expect(await accept(token)).toMatchObject(expired)
    expect(await invitations()).toEqual([])
  })

  it('signs nobody in when it is accepted while its inviter loses the right', async () => {
    const { owner, second, email, token } = await scene()

    const [demoted, accepted] = await Promise.all([update(owner, second, 'member'), accept(token)])

    expect(demoted.status).toBe(200)
    const joined = await world.db.selectFrom('auth_users').where('email', '=', email).select('id').execute()
    expect(joined).toHaveLength(accepted.status === 200 ? 1 : 0)
    expect((await accept(token)).status).toBe(400)
  })

  it('passes to the owner who sends it again', async () => {
    const { owner, second, email, invitations } = await scene()
    const [{ id }] = await invitations()
    await world.as(owner).post(`/api/company/invitations/${id}/resend`)
    await remove(owner, second)

    expect(await invitations()).toMatchObject([{ id, email }])
  })

  it('cannot be given or sent again by an owner who is demoted at once', async () => {
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

  it('leaves no address when the company closes', async () => {
    const owner = await world.customer()
    await invite(owner, newAddress())
    await world.as(owner).post('/api/account/close', { confirm_email: owner.email })

    const left = world.db.selectFrom('invitations').where('company_id', '=', owner.id).select('id')
    expect(await left.execute()).toEqual([])
  })
})
