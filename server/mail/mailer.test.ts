import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { sql } from 'kysely'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { servicesOn } from '#server/start-services.ts'
import { selfSigned } from '#test/certificate.ts'
import { listenForMail as listen } from '#test/mail-server.ts'
import { subjectOf, tryAgainNow } from '#test/mails.ts'
import { openClone } from '#test/template.ts'
import { authSecret } from '#test/world.ts'
import { mailTemplate } from './mail-templates.ts'
import { smtpMailer } from './mailer.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** The services of a program that sends its mail to that port, with running jobs. */
async function start(port: number, smtpUrl = `smtp://127.0.0.1:${port}`) {
  const dataDir = await mkdtemp(join(tmpdir(), 'verdigris-test-'))
  closing.push(() => rm(dataDir, { recursive: true, force: true }))
  const { services, work, close } = await servicesOn(await openClone(inject('template')), {
    authSecret,
    baseUrl: 'http://localhost:3000',
    dataDir,
    mailFrom: 'Verdigris <post@market.example>',
    smtpUrl,
    openId: null,
  })
  closing.push(close)
  await work()
  const { db, jobs } = services
  const send = (mail: ReturnType<typeof mailTemplate>) =>
    db.transaction().execute((tx) => jobs.enqueue(tx, 'mail', mail))
  /** Waits for this state of the only mail. */
  const becomes = (expected: Record<string, unknown>) =>
    vi.waitFor(async () => expect(await db.selectFrom('mails').selectAll().execute()).toMatchObject([expected]), {
      timeout: 240_000,
      interval: 100,
    })
  return { db, send, becomes }
}

const hello = mailTemplate(
  {
    subject: 'Ny offert från Åkers\r\nBcc: thief@evil.example',
    paragraphs: ['An offer of <1.02> EUR arrived.'],
  },
  { to: 'buyer@test.example' },
)

describe('mail through a server', () => {
  it('arrives with its subject, as text and HTML, and with its own id', async () => {
    const server = await listen()
    closing.push(server.close)
    const { send } = await start(server.port)

    await send(hello)

    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 240_000 })
    const [mail] = server.received
    expect(mail).toMatchObject({ from: 'post@market.example', to: ['buyer@test.example'] })
    expect(mail?.raw).toMatch(/^From: Verdigris <post@market\.example>$/m)
    expect(mail?.raw).toMatch(/^To: buyer@test\.example$/m)
    expect(mail?.raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@market\.example>$/im)
    expect(subjectOf(mail?.raw ?? '')).toBe('Ny offert från Åkers Bcc: thief@evil.example')
    expect(mail?.raw).not.toMatch(/^Bcc:/m)
    expect(mail?.raw).toMatch(/Content-Type: text\/plain; charset=utf-8[^]*An offer of <1\.02> EUR arrived\./)
    expect(mail?.raw).toMatch(/Content-Type: text\/html; charset=utf-8[^]*An offer of\s?=?\n? ?&lt;1\.02&gt; EUR/)
  })

  it('brings its file byte by byte, under its name', async () => {
    const server = await listen()
    const mailer = smtpMailer(`smtp://127.0.0.1:${server.port}`, 'post@market.example')
    closing.push(server.close, mailer.close)
    const bytes = Uint8Array.from({ length: 2000 }, (_, at) => at % 256)

    await mailer.send(hello, crypto.randomUUID(), { name: 'purchase-order-7F3A.pdf', bytes })

    const [, head, content] =
      /\n(Content-Type: application\/pdf[^]*?)\n\n([A-Za-z\d+/=\n]+)/.exec(server.received[0]?.raw ?? '') ?? []
    expect(head).toMatch(/Content-Disposition: attachment; filename=purchase-order-7F3A\.pdf/)
    expect(Buffer.from(content ?? '', 'base64').equals(bytes)).toBe(true)
  })

  it('waits while the server is down, and is then sent once', async () => {
    const reserved = await listen()
    await reserved.close()
    const { db, send } = await start(reserved.port)
    const states = async () =>
      (await sql<{ state: string }>`select state from pgboss.job where name = 'mail'`.execute(db)).rows.map(
        ({ state }) => state,
      )

    await send(hello)
    await vi.waitFor(async () => expect(await states()).toEqual(['retry']), { timeout: 240_000 })
    const server = await listen({ port: reserved.port })
    closing.push(server.close)
    await tryAgainNow(db, hello.to)

    await vi.waitFor(async () => expect(await states()).toEqual(['completed']), { timeout: 240_000 })
    expect(server.received.map(({ to }) => to)).toEqual([['buyer@test.example']])
  })
})

