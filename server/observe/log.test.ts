import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { requestIdOf } from '#server/http/request-context.ts'
import { mailTemplate } from '#server/mail/mail-templates.ts'
import { servicesOn } from '#server/start-services.ts'
import { clientOf } from '#test/client.ts'
import { factoriesOn, password, pdf, type Person } from '#test/factories.ts'
import { listenForMail } from '#test/mail-server.ts'
import { openClone } from '#test/template.ts'
import { authSecret } from '#test/world.ts'
import { createLog } from './log.ts'
import { quoteInput } from '#test/quote-input.ts'

const smtpPassword = 'smtp-password-4711'
let close: () => Promise<void>
let program: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  program = await open()
})
afterAll(() => close())

/** A whole running program behind one proxy, with its most detailed log in an array. */
async function open() {
  const dataDir = await mkdtemp(join(tmpdir(), 'verdigris-test-'))
  const mail = await listenForMail({
    refusal: (address) => (address.startsWith('full') ? `mailbox of <${address}> is full` : undefined),
  })
  const lines: Record<string, unknown>[] = []
  const log = createLog('debug', { write: (line) => lines.push(JSON.parse(line)) })
  const settings = {
    authSecret,
    baseUrl: 'http://localhost:3000',
    dataDir,
    mailFrom: 'Verdigris <post@market.example>',
    smtpUrl: `smtp://127.0.0.1:${mail.port}`,
    openId: null,
  }
  const running = await servicesOn(await openClone(inject('template')), settings, log)
  const { services } = running
  const app = createApp({ services, log, trustProxy: 1, siteRoot: null })
  const as = (person: Person | null) => clientOf(app, person?.cookie)
  await running.work()
  close = async () => {
    await running.close()
    await mail.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { app, as, lines, mail, services, people: factoriesOn(services, as) }
}

describe('requestIdOf', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

  it('takes the id of a trusted proxy', () => {
    expect(requestIdOf('4bf92f3577b34da6a3ce929d0e0e4736', 1)).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
    expect(requestIdOf('Root=1-67891233-abcdef012345678912345678', 2)).toMatch(/^Root=1-/)
  })

  it.each(['short', 'x'.repeat(129), 'with space in it', 'line\nbreak-in-it', '{"a":"json"}', '<b>12345678'])(
    'replaces %j by a new id',
    (given) => {
      expect(requestIdOf(given, 1)).toMatch(uuid)
    },
  )

  it('makes a new id without a trusted proxy, or without a header', () => {
    expect(requestIdOf('4bf92f3577b34da6a3ce929d0e0e4736', 0)).toMatch(uuid)
    expect(requestIdOf(undefined, 1)).toMatch(uuid)
  })
})

