import { sql } from 'kysely'
import { describe, expect, inject, it, vi } from 'vitest'
import { mailTemplate } from '#server/mail/mail-templates.ts'
import { mailCipher } from '#server/mail/mail-cipher.ts'
import { openClone } from '#test/template.ts'
import { authSecret, useWorld } from '#test/world.ts'
import { startJobs } from './jobs.ts'

const world = useWorld()

const about = (subject: string) => mailTemplate({ subject, paragraphs: ['Hello'] }, { to: 'buyer@test.example' })
const subjects = async () =>
  (await world.sentMails()).map((raw) => /^Subject: (.*?)\r?$/m.exec(raw)?.[1] ?? '').toSorted()

describe('jobs', () => {
  it('run only if their transaction commits', async () => {
    const { db, jobs } = world.services
    await world.work()

    const rolledBack = db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, 'mail', about('Never happened'))
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await db.transaction().execute((tx) => jobs.enqueue(tx, 'mail', about('Happened')))

    await vi.waitFor(async () => expect(await subjects()).toEqual(['Happened']), { timeout: 240_000 })
    const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'mail'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('get done once each among many', async () => {
    const { db, jobs } = world.services
    const names = ['One', 'Two', 'Three']

    await Promise.all(names.map((name) => db.transaction().execute((tx) => jobs.enqueue(tx, 'mail', about(name)))))

    const expected = ['Happened', ...names].toSorted()
    await vi.waitFor(async () => expect(await subjects()).toEqual(expected), { timeout: 240_000 })
  })
})

describe('many jobs', () => {
  it('get done without a pause between them', async () => {
    const { db, jobs, storage } = world.services
    const left = async () =>
      (await sql`select 1 from pgboss.job where name = 'removeFile' and state <> 'completed'`.execute(db)).rows.length
    const removed = vi.spyOn(storage, 'remove')
    await world.work()

    await db.transaction().execute(async (tx) => {
      for (let file = 0; file < 20; file++) await jobs.enqueue(tx, 'removeFile', { storage_key: `nobody/${file}` })
    })

    // With a pause of five seconds after each job they would take 100 seconds.
    await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 240_000 })
    expect(removed).toHaveBeenCalledTimes(20)
  })
})

describe('a daily job', () => {
  it('runs once after days without any node', async () => {
    const connection = await openClone(inject('template'))
    await sql`update pgboss.schedule set created_on = now() - interval '9 days'`.execute(connection.db)
    await sql`update pgboss.version set cron_on = now() - interval '5 days'`.execute(connection.db)
    const states = async () =>
      (await sql`select state from pgboss.job where name = 'remindOfExpiry'`.execute(connection.db)).rows

    const onError = (error: Error) => {
      throw error
    }
    const jobs = await startJobs(connection, { onError, cipher: mailCipher(authSecret) })

    await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'created' }]), { timeout: 240_000 })
    await jobs.stop()
    await connection.close()
  })
})
