import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { mailTemplate } from '#server/mail/mail-templates.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
let admin: Person
beforeAll(async () => {
  admin = await world.admin()
})

/** A job that failed for good, as the queue leaves it. */
async function failedJob(queue: 'removeFile' | 'mail' | 'sweepUploads', data: object | null, failed_at = new Date()) {
  const id = randomUUID()
  await sql`insert into pgboss.job (id, name, data, created_on, source_name, source_id, source_root_id,
      source_created_on, source_retry_count, source_output)
    values (${id}, ${`${queue}-dead`}, ${JSON.stringify(data)}::jsonb, ${failed_at}, ${queue}, ${randomUUID()},
      ${randomUUID()}, now() - interval '10 hours', 13, '{"message": "EACCES: permission denied"}')`.execute(world.db)
  return id
}
const states = async (storage_key: string) => {
  const { rows } = await sql<{ name: string; state: string }>`
    select name, state from pgboss.job where data ->> 'storage_key' = ${storage_key}`.execute(world.db)
  return rows
}
const failedJobs = async () => (await world.as(admin).get('/api/jobs/failed')).body
const queue = async (name: string) =>
  (await world.as(admin).get('/api/jobs')).body.queues.find((one: { name: string }) => one.name === name)
const retry = (id: string, who: Person | null = admin) => world.as(who).post(`/api/jobs/${id}/retry`)

describe('listQueues', () => {
  it('counts waiting, running and failed jobs, and returns the next due time of each', async () => {
    const { db, jobs } = world.services
    const before = await queue('removeFile')
    await db.transaction().execute((tx) => jobs.enqueue(tx, 'removeFile', { storage_key: 'counted' }))
    await failedJob('removeFile', { storage_key: 'counted' })

    expect(await queue('removeFile')).toMatchObject({
      waiting: before.waiting + 1,
      running: 0,
      failed: before.failed + 1,
      next_run_at: null,
    })
    const { next_run_at } = await queue('mailUnread')
    expect(Date.parse(next_run_at)).toBeGreaterThan(Date.now() - 1000)
    expect(Date.parse(next_run_at)).toBeLessThan(Date.now() + 11 * 60 * 1000)
  })

  it('returns when the last one was done', async () => {
    const finishedAt = new Date('2026-11-20T08:00:00.000Z')
    await sql`insert into pgboss.job (name, state, completed_on) values ('sweepUploads', 'completed', ${finishedAt})`.execute(
      world.db,
    )

    expect(await queue('sweepUploads')).toMatchObject({ last_finished_at: finishedAt.toISOString() })
  })
})

describe('listFailedJobs', () => {
  it('returns what failed, why and when, and nothing of a mail', async () => {
    const { to } = mailTemplate({ subject: 'Secret', paragraphs: ['Secret'] }, { to: 'buyer@test.example' })
    await failedJob('mail', { to, subject: 'Secret', text: 'Secret' })
    const failed_at = new Date(Date.now() + 240_000)
    const id = await failedJob('removeFile', { storage_key: 'shown' }, failed_at)

    const { jobs, count } = await failedJobs()

    expect(jobs[0]).toMatchObject({
      id,
      name: 'removeFile',
      about: 'shown',
      error: 'EACCES: permission denied',
      tries: 14,
      failed_at: failed_at.toISOString(),
    })
    expect(count).toBe(jobs.length)
    expect(JSON.stringify(jobs)).not.toMatch(/Secret|buyer/)
  })
})

describe('retryJob', () => {
  it('runs the job again, and records it', async () => {
    const id = await failedJob('removeFile', { storage_key: 'again' })

    expect(await retry(id)).toMatchObject({ status: 200, body: { id } })

    expect(await states('again')).toEqual([{ name: 'removeFile', state: 'created' }])
    const history = await world.db.selectFrom('history').where('subject_id', '=', id).selectAll().execute()
    expect(history).toMatchObject([{ action: 'retryJob', actor_id: admin.personId, detail: { job: 'removeFile' } }])
    expect((await retry(id)).status).toBe(404)
  })

  it('runs it once of two at once', async () => {
    const id = await failedJob('removeFile', { storage_key: 'twice' })

    const answers = await Promise.all([retry(id), retry(id)])

    const [done, refused] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(done).toBe(200)
    expect([404, 409]).toContain(refused)
    expect(await states('twice')).toHaveLength(1)
    expect(await world.db.selectFrom('history').where('subject_id', '=', id).selectAll().execute()).toHaveLength(1)
  })

  it('returns 404 for mails and unknown jobs, and refuses everybody but administrators', async () => {
    const id = await failedJob('removeFile', { storage_key: 'kept' })
    const mail = await failedJob('mail', { to: 'buyer@test.example' })

    expect((await retry(mail)).status).toBe(404)
    expect((await retry(randomUUID())).status).toBe(404)
    for (const person of [await world.customer(), await world.supplier()]) {
      expect((await retry(id, person)).status).toBe(403)
      expect((await world.as(person).get('/api/jobs')).status).toBe(403)
      expect((await world.as(person).get('/api/jobs/failed')).status).toBe(403)
    }
    expect((await retry(id, null)).status).toBe(401)
    expect(await states('kept')).toEqual([{ name: 'removeFile-dead', state: 'created' }])
  })

  it('runs a job of a schedule too', async () => {
    const id = await failedJob('sweepUploads', null)

    expect((await retry(id)).status).toBe(200)
  })
})