describe('a line of the log', () => {
  it('for a request has its id, like the answer and the history', async () => {
    const { app, lines, people, services } = program
    const customer = await people.customer()
    const id = randomUUID().replaceAll('-', '')
    const begun = lines.length

    const answer = await app.request('/api/quotes', {
      method: 'POST',
      headers: { cookie: customer.cookie, 'content-type': 'application/json', 'x-request-id': id },
      body: JSON.stringify(quoteInput()),
    })

    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([201, id])
    const { rows } = await sql`select 1 from history where request_id = ${id}`.execute(services.db)
    expect(rows.length).toBeGreaterThan(0)
    const since = lines.slice(begun)
    expect(since.filter(({ requestId }) => requestId === id)).toHaveLength(1)
    expect(since.filter(({ requestId, jobId }) => requestId === undefined && jobId === undefined)).toEqual([])
  })

  it('for a failed request has its id', async () => {
    const { app, lines, people, services } = program
    const { cookie } = await people.customer()
    await sql`alter table auth_sessions rename to sessions_away`.execute(services.db)
    const headers = { cookie, 'x-request-id': 'request-that-fails' }
    const answer = await app.request('/api/profile', { headers })
    await sql`alter table sessions_away rename to auth_sessions`.execute(services.db)

    expect(answer.status).toBe(500)
    const about = lines.filter(({ requestId }) => requestId === 'request-that-fails')
    expect(about.map(({ msg }) => msg)).toEqual(['request failed', 'request'])
  })

  it('for a job has its id, when it is done and when it fails', async () => {
    const { lines, services } = program
    const ids: string[] = []
    for (const to of ['buyer@test.example', 'full@test.example'])
      await services.db.transaction().execute(async (tx) => {
        const mail = mailTemplate({ subject: `To ${to}`, paragraphs: ['Words of the mail'] }, { to })
        await services.jobs.enqueue(tx, 'mail', mail)
        const { rows } = await sql<{ id: string }>`select id from mails where to_address = ${to}`.execute(tx)
        ids.push(rows[0]?.id ?? '')
      })
    const about = (id: string | undefined) => lines.filter(({ jobId }) => jobId === id)

    await expect.poll(() => ids.map((id) => about(id).length >= 1)).toEqual([true, true])

    expect(about(ids[0])[0]).toMatchObject({ level: 30, job: 'mail', outcome: 'done', ms: expect.any(Number) })
    expect(about(ids[1])[0]).toMatchObject({
      level: 40,
      job: 'mail',
      outcome: 'retried',
      reason: expect.stringContaining('mailbox of'),
    })
  })
})

describe('the log', () => {
  it('contains no password, token, cookie, address or message', async () => {
    const { as, lines, mail, people } = program
    const [customer, supplier, admin] = [await people.customer(), await people.supplier(), await people.admin()]
    const nobody = as(null)
    const begun = lines.length

    const signedIn = await nobody.post('/api/session', { email: customer.email, password })
    await nobody.post('/api/session', { email: customer.email, password: 'Wrong-horse-9' })
    await nobody.post('/api/accounts', { email: 'x', password: 'Typed-secret-1' })
    const token = (signedIn.headers.getSetCookie()[0] ?? '').split(';')[0]?.split('=')[1] ?? ''
    await nobody.post('/api/password-reset', { email: customer.email })
    const resetLetter = () => mail.received.find(({ to, raw }) => to.includes(customer.email) && raw.includes('token='))
    await expect.poll(resetLetter).toBeDefined()
    const mailed = /token=3?D?([\w-]{20,})/.exec((resetLetter()?.raw ?? '').replaceAll('=\n', ''))?.[1] ?? ''
    await nobody.get(`/api/platform?token=${mailed}`)
    const changed = 'Better-horse-10'
    const reset = await nobody.post('/api/password-reset/confirm', { token: mailed, password: changed })
    const again = await people.session(customer.personId)
    const uploaded = await as({ ...customer, cookie: again }).upload('Secret plan.pdf', pdf('Words of the file'))
    const buyer = { ...customer, cookie: again }
    const quote = await people.sentQuote(buyer, admin, [supplier])
    const { body: threads } = await as(supplier).get(`/api/quotes/${quote}/threads`)
    const thread: string = threads.threads[0].id
    const sent = await as(supplier).post(
      `/api/threads/${thread}/messages`,
      { text: 'Words of the message' },
      { 'idempotency-key': randomUUID() },
    )

    expect([reset.status, uploaded.status, sent.status]).toEqual([200, 201, 201])
    await expect.poll(() => lines.slice(begun).filter(({ job }) => job === 'mail').length).toBeGreaterThan(2)
    const text = JSON.stringify(lines)
    const said = [
      password,
      changed,
      'Wrong-horse-9',
      'Typed-secret-1',
      'Words of',
      'Secret plan',
      authSecret,
      smtpPassword,
    ]
    const found = [
      ...said,
      token,
      mailed,
      again.split('=')[1] ?? '',
      customer.email,
      supplier.email,
      'full@test.example',
    ]
    expect(found.filter((secret) => secret.length < 8)).toEqual([])
    expect(found.filter((secret) => text.includes(secret))).toEqual([])
  })
})
