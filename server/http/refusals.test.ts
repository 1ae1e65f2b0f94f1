import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { httpStatusOf } from '#domain/errors.ts'
import { AppError, unavailable } from '#server/app-error.ts'
import { StorageUnavailable } from '#server/storage/storage.ts'
import type { Person } from '#test/factories.ts'
import { useWorld } from '#test/world.ts'
import { errorHandler } from './errors.ts'
import type { AppEnv } from './operation.ts'

const world = useWorld()

async function send(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}, as?: Person) {
  const response = await world.app.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers, ...(as ? { cookie: as.cookie } : {}) },
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, body: await response.json() }
}

const projectsOf = (person: Person) =>
  world.db.selectFrom('calculator_projects').selectAll().where('user_id', '=', person.personId).execute()

describe('a bad request', () => {
  it.each([
    ['no JSON', '{"name": '],
    ['an empty body', ''],
    ['another type than an object', '[1, 2]'],
    ['null', 'null'],
    ['a text', '"name"'],
    ['a deep nesting', `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['a number beyond all numbers', '{"name":"x","volume":1e999}'],
  ])('with %s returns 400 in the one shape of errors', async (_what, body) => {
    const customer = await world.customer()

    const answer = await send('POST', '/api/projects', body, {}, customer)

    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: { code: 'invalid', message: expect.any(String) } })
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|at .*\.ts|SyntaxError|select /)
    expect(await projectsOf(customer)).toEqual([])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'with the type "%s" is not read as JSON',
    async (type) => {
      const customer = await world.customer()

      const answer = await send('POST', '/api/projects', '{"name":"Bridge"}', { 'content-type': type }, customer)

      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
      expect(await projectsOf(customer)).toEqual([])
    },
  )

  it('larger than 256 kB returns 413 unread', async () => {
    const customer = await world.customer()

    const answer = await send('POST', '/api/projects', `{"name":"${'x'.repeat(300_000)}"}`, {}, customer)

    expect(answer).toMatchObject({ status: 413, body: { error: { code: 'too_large' } } })
  })

  it('with an interrupted body counts as no failure of the program', async () => {
    const customer = await world.customer()
    const cut = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    const body = new ReadableStream({ pull: (controller) => controller.error(cut) })

    const response = await world.app.request('/api/projects', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: customer.cookie },
      body,
      duplex: 'half',
    } as RequestInit)

    expect(response.status).toBe(400)
  })

  it('with unknown fields names each of them', async () => {
    const customer = await world.customer()

    const answer = await world.as(customer).post('/api/projects', { name: 'Bridge', role: 'admin', __proto: 1 })

    expect(answer).toMatchObject({
      status: 400,
      body: { error: { message: 'Please check the marked fields.', fields: { role: 'Unknown field.' } } },
    })
  })

  it('cannot change the prototype of objects', async () => {
    const customer = await world.customer()

    const answer = await send('POST', '/api/projects', '{"name":"Bridge","__proto__":{"role":"admin"}}', {}, customer)

    expect(answer.status).toBeLessThan(500)
    expect(({} as Record<string, unknown>)['role']).toBeUndefined()
  })

  it.each(['nul\0', '\ud800'])('with the text %j causes no 500', async (name) => {
    const customer = await world.customer()

    const answer = await world.as(customer).post('/api/projects', { name })

    expect([201, 400]).toContain(answer.status)
  })

  it('with half a surrogate pair in stored JSON returns 400', async () => {
    const customer = await world.customer()
    const id = await world.quote(customer)

    const answer = await world.as(customer).post(`/api/quotes/${id}/delete`, { reason: 'half \ud800' })

    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
    expect((await world.as(customer).get(`/api/quotes/${id}`)).status).toBe(200)
  })

  it('with NUL in text or in a search returns 400', async () => {
    const customer = await world.customer()

    const answers = [
      await world.as(customer).post('/api/projects', { name: 'Bridge\0' }),
      await world.as(customer).get('/api/suppliers?text=%00'),
    ]

    const refusal = { status: 400, body: { error: { code: 'invalid' } } }
    expect(answers).toMatchObject([refusal, refusal])
    expect(await projectsOf(customer)).toEqual([])
  })

  it.each(['%', '%E0%A4%A', '..%2f..%2fetc%2fpasswd', "1'--", ' '])('with the id "%s" returns 400', async (id) => {
    const customer = await world.customer()

    const answer = await send('GET', `/api/products/${id}`, undefined, {}, customer)

    expect([400, 404]).toContain(answer.status)
    expect(answer.body.error.message).toEqual(expect.any(String))
  })

  it.each(['/api', '/api/nothing', '/api/products/x/y', '/nothing'])('with %s finds nothing', async (path) => {
    expect(await send('GET', path)).toEqual({
      status: 404,
      body: { error: { code: 'not_found', message: 'Not found.' } },
    })
  })

  it.each([
    ['DELETE', '/api/products'],
    ['PATCH', '/api/projects'],
    ['PUT', '/api/session'],
    ['POST', '/healthz'],
  ])('with %s on %s is refused for everybody', async (method, path) => {
    const admin = await world.admin()

    const answer = await send(method, path, '{}', {}, admin)

    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  })
})

describe('an answer with the status 429 or 503', () => {
  const passing = Object.entries(httpStatusOf).flatMap(([code, status]) => ([429, 503].includes(status) ? [code] : []))

  it('uses one of two codes, which do not compile without a time to try again', () => {
    expect(passing).toEqual(['too_many_requests', 'unavailable'])
    // @ts-expect-error -- no time
    expect(new AppError('unavailable', 'common.unexpected').details).toEqual({})
    // @ts-expect-error -- no time
    expect(new AppError('too_many_requests', 'common.tooManyRequests').details).toEqual({})
  })

  it('carries Retry-After in seconds', async () => {
    const app = new Hono<AppEnv>().onError(errorHandler).get('/', () => {
      throw new AppError('too_many_requests', 'common.tooManyRequests', { retryAfter: 7 })
    })

    const answer = await app.request('/')

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
  })

  it.each([
    ['a refusal', () => unavailable('request.ending')],
    ['a lost database', () => Object.assign(new Error('Connection terminated'), { code: '57P01' })],
    ['a lost storage', () => new StorageUnavailable('away')],
  ])('carries Retry-After for %s', async (_what, errorOf) => {
    const app = new Hono<AppEnv>()
      .use((c, next) => {
        c.set('log', pino({ level: 'silent' }))
        return next()
      })
      .onError(errorHandler)
      .get('/', () => {
        throw errorOf()
      })

    const answer = await app.request('/')

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })
})