describe('a mail server that refuses', () => {
  it('for now gets the mail once at the next try', async () => {
    let isBusy = true
    const server = await listen({ refusal: () => (isBusy ? '4.3.2 try again later' : undefined) })
    closing.push(server.close)
    const { db, send, becomes } = await start(server.port)

    await send(hello)
    await becomes({ state: 'waiting', tries: 1, last_error: expect.stringContaining('451 4.3.2 try again later') })
    isBusy = false
    await tryAgainNow(db, hello.to)

    await becomes({ state: 'sent', tries: 2, last_error: null })
    expect(server.received.map(({ to }) => to)).toEqual([['buyer@test.example']])
  })
})

describe('a mail server that encrypts', () => {
  const login = { user: 'market', password: 'p@ss:word/1' }
  const own = selfSigned('localhost')
  const authorities = getCACertificates('default')
  const urlOf = (protocol: string, port: number, password = login.password) =>
    `${protocol}://${login.user}:${encodeURIComponent(password)}@localhost:${port}`
  /** Like an operator's own authority in NODE_EXTRA_CA_CERTS. */
  function trust() {
    setDefaultCACertificates([...authorities, own.certificate])
    closing.push(() => setDefaultCACertificates(authorities))
  }

  it.each([
    ['start', 'smtps'],
    ['STARTTLS', 'smtp'],
  ] as const)('from the %s accepts mail with the login of the address', async (from, protocol) => {
    trust()
    const server = await listen({ encryption: { from, ...own }, login })
    closing.push(server.close)
    const { send, becomes } = await start(server.port, urlOf(protocol, server.port))

    await send(hello)

    await becomes({ state: 'sent', tries: 1 })
    expect(server.received).toMatchObject([{ isEncrypted: true, user: 'market', to: ['buyer@test.example'] }])
  })

  it('gets no mail with a wrong password, and the log names the reason', async () => {
    trust()
    const server = await listen({ encryption: { from: 'start', ...own }, login })
    closing.push(server.close)
    const { db, send, becomes } = await start(server.port, urlOf('smtps', server.port, 'wrong-secret'))

    await send(hello)

    await becomes({ state: 'waiting', tries: 1, last_error: expect.stringContaining('535') })
    expect(server.received).toEqual([])
    expect(JSON.stringify(await db.selectFrom('mails').selectAll().execute())).not.toContain('wrong-secret')
  })

  it('gets neither mail nor password with an untrusted certificate', async () => {
    const server = await listen({ encryption: { from: 'start', ...own }, login })
    closing.push(server.close)
    const { send, becomes } = await start(server.port, urlOf('smtps', server.port))

    await send(hello)

    await becomes({ state: 'waiting', tries: 1, last_error: expect.stringMatching(/self-signed certificate/) })
    expect(server.received).toEqual([])
  })
  it('gets no mail if the address requires encryption and the server offers none', async () => {
    const server = await listen({})
    closing.push(server.close)
    const { send, becomes } = await start(server.port, `smtp://localhost:${server.port}?requireTLS=true`)

    await send(hello)

    await becomes({ state: 'waiting', tries: 1, last_error: expect.stringMatching(/STARTTLS/) })
    expect(server.received).toEqual([])
  })
})
