import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { servicesOn } from '#server/start-services.ts'
import { listenForMail as listen } from '#test/mail-server.ts'
import { openClone } from '#test/template.ts'
import { authSecret } from '#test/world.ts'
import { letter } from './letters.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** The services of a program that sends its mail to that port, already at work. */
async function start(port: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'verdigris-test-'))
  closing.push(() => rm(dataDir, { recursive: true, force: true }))
  const { services, work, close } = await servicesOn(await openClone(inject('template')), {
    authSecret,
    baseUrl: 'http://localhost:3000',
    dataDir,
    mailFrom: 'Verdigris <post@market.example>',
    smtpUrl: `smtp://127.0.0.1:${port}`,
    openId: null,
  })
  closing.push(close)
  await work()
  const { db, jobs } = services
  const send = (mail: ReturnType<typeof letter>) => db.transaction().execute((tx) => jobs.enqueue(tx, 'mail', mail))
  return { db, send }
}

const hello = letter({
  to: 'buyer@test.example',
  subject: 'Ny offert från Åkers\r\nBcc: thief@evil.example',
  paragraphs: ['An offer of <1.02> EUR arrived.'],
})

describe('mail through a server', () => {
  it('arrives with its subject, both of its forms and an id of its own', async () => {
    const server = await listen()
    closing.push(server.close)
    const { send } = await start(server.port)

    await send(hello)

    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 10_000 })
    const [mail] = server.received
    expect(mail).toMatchObject({ from: 'post@market.example', to: ['buyer@test.example'] })
    expect(mail?.raw).toMatch(/^From: Verdigris <post@market\.example>$/m)
    expect(mail?.raw).toMatch(/^To: buyer@test\.example$/m)
    expect(mail?.raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@market\.example>$/im)
    const subject = /^Subject: (.*(?:\n[ \t].*)*)/m.exec(mail?.raw ?? '')?.[1] ?? ''
    expect(decoded(subject)).toBe('Ny offert från Åkers Bcc: thief@evil.example')
    expect(mail?.raw).not.toMatch(/^Bcc:/m)
    expect(mail?.raw).toMatch(/Content-Type: text\/plain; charset=utf-8[^]*An offer of <1\.02> EUR arrived\./)
    expect(mail?.raw).toMatch(/Content-Type: text\/html; charset=utf-8[^]*An offer of\s?=?\n? ?&lt;1\.02&gt; EUR/)
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
    await vi.waitFor(async () => expect(await states()).toEqual(['retry']), { timeout: 10_000 })
    const server = await listen({ port: reserved.port })
    closing.push(server.close)
    // The next try is due in seconds; a test need not wait for them.
    await sql`update pgboss.job set start_after = now() where name = 'mail'`.execute(db)

    await vi.waitFor(async () => expect(await states()).toEqual(['completed']), { timeout: 10_000 })
    expect(server.received.map(({ to }) => to)).toEqual([['buyer@test.example']])
  })
})

/** The encoded words of RFC 2047, in either of their two forms. */
function decoded(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, form: string, text: string) =>
      form.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : decodeURIComponent(text.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/g, '%$1')),
    )
    .replace(/\n[ \t]/g, ' ')
}
