import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { password } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

/** A customer with a cookie, on a page that sends these headers. */
async function scene() {
  const customer = await world.customer()
  const save = (headers: Record<string, string>) =>
    world.as(customer).post('/api/projects', { name: 'Bridge' }, headers)
  const saved = async () => {
    const { body } = await world.as(customer).get('/api/projects')
    return body.projects.length
  }
  return { customer, save, saved }
}

describe('a request from another site', () => {
  it.each([
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: 'http://localhost:3001' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('returns 403 for %j, and changes nothing', async (headers) => {
    const { save, saved } = await scene()

    const answer = await save(headers)

    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'cross_site' } } })
    expect(await saved()).toBe(0)
  })

  it('gets no recorded or counted list, unlike a page of this site', async () => {
    const admin = await world.admin()
    const take = (site: string) =>
      world.app.request('/api/accounts/export?status=pending', {
        headers: { cookie: admin.cookie, 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' },
      })

    expect((await take('cross-site')).status).toBe(403)
    expect((await take('same-origin')).status).toBe(200)
    const taken = await world.db.selectFrom('history').where('actor_id', '=', admin.personId).select('action').execute()
    expect(taken).toEqual([{ action: 'exportUsers' }])
  })

  it('cannot sign anybody in or out', async () => {
    const { customer, saved } = await scene()
    const headers = { origin: 'https://evil.example', cookie: customer.cookie }

    const out = await world.app.request('/api/session', { method: 'DELETE', headers })
    const into = await world
      .as(null)
      .post('/api/session', { email: customer.email, password }, { origin: 'https://evil.example' })

    expect([out.status, into.status]).toEqual([403, 403])
    expect(into.headers.getSetCookie()).toEqual([])
    expect(await saved()).toBe(0)
  })

  it.each([
    '/api/session/sso/7f3a91c2-0000-4000-8000-000000000000/acs/',
    '/api/session/sso/7f3a91c2-0000-4000-8000-000000000000/callback',
    '/api/session/sso',
    '/api/session/sso/x/../../../projects/acs',
  ])('reaches only the address for posted sign-ins, not %s', async (path) => {
    const answer = await world.as(null).post(path, {}, { origin: 'https://evil.example' })

    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'cross_site' } } })
  })

  it('gets no permission to read an answer', async () => {
    const { customer } = await scene()

    const answers = await Promise.all(
      ['GET', 'OPTIONS'].map(async (method) =>
        world.app.request('/api/projects', {
          method,
          headers: {
            origin: 'https://evil.example',
            cookie: customer.cookie,
            'access-control-request-method': 'POST',
          },
        }),
      ),
    )

    const allowed = answers.flatMap(({ headers }) => [...headers.keys()].filter((name) => name.startsWith('access-')))
    expect(allowed).toEqual([])
  })
})

describe('a request from this site', () => {
  it.each([
    { origin: 'http://localhost:3000' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    // A program that is not a browser.
    {},
  ])('succeeds with %j', async (headers) => {
    const { save, saved } = await scene()

    expect((await save(headers)).status).toBe(201)
    expect(await saved()).toBe(1)
  })
})

describe('a site with an https address', () => {
  /** The answer to a sign-out that comes from `origin`, sent to `host`. */
  const signOut = async (origin: string, host: string) => {
    const services = { ...world.services, baseUrl: 'https://market.example' }
    const app = createApp({ services, log: pino({ level: 'silent' }), trustProxy: 0, siteRoot: null })
    const { cookie } = await world.customer()
    const answer = await app.request('/api/session', { method: 'DELETE', headers: { origin, host, cookie } })
    return answer.status
  }

  it.each([
    ['https://market.example', 'market.example'],
    // Behind a proxy that uses another name for this server.
    ['https://market.example', 'localhost:3000'],
    // Under another name.
    ['https://www.market.example', 'www.market.example'],
  ])('accepts requests from %s to %s', async (origin, host) => {
    expect(await signOut(origin, host)).toBe(200)
  })

  it.each([
    ['http://market.example', 'market.example'],
    ['http://market.example:80', 'market.example'],
    ['http://www.market.example', 'www.market.example'],
    ['http://localhost:3000', 'localhost:3000'],
    ['https://market.example:8443', 'market.example'],
    ['ftp://market.example', 'market.example'],
  ])('refuses what comes from %s to %s', async (origin, host) => {
    expect(await signOut(origin, host)).toBe(403)
  })
})
