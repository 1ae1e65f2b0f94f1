import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PersonId } from '#domain/access/actor.ts'
import { password } from '#test/factories.ts'
import { processorTime } from '#test/processor-time.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const bad = { error: { code: 'unauthenticated', message: 'Invalid email or password. Please try again.' } }

const signIn = (email: string, secret: string = password, headers: Record<string, string> = {}) =>
  world.as(null).post('/api/session', { email, password: secret }, headers)

const sessionsOf = (userId: PersonId) =>
  world.db.selectFrom('auth_sessions').selectAll().where('user_id', '=', userId).execute()

const cookieOf = (headers: Headers) => (headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''

describe('signIn', () => {
  it('starts a new session of seven days for a right password', async () => {
    const customer = await world.customer()

    const answer = await signIn(` ${customer.email.toUpperCase()} `)

    expect(answer.status).toBe(200)
    expect(answer.body.actor).toMatchObject({ id: customer.personId, role: 'customer', email: customer.email })
    const days = (Date.parse(answer.body.expires_at) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThan(7.01)
    const cookie = cookieOf(answer.headers)
    expect(cookie).not.toBe(customer.cookie)
    const session = await world.app.request('/api/session', { headers: { cookie } })
    expect((await session.json()).actor.id).toBe(customer.personId)
  })

  it('gives every session a new, long token', async () => {
    const customer = await world.customer()

    await signIn(customer.email)
    await signIn(customer.email)

    const tokens = (await sessionsOf(customer.personId)).map(({ token }) => token)
    expect(new Set(tokens).size).toBe(3)
    expect(Math.min(...tokens.map((token) => token.length))).toBeGreaterThanOrEqual(32)
  })

  it('returns the same for a wrong password and an unknown address', async () => {
    const customer = await world.customer()

    const wrong = await signIn(customer.email, 'Wrong-horse-9')
    const unknown = await signIn(`nobody-${randomUUID()}@test.example`)

    expect(wrong).toMatchObject({ status: 401, body: bad })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    expect([wrong, unknown].map(({ headers }) => headers.getSetCookie())).toEqual([[], []])
    expect(await sessionsOf(customer.personId)).toHaveLength(1)
  })

  it('takes as long for an unknown address as for a wrong password', async () => {
    const times: Record<'wrong' | 'unknown', number[]> = { wrong: [], unknown: [] }
    for (let tries = 0; tries < 15; tries++) {
      const customer = await world.customer()
      const emails = { wrong: customer.email, unknown: `nobody-${randomUUID()}@test.example` }
      for (const kind of ['wrong', 'unknown'] as const) {
        const used = processorTime()
        await signIn(emails[kind], 'Wrong-horse-9')
        times[kind].push(used())
      }
    }
    const median = (all: number[]) => all.toSorted((a, b) => a - b)[7] ?? NaN

    // Hashing is nearly all of the time: an answer without it comes in a tenth.
    const ratio = median(times.unknown) / median(times.wrong)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  it('reports a missing profile', async () => {
    const customer = await world.customer()
    await world.db.deleteFrom('profiles').where('id', '=', customer.id).execute()

    const answer = await signIn(customer.email)

    const message = 'Error loading user profile. Please try again.'
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'unavailable', message } } })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('rejects 10,001 characters before it hashes them', async () => {
    const customer = await world.customer()

    const answer = await signIn(customer.email, 'x'.repeat(10_001))

    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
  })

  it('rejects the beginning of a password', async () => {
    const customer = await world.customer()

    const answers = [await signIn(customer.email, `${password}x`), await signIn(customer.email, password.slice(0, -1))]

    expect(answers).toMatchObject([{ status: 401 }, { status: 401 }])
  })

  it('rejects unknown fields', async () => {
    const customer = await world.customer()

    // Names of inherited properties are treated like any other unknown field.
    const more = Object.fromEntries(['role', 'constructor', '__proto__'].map((name) => [name, 'admin']))

    const answer = await world.as(null).post('/api/session', { email: customer.email, password, ...more })

    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
    expect(Object.entries(answer.body.error.fields)).toEqual(Object.keys(more).map((name) => [name, 'Unknown field.']))
  })

  it('returns 429 for an account after 10 wrong tries, from any claimed address', async () => {
    const customer = await world.customer()

    const statuses: number[] = []
    for (let tries = 0; tries < 10; tries++) {
      const headers = { 'x-forwarded-for': `192.0.2.${tries}` }
      statuses.push((await signIn(customer.email, `Wrong-${tries}`, headers)).status)
    }
    const right = await signIn(customer.email, password, { 'x-forwarded-for': '192.0.2.99' })

    expect(statuses).toEqual(Array.from({ length: 10 }, () => 401))
    expect(right).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } })
    expect(await sessionsOf(customer.personId)).toHaveLength(1)
  })

  it('returns 429 for an unknown account alike', async () => {
    const email = `nobody-${randomUUID()}@test.example`

    const answers = await Promise.all(Array.from({ length: 11 }, () => signIn(email)))

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('resets the wrong tries after a right one', async () => {
    const customer = await world.customer()
    for (let tries = 0; tries < 6; tries++) await signIn(customer.email, `Wrong-${tries}`)

    const right = await signIn(customer.email)
    const afterwards = await Promise.all(Array.from({ length: 6 }, () => signIn(customer.email, 'Wrong-horse-9')))

    expect(right.status).toBe(200)
    expect(afterwards.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
  })

  it.each(['pending', 'deactivated'] as const)(
    'signs a %s account in, without further permissions',
    async (user_status) => {
      const supplier = await world.supplier({ user_status })

      const answer = await signIn(supplier.email)
      const cookie = cookieOf(answer.headers)
      const search = await world.app.request('/api/suppliers', { headers: { cookie } })

      expect(answer).toMatchObject({ status: 200, body: { actor: { user_status } } })
      expect(search.status).toBe(403)
      expect((await search.json()).error.code).toBe(user_status)
    },
  )
})

describe('getSession', () => {
  it('returns no actor to a visitor', async () => {
    expect(await world.as(null).get('/api/session')).toMatchObject({
      status: 200,
      body: { actor: null, expires_at: null },
    })
  })

  it('returns the signed-in person, and no secret', async () => {
    const customer = await world.customer()

    const { body } = await world.as(customer).get('/api/session')

    expect(body.actor).toMatchObject({
      id: customer.personId,
      email: customer.email,
      company_name: customer.company_name,
    })
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|token/i)
  })

  it('rejects an expired session', async () => {
    const customer = await world.customer()
    await world.db
      .updateTable('auth_sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', customer.personId)
      .execute()

    expect((await world.as(customer).get('/api/session')).body.actor).toBeNull()
    expect(await world.as(customer).get('/api/suppliers')).toMatchObject({
      status: 401,
      body: { error: { code: 'unauthenticated' } },
    })
  })

  it('rejects a cookie with a forged signature, or with none', async () => {
    const customer = await world.customer()
    const [name, value = ''] = customer.cookie.split('=')
    const token = decodeURIComponent(value).split('.')[0] ?? ''
    const forged = [`${name}=${token}`, `${name}=${encodeURIComponent(`${token}.${'A'.repeat(43)}=`)}`]

    const answers = await Promise.all(
      forged.map(async (cookie) => world.app.request('/api/suppliers', { headers: { cookie } })),
    )

    expect(answers.map(({ status }) => status)).toEqual([401, 401])
    expect((await world.as(customer).get('/api/suppliers')).status).toBe(200)
  })
})

describe('signOut', () => {
  it('ends this session at once, and no other', async () => {
    const customer = await world.customer()
    const elsewhere = { ...customer, cookie: await world.session(customer.personId) }

    const answer = await world.as(customer).delete('/api/session')

    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^verdigris=;.*Max-Age=0/)
    expect((await world.as(customer).get('/api/suppliers')).status).toBe(401)
    expect((await world.as(elsewhere).get('/api/suppliers')).status).toBe(200)
    expect(await sessionsOf(customer.personId)).toHaveLength(1)
  })

  it('succeeds for a visitor', async () => {
    expect((await world.as(null).delete('/api/session')).status).toBe(200)
  })
})
