import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useWorld } from '#test/world.ts'
import { record } from './history.ts'

const world = useWorld()

/** One entry about an account. */
async function scene() {
  const admin = await world.admin()
  const caller = { actor: admin, requestId: randomUUID(), address: '192.0.2.7', at: new Date('2026-03-01T12:00:00Z') }
  const subjectId = randomUUID()
  const write = () =>
    world.db
      .transaction()
      .execute((tx) =>
        record(tx, caller, 'approveUser', { subject: 'account', subjectId, detail: { from: 'pending', to: 'active' } }),
      )
  const entries = () => world.db.selectFrom('history').selectAll().where('subject_id', '=', subjectId).execute()
  return { admin, caller, subjectId, write, entries }
}

describe('the history', () => {
  it('says who did what, when, from where and in which request', async () => {
    const { admin, caller, write, entries } = await scene()

    await write()

    expect(await entries()).toMatchObject([
      {
        created_at: caller.at,
        actor_id: admin.id,
        action: 'approveUser',
        subject: 'account',
        detail: { from: 'pending', to: 'active' },
        request_id: caller.requestId,
        address: '192.0.2.7',
        supplier_id: null,
      },
    ])
  })

  it.each([
    ['changed', sql`update history set action = 'nothing'`],
    ['deleted', sql`delete from history`],
    ['emptied', sql`truncate history`],
    ['emptied along with others', sql`truncate history, idempotency_keys cascade`],
  ])('cannot be %s', async (_what, statement) => {
    const { write, entries } = await scene()
    await write()
    const before = await entries()

    await expect(statement.execute(world.db)).rejects.toThrow('history is append-only')

    expect(await entries()).toEqual(before)
    expect(before).toHaveLength(1)
  })

  it('tells nothing of a change that did not happen', async () => {
    const { caller, subjectId, entries } = await scene()

    const failing = world.db.transaction().execute(async (tx) => {
      await record(tx, caller, 'approveUser', { subject: 'account', subjectId })
      throw new Error('and then it failed')
    })

    await expect(failing).rejects.toThrow('and then it failed')
    expect(await entries()).toEqual([])
  })
})
