import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import type { CompanyId } from '#domain/access/actor.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const decide = (as: Person | null, ids: readonly string[], body: Record<string, unknown> = {}) =>
  world.as(as).post('/api/accounts/decide', { ids, action: 'approve', ...body })
const rowOf = (id: CompanyId) =>
  world.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const statusOf = async (id: CompanyId) => (await rowOf(id)).user_status
const historyOf = (id: string) => world.db.selectFrom('history').selectAll().where('subject_id', '=', id).execute()

/** Two accounts that wait, and an administrator. */
async function scene() {
  const admin = await world.admin()
  const waiting = [
    await world.customer({ user_status: 'pending' }),
    await world.supplier({ user_status: 'pending' }),
  ] as const
  return { admin, waiting, ids: waiting.map(({ id }) => id) }
}

describe('decideUsers', () => {
  it.each([
    ['approve', 'active', true],
    ['reject', 'deactivated', false],
  ] as const)('%ss each account as if it were alone', async (action, status, stamps) => {
    const { admin, ids } = await scene()

    const answer = await decide(admin, ids, { action, reason: ' Checked by phone ' })

    expect(answer).toMatchObject({ status: 200, body: { done: ids, refused: [] } })
    for (const id of ids) {
      expect(await rowOf(id)).toMatchObject({ user_status: status, approved_by: stamps ? admin.personId : null })
      expect(await historyOf(id)).toMatchObject([
        {
          action: `${action}User`,
          actor_id: admin.personId,
          detail: { from: 'pending', to: status, reason: 'Checked by phone' },
        },
      ])
    }
  })

  it('mails the reason to each account that it decided on, and to no other', async () => {
    const { admin, waiting, ids } = await scene()
    const active = await world.customer()

    await decide(admin, [...ids, active.id], { action: 'reject', reason: 'REASON-OF-SEVERAL' })
    await world.work()

    const mailsTo = async ({ email }: Person) =>
      (await world.sentMails()).filter((mail) => mail.includes(`To: ${email}`))
    for (const person of waiting)
      await vi.waitFor(
        async () => expect(await mailsTo(person)).toEqual([expect.stringContaining('REASON-OF-SEVERAL')]),
        { timeout: 240_000, interval: 200 },
      )
    expect(await mailsTo(active)).toEqual([])
  })

  it('delays the mails of approvals until they can no longer be undone', async () => {
    const { admin, waiting, ids } = await scene()
    await decide(admin, ids)
    const mails = () =>
      world.db
        .selectFrom('mails')
        .where(
          'to_address',
          'in',
          waiting.map(({ email }) => email),
        )
        .select('state')
        .execute()
    expect(await mails()).toEqual([{ state: 'waiting' }, { state: 'waiting' }])

    for (const id of ids) expect((await world.as(admin).post(`/api/accounts/${id}/unapprove`)).status).toBe(200)

    expect(await Promise.all(ids.map(statusOf))).toEqual(['pending', 'pending'])
    expect(await mails()).toEqual([])
  })

  it('decides on possible accounts, and returns the reason for each other', async () => {
    const { admin, ids } = await scene()
    const active = await world.customer({ company_name: 'Nordverk Demo AB' })
    const blocked = await world.supplier({ company_name: 'Sydverk Demo AB', user_status: 'deactivated' })
    const closed = await world.customer({ company_name: 'Deleted account', user_status: 'deactivated' })
    await world.db.updateTable('profiles').set({ closed_at: new Date() }).where('id', '=', closed.id).execute()
    const office = await world.admin({ user_status: 'pending' })
    const unknown = randomUUID()
    const others = [active.id, blocked.id, closed.id, office.id]
    const before = await Promise.all(others.map(rowOf))

    const { body } = await decide(admin, [
      active.id,
      ids[0] ?? '',
      blocked.id,
      closed.id,
      office.id,
      unknown,
      ids[1] ?? '',
    ])

    expect(body.done).toEqual(ids)
    expect(body.refused).toEqual([
      { id: active.id, reason: 'Nordverk Demo AB is already active.' },
      { id: blocked.id, reason: 'Sydverk Demo AB is deactivated.' },
      { id: closed.id, reason: 'Deleted account was closed by its owner.' },
      { id: office.id, reason: 'One account was not found.' },
      { id: unknown, reason: 'One account was not found.' },
    ])
    expect(await Promise.all(others.map(rowOf))).toEqual(before)
    expect((await Promise.all(others.map(historyOf))).flat()).toEqual([])
  })

  it('counts a repeated id once', async () => {
    const { admin, ids } = await scene()
    const [id = ''] = ids

    const { body } = await decide(admin, [id, id])

    expect(body).toEqual({ done: [id], refused: [] })
    expect(await historyOf(id)).toHaveLength(1)
  })

  it('lets one of two administrators at once decide on each account', async () => {
    const { admin, ids } = await scene()
    const second = await world.admin()

    const [approved, rejected] = await Promise.all([
      decide(admin, ids),
      decide(second, ids.toReversed(), { action: 'reject' }),
    ])

    const decided: string[] = [...approved.body.done, ...rejected.body.done]
    expect(decided).toHaveLength(ids.length)
    expect(new Set(decided)).toEqual(new Set(ids))
    expect(approved.body.refused).toHaveLength(rejected.body.done.length)
    for (const id of ids) {
      expect(await statusOf(id)).toBe(approved.body.done.includes(id) ? 'active' : 'deactivated')
      expect(await historyOf(id)).toHaveLength(1)
    }
  })

  it('signs rejected accounts out everywhere', async () => {
    const { admin, waiting, ids } = await scene()

    await decide(admin, ids, { action: 'reject' })

    for (const person of waiting) expect((await world.as(person).get('/api/suppliers')).status).toBe(401)
  })

  it('refuses everybody but administrators, and leaves no trace', async () => {
    const { admin, waiting, ids } = await scene()
    const before = await Promise.all(ids.map(rowOf))

    const answers = [
      await decide(await world.customer(), ids),
      await decide(await world.supplier(), ids),
      await decide(waiting[0], ids),
      await decide(await world.admin({ user_status: 'deactivated' }), ids),
      await decide(null, ids),
    ]

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 401])
    expect(await Promise.all(ids.map(rowOf))).toEqual(before)
    expect((await Promise.all(ids.map(historyOf))).flat()).toEqual([])
    expect((await decide(admin, ids)).body.done).toEqual(ids)
  })

  it.each([
    ['no account', { ids: [] }, 'ids'],
    ['more than 100', { ids: Array.from({ length: 101 }, () => randomUUID()) }, 'ids'],
    ['what is no id', { ids: ['7'] }, 'ids.0'],
    ['another action', { action: 'reactivate' }, 'action'],
    ['an endless reason', { reason: 'x'.repeat(1001) }, 'reason'],
    ['an unknown field', { user_status: 'active' }, 'user_status'],
  ])('rejects %s, and changes nothing', async (_, body, field) => {
    const { admin, ids } = await scene()

    const answer = await decide(admin, ids, body)

    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { [field]: expect.any(String) } } } })
    expect(await Promise.all(ids.map(statusOf))).toEqual(['pending', 'pending'])
  })

  it('returns 429 after many calls within minutes', async () => {
    const { admin, ids } = await scene()
    await Promise.all(Array.from({ length: 60 }, () => world.services.limits.consume('decideUsers', admin.personId)))

    const answer = await decide(admin, ids)

    expect(answer.status).toBe(429)
    expect(await Promise.all(ids.map(statusOf))).toEqual(['pending', 'pending'])
  })
})
