import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { clientOf } from '#test/client.ts'
import { password } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'
import { clientAddress } from './request-context.ts'

const world = useWorld()

describe('clientAddress', () => {
  it.each([
    ['believes no header without a proxy', '1.1.1.1', 0, 'socket'],
    ['takes what the only proxy saw', '1.1.1.1', 1, '1.1.1.1'],
    ['does not take what a client wrote before it', '6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
    ['counts proxies from the nearest', '6.6.6.6, 1.1.1.1, 2.2.2.2', 2, '1.1.1.1'],
    ['falls back to the socket without a header', undefined, 1, 'socket'],
    ['falls back to the socket when the header is too short', '1.1.1.1', 2, 'socket'],
    ['writes an IPv4 address as such', '::ffff:192.0.2.1', 1, '192.0.2.1'],
    ['falls back to the socket when a proxy wrote nothing', '6.6.6.6, ', 1, 'socket'],
  ])('%s', (_what, header, trustProxy, expected) => {
    expect(clientAddress(header, 'socket', trustProxy)).toBe(expected)
  })
})

describe('answers', () => {
  it.each(['/api/platform', '/api/nothing', '/api/products', '/healthz', '/nothing'])(
    'to %s carry the security headers',
    async (path) => {
      const { headers } = await world.app.request(path)

      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'self'")
      expect(policy).toMatch(/script-src 'self';/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )

  it("carry an own id, and the API's are never cached", async () => {
    const answers = await Promise.all([world.as(null).get('/api/platform'), world.as(null).get('/api/products')])

    const ids = answers.map(({ headers }) => headers.get('x-request-id'))
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect(new Set(ids).size).toBe(2)
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store'])
  })

  it('to /healthz and /readyz say that the program runs and can work', async () => {
    const answers = await Promise.all(
      ['/healthz', '/readyz'].map(async (path) => (await world.app.request(path)).json()),
    )

    expect(answers).toEqual([{ status: 'alive' }, { status: 'ready' }])
  })

  it('to /readyz stay positive while the storage hangs, before a balancer gives up, and ask the storage once', async () => {
    let requestCount = 0
    const check = () => {
      requestCount += 1
      return new Promise<void>(() => {})
    }
    const services = { ...world.services, storage: { ...world.services.storage, check } }
    const hanging = createApp({ services, log: pino({ level: 'silent' }), trustProxy: 0, siteRoot: null })

    const begun = performance.now()
    const answers = await Promise.all(Array.from({ length: 20 }, async () => (await hanging.request('/readyz')).json()))

    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"status":"ready","storage":"unavailable"}']),
    )
    expect(performance.now() - begun).toBeLessThan(2500)
    expect(requestCount).toBe(1)
  })

  it('to /readyz return 503 once the program is about to end, while others continue', async () => {
    const log = pino({ level: 'silent' })
    const ending = createApp({ services: world.services, log, trustProxy: 0, siteRoot: null, isEnding: () => true })

    const statuses = ['/readyz', '/healthz', '/api/platform'].map(async (path) => (await ending.request(path)).status)
    expect(await Promise.all(statuses)).toEqual([503, 200, 200])
  })
})

describe('the log', () => {
  /** The same application with its most detailed log in an array. */
  function scene() {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
    const app = createApp({ services: world.services, log, trustProxy: 0, siteRoot: null })
    return { app, lines }
  }

  it('writes one line per request, with person and outcome', async () => {
    const { app, lines } = scene()
    const customer = await world.customer()

    const answer = await clientOf(app, customer.cookie).get('/api/suppliers?text=typed-by-a-person')

    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      requestId: answer.headers.get('x-request-id'),
      method: 'GET',
      path: '/api/suppliers',
      status: 200,
      actor: customer.id,
      ms: expect.any(Number),
    })
    expect(lines[0]).not.toContain('typed-by-a-person')
  })

  it('contains no password, token, cookie or message', async () => {
    const { app, lines } = scene()
    const customer = await world.customer()
    const nobody = clientOf(app)

    const signedIn = await nobody.post('/api/session', { email: customer.email, password })
    await nobody.post('/api/session', { email: customer.email, password: 'Wrong-horse-9' })
    await nobody.post('/api/accounts', { email: 'x', password: 'Typed-secret-1' })
    const cookie = (signedIn.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
    await clientOf(app, cookie).post('/api/projects', { name: 'Private name', notes: 'Private\0notes' })
    await clientOf(app, cookie).delete('/api/session')

    const text = lines.join('')
    expect(lines).toHaveLength(5)
    const secrets = [password, 'Wrong-horse-9', 'Typed-secret-1', cookie.split('=')[1] ?? '', customer.email, 'Private']
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })
})
