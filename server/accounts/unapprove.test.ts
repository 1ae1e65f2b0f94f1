import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

/** A pending account that an administrator has just approved. */
async function scene() {
  const [admin, account] = [await world.admin(), await world.customer({ user_status: 'pending' })]
  const act = (action: string, as: Person | null = admin, id: string = account.id) =>
    world.as(as).post(`/api/accounts/${id}/${action}`, action === 'unapprove' ? undefined : {})
  expect((await act('approve')).status).toBe(200)
  const row = () => world.db.selectFrom('profiles').selectAll().where('id', '=', account.id).executeTakeFirstOrThrow()
  const history = async () =>
    (
      await world.db
        .selectFrom('history')
        .where('subject_id', '=', account.id)
        .select(['action', 'actor_id', 'detail'])
        .orderBy('sequence')
        .execute()
    ).map(({ action, actor_id, detail }) => ({ action, actor_id, detail }))
  const mails = () => world.db.selectFrom('mails').where('to_address', '=', account.email).selectAll().execute()
  /** Makes the approval this many seconds old. */
  const age = (seconds: number) => {
    const at = new Date(Date.now() - seconds * 1000)
    return world.db
      .updateTable('profiles')
      .set({ admin_approved_at: at, updated_at: at })
      .where('id', '=', account.id)
      .execute()
  }
  return { admin, account, act, row, history, mails, age }
}

const conflict = (message: RegExp) => ({
  status: 409,
  body: { error: { code: 'conflict', message: expect.stringMatching(message) } },
})

describe('unapproveUser', () => {
  it('sets the account back to pending, records it, and sends no mail about the approval', async () => {
    const { admin, account, act, row, history, mails } = await scene()
    expect((await world.as(account).get('/api/suppliers')).status).toBe(200)
    expect(await mails()).toMatchObject([{ subject: 'Your account is approved', state: 'waiting' }])

    const answer = await act('unapprove')

    expect(answer).toMatchObject({ status: 200, body: { id: account.id } })
    expect(await row()).toMatchObject({ user_status: 'pending', admin_approved_at: null, approved_by: null })
    expect(await history()).toEqual([
      { action: 'approveUser', actor_id: admin.personId, detail: { from: 'pending', to: 'active' } },
      { action: 'unapproveUser', actor_id: admin.personId, detail: { from: 'active', to: 'pending' } },
    ])
    expect(await mails()).toEqual([])
    expect((await world.as(account).get('/api/suppliers')).body.error.code).toBe('pending')
    expect((await world.as(admin).get(`/api/accounts/${account.id}`)).body.approved).toBeNull()
  })

  it('allows another approval, and mails it once after the time to undo', async () => {
    const { account, act } = await scene()
    await act('unapprove')
    await act('approve')
    const approvedAt = Date.now()
    await world.work()
    const own = async () => (await world.sentMails()).filter((mail) => mail.includes(`To: ${account.email}`))

    await vi.waitFor(async () => expect(await own()).toHaveLength(1), { timeout: 240_000, interval: 200 })

    expect(Date.now() - approvedAt).toBeGreaterThan(10_000)
    expect(await act('unapprove')).toMatchObject(conflict(/too late/))
  })

  it('refuses another administrator, the account itself and everybody else', async () => {
    const { account, act, row, history } = await scene()
    const before = await row()

    const other = await act('unapprove', await world.admin())
    const answers = [
      await act('unapprove', account),
      await act('unapprove', await world.customer()),
      await act('unapprove', await world.supplier()),
      await act('unapprove', null),
    ]

    expect(other).toMatchObject(conflict(/^Only the administrator who approved/))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 401])
    expect(await row()).toEqual(before)
    expect(await history()).toHaveLength(1)
  })

  it('returns 404 for administrators and unknown ids alike', async () => {
    const { act } = await scene()

    const answers = [
      await act('unapprove', undefined, (await world.admin()).id),
      await act('unapprove', undefined, randomUUID()),
    ]

    expect(answers).toMatchObject([{ status: 404 }, { status: 404 }])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })

  it('returns 409 when the time is over, and changes nothing', async () => {
    const { act, row, age, mails } = await scene()
    await age(13)
    const before = await row()

    expect(await act('unapprove')).toMatchObject(conflict(/too late/))
    expect(await row()).toEqual(before)
    expect(await mails()).toHaveLength(1)
  })

  it('returns 409 when the person has changed the account since', async () => {
    const { account, act, row } = await scene()
    const { updated_at, company_name } = (await world.as(account).get('/api/profile')).body
    const edit = { updated_at, company_name, contact_person: 'New Person', phone: '', address: '', bio: '' }
    expect(await world.as(account).put('/api/profile', edit)).toMatchObject({ status: 200 })

    expect(await act('unapprove')).toMatchObject(conflict(/changed since/))
    expect((await row()).user_status).toBe('active')
  })

  it('returns 409 after another decision, and for an account that was activated in other ways', async () => {
    const { admin, act, mails } = await scene()
    await act('deactivate')
    // No mail about an approval that no longer holds.
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your account was deactivated'])
    expect(await act('unapprove')).toMatchObject(conflict(/needs an active account/))
    await act('reactivate')
    expect(await act('unapprove')).toMatchObject(conflict(/changed since/))
    expect(await act('unapprove', admin, (await world.customer()).id)).toMatchObject(conflict(/no approval/))
  })

  it('lets one of two decisions at once succeed', async () => {
    const twice = await scene()
    const both = await Promise.all([twice.act('unapprove'), twice.act('unapprove')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await twice.history()).toHaveLength(2)

    const against = await scene()
    const [undone, deactivated] = await Promise.all([
      against.act('unapprove'),
      against.act('deactivate', await world.admin()),
    ])
    expect([undone.status, deactivated.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await against.row()).user_status).toBe(undone.status === 200 ? 'pending' : 'deactivated')
  })
})
