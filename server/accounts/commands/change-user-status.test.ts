import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { accountDecisionNames, accountActions, type AccountDecision } from '#domain/accounts/account.ts'
import { userStatuses } from '#domain/access/role.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

/** An account in the state that the action starts from, and an administrator. */
async function scene(action: AccountDecision = 'approve', user_status = accountActions[action].from) {
  const [admin, account] = await Promise.all([world.admin(), world.supplier({ user_status })])
  const act = (as: Person | null = admin, id: string = account.id, body: Record<string, unknown> = {}) =>
    world.as(as).post(`/api/accounts/${id}/${action}`, body)
  const row = () => world.db.selectFrom('profiles').selectAll().where('id', '=', account.id).executeTakeFirstOrThrow()
  const history = () => world.db.selectFrom('history').selectAll().where('subject_id', '=', account.id).execute()
  return { admin, account, act, row, history }
}

describe('changeUserStatus', () => {
  it.each(accountDecisionNames)('%s changes the status, stamps as specified and writes the history', async (action) => {
    const { admin, account, act, row, history } = await scene(action)
    const { from, to, stamps } = accountActions[action]

    const answer = await act(admin, account.id, { reason: 'Checked by phone' })

    expect(answer).toMatchObject({ status: 200, body: { id: account.id } })
    const changed = await row()
    expect(changed.user_status).toBe(to)
    expect(changed.approved_by).toBe(stamps ? admin.personId : null)
    expect(changed.admin_approved_at instanceof Date).toBe(stamps)
    expect(await history()).toMatchObject([
      { action: `${action}User`, actor_id: admin.personId, detail: { from, to, reason: 'Checked by phone' } },
    ])
  })

  it('stamps approve and deactivate, and keeps the stamp at reactivate', async () => {
    const { admin, account, row } = await scene()
    const second = await world.admin()

    await world.as(admin).post(`/api/accounts/${account.id}/approve`)
    const approved = await row()
    await world.as(second).post(`/api/accounts/${account.id}/deactivate`)
    const deactivated = await row()
    await world.as(admin).post(`/api/accounts/${account.id}/reactivate`)

    expect([approved.approved_by, deactivated.approved_by]).toEqual([admin.personId, second.personId])
    expect(deactivated.admin_approved_at?.getTime()).toBeGreaterThanOrEqual(
      approved.admin_approved_at?.getTime() ?? NaN,
    )
    expect(await row()).toMatchObject({
      user_status: 'active',
      approved_by: second.personId,
      admin_approved_at: deactivated.admin_approved_at,
    })
  })

  it.each(
    accountDecisionNames.flatMap((action) =>
      userStatuses
        .filter((status) => status !== accountActions[action].from)
        .map((status) => [action, status] as const),
    ),
  )('%s returns 409 for a %s account, and changes nothing', async (action, status) => {
    const { act, row, history } = await scene(action, status)
    const before = await row()

    const answer = await act()

    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
    expect(answer.body.error.message).toContain(`this one is ${status}`)
    expect(await row()).toEqual(before)
    expect(await history()).toEqual([])
  })

  it.each(accountDecisionNames)('%s returns 404 for administrators and unknown ids', async (action) => {
    const { act } = await scene(action)
    const target = await world.admin({ user_status: accountActions[action].from })

    const answers = [await act(undefined, target.id), await act(undefined, randomUUID())]

    expect(answers).toMatchObject([{ status: 404 }, { status: 404 }])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    const { body } = await world.as(target).get('/api/session')
    expect(body.actor.user_status).toBe(accountActions[action].from)
  })

  it.each(accountDecisionNames)('%s refuses customers, suppliers and visitors', async (action) => {
    const { account, act, row } = await scene(action)
    const before = await row()

    const answers = [await act(await world.customer()), await act(await world.supplier()), await act(null)]

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401])
    expect((await act(account)).status).toBe(403)
    expect(await row()).toEqual(before)
  })

  it('lets one of two approvals at once succeed', async () => {
    const { act, row, history } = await scene()
    const second = await world.admin()

    const answers = await Promise.all([act(), act(second)])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await row()).user_status).toBe('active')
    expect(await history()).toHaveLength(1)
  })

  it('lets an approval or a rejection at once succeed, and the final status matches the answers', async () => {
    const { admin, account, act, row } = await scene()

    const [approved, rejected] = await Promise.all([act(), world.as(admin).post(`/api/accounts/${account.id}/reject`)])

    expect([approved.status, rejected.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await row()).user_status).toBe(approved.status === 200 ? 'active' : 'deactivated')
  })

  it.each(['deactivate', 'reject'] as const)('%s signs the account out everywhere at once', async (action) => {
    const { account, act } = await scene(action)
    const elsewhere = { ...account, cookie: await world.session(account.personId) }
    expect((await world.as(elsewhere).get('/api/session')).body.actor.id).toBe(account.personId)

    await act()

    const answers = [await world.as(account).get('/api/suppliers'), await world.as(elsewhere).get('/api/suppliers')]
    expect(answers).toMatchObject([{ status: 401 }, { status: 401 }])
    expect(await world.db.selectFrom('auth_sessions').where('user_id', '=', account.personId).execute()).toEqual([])
  })

  it('keeps the session of an account that is approved', async () => {
    const { account, act } = await scene('approve')

    await act()

    expect((await world.as(account).get('/api/suppliers')).status).toBe(200)
  })

  it('rejects unknown fields and a reason that is too long', async () => {
    const { admin, account, act, row } = await scene()

    const answers = [
      await act(admin, account.id, { user_status: 'active' }),
      await act(admin, account.id, { reason: 'x'.repeat(1001) }),
    ]

    expect(answers).toMatchObject([
      { status: 400, body: { error: { fields: { user_status: 'Unknown field.' } } } },
      { status: 400, body: { error: { fields: { reason: expect.any(String) } } } },
    ])
    expect((await row()).user_status).toBe('pending')
  })
})
