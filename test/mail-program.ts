import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, inject, vi } from 'vitest'
import type { MailAbout } from '#domain/mails/mail-log.ts'
import { createApp } from '#server/app.ts'
import { mailTemplate } from '#server/mail/mail-templates.ts'
import { servicesOn } from '#server/start-services.ts'
import { clientOf } from './client.ts'
import { factoriesOn, type Person } from './factories.ts'
import { listenForMail } from './mail-server.ts'
import { openClone } from './template.ts'
import { authSecret } from './world.ts'

export const mailAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@test.example`

/** A running program that sends its mail to its own server. Addresses that begin with "full" are refused while `full`. */
async function open() {
  const dataDir = await mkdtemp(join(tmpdir(), 'verdigris-test-'))
  let isFull = true
  const mailServer = await listenForMail({
    refusal: (address) => (isFull && address.startsWith('full') ? `5.2.2 <${address}> mailbox full` : undefined),
  })
  const { services, work, close } = await servicesOn(await openClone(inject('template')), {
    authSecret,
    baseUrl: 'http://localhost:3000',
    dataDir,
    mailFrom: 'Verdigris <post@market.example>',
    smtpUrl: `smtp://127.0.0.1:${mailServer.port}`,
    openId: null,
  })
  const app = createApp({ services, log: pino({ level: 'silent' }), trustProxy: 0, siteRoot: null })
  const as = (person: Person | null) => clientOf(app, person?.cookie)
  const people = factoriesOn(services, as)
  const admin = await people.admin()
  await work()

  /** Queues a mail, and returns its subject. With one try, a refused mail has failed for good. */
  async function send({ to, about, tries = 1 }: { to: string; about?: MailAbout; tries?: number }) {
    const subject = `Subject ${randomUUID().slice(0, 8)}`
    const url = 'https://market.example/reset-password?token=hidden'
    await services.db.transaction().execute(async (tx) => {
      const mail = mailTemplate({ subject, paragraphs: ['Body'], link: 'Open', ...(about && { about }) }, { to, url })
      await services.jobs.enqueue(tx, 'mail', mail)
      await sql`update pgboss.job set retry_limit = ${tries - 1}
        where name = 'mail' and id = (select id from mails where subject = ${subject})`.execute(tx)
    })
    return subject
  }
  const list = async (query: Record<string, string>) =>
    (await as(admin).get(`/api/mails?${new URLSearchParams(query)}`)).body
  /** Waits until the one mail found by `text` has the expected state. */
  const becomes = (text: string, expected: Record<string, unknown>) =>
    vi.waitFor(
      async () => {
        const { mails } = await list({ text })
        expect(mails).toMatchObject([expected])
        return mails[0]
      },
      { timeout: 240_000, interval: 100 },
    )
  return {
    admin,
    as,
    becomes,
    db: services.db,
    list,
    people,
    send,
    services,
    /** A mail that failed for good, in the dead letter queue. */
    async failed(options: { about?: MailAbout } = {}) {
      const to = mailAddress('full')
      await send({ to, ...options })
      const mail = await becomes(to, { state: 'failed', letter_kept: true })
      return { to, id: mail.id as string }
    },
    receivedBy: (address: string) => mailServer.received.filter(({ to }) => to.includes(address)),
    resend: (id: string, who: Person | null = admin) => as(who).post(`/api/mails/${id}/resend`),
    setFull: (full: boolean) => (isFull = full),
    async close() {
      await close()
      await mailServer.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same for all tests of a file; before each, full mailboxes are full again. */
export function useMailProgram(): Awaited<ReturnType<typeof open>> {
  const program = {} as Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    Object.assign(program, await open())
  })
  beforeEach(() => void program.setFull(true))
  afterAll(() => program.close())
  return program
}
