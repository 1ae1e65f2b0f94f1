import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { mailTemplate } from '#server/mail/mail-templates.ts'
import { pdf } from '#test/factories.ts'
import { processorTime } from '#test/processor-time.ts'
import { useWorld } from '#test/world.ts'
import { createMetrics } from './metrics.ts'
import type { MetricsAccess } from '#server/env.ts'

const world = useWorld()
const token = 'a-token-of-the-tests-123'
const appWith = (metrics: MetricsAccess) =>
  createApp({ services: world.services, log: pino({ level: 'silent' }), trustProxy: 0, siteRoot: null, metrics })

/** The value of one series, undefined if it does not exist. */
async function valueOf(series: string): Promise<number | undefined> {
  const { text } = await world.services.metrics.scrape()
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}
const counted = async (series: string) => (await valueOf(series)) ?? 0

describe('/metrics', () => {
  it('returns 404 like any unknown path where it is closed', async () => {
    const app = appWith({ kind: 'closed' })

    const closed = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } })
    const unknown = await app.request('/nothing')

    expect([closed.status, await closed.text()]).toEqual([404, await unknown.text()])
  })

  it.each([undefined, token, `Bearer ${token}x`, `Bearer ${token.slice(1)}`, 'Bearer ', `Basic ${token}`])(
    'rejects %j where it needs its token',
    async (authorization) => {
      const headers = new Headers(authorization === undefined ? {} : { authorization })
      const answer = await appWith({ kind: 'token', token }).request('/metrics', { headers })

      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
      expect(await answer.text()).not.toContain('verdigris_')
    },
  )

  it('answers with the token, and to everybody where it is open', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await appWith({ kind: 'token', token }).request('/metrics', { headers })
    const open = await appWith({ kind: 'open' }).request('/metrics')

    expect([answer.status, open.status]).toEqual([200, 200])
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(await answer.text()).toContain('# TYPE verdigris_http_requests_total counter')
  })
})

describe('counters', () => {
  it('count a request by the pattern of its route, never by its path', async () => {
    const customer = await world.customer()
    const id = randomUUID()
    const series = 'verdigris_http_requests_total{method="GET",route="/api/quotes/:id",status="4xx"}'
    const before = await counted(series)

    await world.as(customer).get(`/api/quotes/${id}`)
    await world.as(null).get(`/api/quotes/${id}`)
    await world.app.request(`/api/${id}`)
    await world.app.request(`/${id}`)
    await world.app.request('/api/platform', { method: `MADE-UP-${id.slice(0, 8)}` })

    expect((await counted(series)) - before).toBe(2)
    const { text } = await world.services.metrics.scrape()
    expect(text).not.toContain(id.slice(0, 8))
    expect(text).toMatch(/requests_total\{method="other"/)
    expect(await counted('verdigris_http_request_duration_seconds_count{method="GET",route="/api/quotes/:id"}')).toBe(
      before + 2,
    )
  })

  it('count an upload with its bytes once it is stored', async () => {
    const customer = await world.customer()
    const before = [await counted('verdigris_uploads_total'), await counted('verdigris_upload_bytes_total')]

    const kept = await world.as(customer).upload('plan.pdf', pdf())
    await world.as(customer).upload('plan.png', pdf())

    expect(kept.status).toBe(201)
    expect(await counted('verdigris_uploads_total')).toBe((before[0] ?? 0) + 1)
    expect(await counted('verdigris_upload_bytes_total')).toBe((before[1] ?? 0) + pdf().length)
  })

  it('count mails, and waiting and failed jobs', async () => {
    const { db, jobs } = world.services
    const mail = mailTemplate({ subject: 'Hello', paragraphs: ['Hello'] }, { to: 'buyer@test.example' })
    await db.transaction().execute((tx) => jobs.enqueue(tx, 'mail', mail))
    await sql`update pgboss.job set start_after = now() - interval '90 seconds' where name = 'mail'`.execute(db)

    expect(await valueOf('verdigris_jobs{queue="mail",state="waiting"}')).toBe(1)
    expect(await valueOf('verdigris_jobs_late_seconds{queue="mail"}')).toBeGreaterThanOrEqual(90)
    expect(await valueOf('verdigris_jobs{queue="removeFile",state="failed"}')).toBe(0)
    expect(await valueOf('verdigris_database_up')).toBe(1)

    await world.work()
    // The job is done once it has logged the mail as sent.
    await expect.poll(() => valueOf('verdigris_jobs_total{queue="mail",outcome="done"}')).toBe(1)
    expect(await valueOf('verdigris_mails_total{outcome="sent"}')).toBe(1)
    expect(await valueOf('verdigris_jobs{queue="mail",state="waiting"}')).toBe(0)
    expect(await valueOf('verdigris_jobs_late_seconds{queue="mail"}')).toBe(0)
  })

  it('cost less than two percent of the time for a session check', async () => {
    const metrics = createMetrics()
    const times = 50_000
    const count = () => {
      const used = processorTime()
      for (let index = 0; index < times; index++)
        metrics.request('GET', `/api/route-${index % 100}/:id`, 200, index / times)
      return used() / times
    }
    count()

    // A session check may take 0.3 ms of processor time.
    expect(Math.min(count(), count(), count())).toBeLessThan(0.3 * 0.02)
  })
})

describe('the dashboard and the alert rules', () => {
  const monitoring = join(import.meta.dirname, '..', '..', 'deploy', 'monitoring')

  it.each(['grafana-dashboard.json', 'alerts.yaml'])('ask in %s for existing metrics only', async (name) => {
    const { text } = await world.services.metrics.scrape()
    const known = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, metric = '', type]) =>
        type === 'histogram' ? [metric, `${metric}_bucket`, `${metric}_count`, `${metric}_sum`] : [metric],
      ),
    )

    const asked = new Set(
      [...readFileSync(join(monitoring, name), 'utf8').matchAll(/\b(?:verdigris|process|nodejs)_\w+/g)].map(String),
    )

    expect(asked.size).toBeGreaterThan(5)
    expect([...asked].filter((metric) => !known.has(metric))).toEqual([])
  })
})
