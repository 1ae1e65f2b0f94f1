import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGliteDialect, PostgresDialect, Kysely } from 'kysely'
import { createApp } from '#server/app.ts'
import type { Connection } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { mailTemplate } from '#server/mail/mail-templates.ts'
import { servicesOn } from '#server/start-services.ts'
import { clientOf } from '#test/client.ts'
import { factoriesOn, password, type Person } from '#test/factories.ts'
import { openClone } from '#test/template.ts'
import { authSecret } from '#test/world.ts'
import { createLog } from './log.ts'
import { startTracing, type Tracing } from './tracing.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  attributes: { key: string; value: Record<string, unknown> }[]
}
type Received = { path: string; type: string; body: string }

/** A collector that accepts OTLP over HTTP in JSON, as specified. */
async function listenForSpans() {
  const received: Received[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    received.push({ path: request.url ?? '', type: request.headers['content-type'] ?? '', body })
    response.setHeader('content-type', 'application/json').end('{}')
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    spans: (): Span[] =>
      received.flatMap(({ body }) =>
        JSON.parse(body).resourceSpans.flatMap((of: { scopeSpans: { spans: Span[] }[] }) =>
          of.scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const attribute = (span: Span, key: string) => {
  const value = span.attributes.find((one) => one.key === key)?.value
  return value && Object.values(value)[0]
}

describe('startTracing', () => {
  it('returns null without an address to send to', async () => {
    expect(await startTracing({ tracing: null })).toBeNull()
  })
})

describe('spans', () => {
  let collector: Awaited<ReturnType<typeof listenForSpans>>
  let tracing: Tracing
  let dataDir: string
  let program: {
    as: (person: Person | null) => ReturnType<typeof clientOf>
    lines: Record<string, unknown>[]
  } & Awaited<ReturnType<typeof servicesOn>>
  let customer: Person
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const parent = '00f067aa0ba902b7'

  beforeAll(async () => {
    collector = await listenForSpans()
    dataDir = await mkdtemp(join(tmpdir(), 'verdigris-test-'))
    tracing = (await startTracing({ tracing: { endpoint: collector.url, serviceName: 'market' } })) as Tracing
    const lines: Record<string, unknown>[] = []
    const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) }, tracing.logFields)
    const settings = {
      authSecret,
      baseUrl: 'http://localhost:3000',
      dataDir,
      mailFrom: 'Verdigris <post@market.example>',
      smtpUrl: undefined,
      openId: null,
    }
    const opened = logged(await openClone(inject('template')), tracing)
    const running = await servicesOn(opened, settings, log, tracing)
    const app = createApp({ services: running.services, log, trustProxy: 1, siteRoot: null, tracing })
    const as = (person: Person | null) => clientOf(app, person?.cookie)
    program = { ...running, as, lines }
    customer = await factoriesOn(running.services, as).customer()
    await running.work()
    await app.request('/api/profile', {
      headers: { cookie: customer.cookie, traceparent: `00-${traceId}-${parent}-01` },
    })
    await as(null).post('/api/session', { email: customer.email, password })
    const mail = mailTemplate(
      { subject: 'Private subject', paragraphs: ['Private words'] },
      { to: 'buyer@test.example' },
    )
    await tracing.within({ name: 'ask for a mail', kind: 'server' }, () =>
      running.services.db.transaction().execute((tx) => running.services.jobs.enqueue(tx, 'mail', mail)),
    )
    while (!lines.some(({ job }) => job === 'mail')) await delay(50)
    await app.request('/healthz')
    await running.close()
    await tracing.close()
  })
  afterAll(async () => {
    await collector.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('arrive as OTLP in JSON, under the name of the service', () => {
    expect(collector.received[0]).toMatchObject({ path: '/v1/traces', type: 'application/json' })
    expect(collector.received[0]?.body).toContain('{"key":"service.name","value":{"stringValue":"market"}}')
  })

  it('contain one for the request, by the pattern of its route, below that of the proxy', () => {
    const span = collector.spans().find((one) => one.traceId === traceId && one.parentSpanId === parent) as Span

    expect([span.name, span.kind]).toEqual(['GET /api/profile', 2])
    expect(attribute(span, 'http.route')).toBe('/api/profile')
    expect(attribute(span, 'http.response.status_code')).toBe(200)
    const line = program.lines.find(({ requestId }) => requestId === attribute(span, 'verdigris.request.id'))
    expect(line).toMatchObject({ traceId, spanId: span.spanId, path: '/api/profile' })
    expect(collector.spans().filter(({ name }) => name.includes('healthz'))).toEqual([])
  })

  it('contain its statements without their values', () => {
    const request = collector.spans().find((one) => one.traceId === traceId && one.parentSpanId === parent) as Span
    const statements = collector.spans().filter(({ parentSpanId }) => parentSpanId === request.spanId)

    expect(statements.length).toBeGreaterThan(1)
    expect(statements[0]).toMatchObject({ name: 'select', kind: 3, traceId })
    expect(String(attribute(statements[0] as Span, 'db.query.text'))).toContain('session.token = $1')
    const all = collector.received.map(({ body }) => body).join('')
    const token = decodeURIComponent(customer.cookie.split('=')[1] ?? '').split('.')[0] ?? ''
    const secrets = [token, password, customer.email, customer.company_name, 'Private', 'buyer@test.example']
    expect(secrets.filter((secret) => secret.length < 5 || all.includes(secret))).toEqual([])
  })

  it('contain the job below its request, with its statements and its mail', () => {
    const jobSpan = collector.spans().find(({ name }) => name === 'ask for a mail') as Span
    const job = collector.spans().find(({ name }) => name === 'job mail') as Span
    expect(job).toMatchObject({ traceId: jobSpan.traceId, parentSpanId: jobSpan.spanId })
    const below = collector.spans().filter(({ parentSpanId }) => parentSpanId === job.spanId)

    expect(job.kind).toBe(5)
    // The embedded engine begins and commits by itself.
    const done = below.map(({ name }) => name).filter((name) => name !== 'begin' && name !== 'commit')
    expect(done.toSorted()).toEqual(['send mail', 'update', 'update'])
    expect(program.lines.find((line) => line['job'] === 'mail')).toMatchObject({
      jobId: attribute(job, 'verdigris.job.id'),
    })
  })
})

/** Opened with tracing as in connect.ts; a clone of the tests' template is already open. */
function logged(connection: Connection, { statement }: Tracing): Connection {
  const { raw } = connection
  const dialect =
    raw.kind === 'postgres' ? new PostgresDialect({ pool: raw.pool }) : new PGliteDialect({ pglite: raw.pglite })
  return { ...connection, db: new Kysely<Schema>({ dialect, log: statement }) }
}
