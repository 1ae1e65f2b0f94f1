import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { createAuth } from './auth.ts'
import { makeAuthenticator } from '#test/authenticator.ts'
import { cookiesOf, passkeysIn } from '#test/passkeys.ts'
import { authSecret, useWorld } from '#test/world.ts'

const world = useWorld()
const { start, post, add, signIn, sessions, age } = passkeysIn(world)

const notAccepted = {
  status: 401,
  body: {
    error: {
      code: 'unauthenticated',
      message: 'This passkey was not accepted. Please try again, or sign in another way.',
    },
  },
}

describe('signInWithPasskey', () => {
  it('begins a new session that counts as reauthenticated', async () => {
    const supplier = await world.supplier()
    const { authenticator } = await add(supplier)
    await age(supplier, 60)

    const answer = await signIn(authenticator)

    expect(answer).toMatchObject({ status: 200, body: { actor: { id: supplier.personId, email: supplier.email } } })
    const cookie = cookiesOf(answer.headers).find((one) => one.startsWith('verdigris=')) ?? ''
    expect(cookie).not.toBe(supplier.cookie)
    expect((await world.as({ ...supplier, cookie }).get('/api/session')).body.actor.id).toBe(supplier.personId)
    expect((await world.as({ ...supplier, cookie }).post('/api/passkeys/options')).status).toBe(200)
    expect(await sessions(supplier)).toHaveLength(2)
  })

  it('signs each person in by the own passkey', async () => {
    const [customer, other] = [await world.customer(), await world.customer()]
    const [own, foreign] = [await add(customer), await add(other)]

    const answers = [await signIn(own.authenticator), await signIn(foreign.authenticator)]

    expect(answers.map(({ body }) => body.actor.id)).toEqual([customer.personId, other.personId])
  })

  it("requires a device that verifies its owner, and reveals nobody's passkeys", async () => {
    const customer = await world.customer()
    await add(customer)

    const answers = [
      await start('/api/session/passkey/options', customer),
      await start('/api/session/passkey/options', null),
    ]

    for (const { body } of answers)
      expect(body).toEqual({
        challenge: expect.any(String),
        rpId: 'localhost',
        timeout: expect.any(Number),
        userVerification: 'required',
      })
  })

  it('requires no second factor, because the device verified its owner', async () => {
    const customer = await world.customer()
    const { authenticator } = await add(customer)
    await world.db
      .updateTable('auth_users')
      .set({ two_factor_enabled: true })
      .where('id', '=', customer.personId)
      .execute()

    expect(await signIn(authenticator)).toMatchObject({ status: 200, body: { actor: { id: customer.personId } } })
    expect(await signIn(authenticator, { userVerified: false })).toMatchObject(notAccepted)
  })

  it.each([
    ['without the verified presence of its owner', { userVerified: false }],
    ['given to another site', { origin: 'https://evil.example' }],
    ['bound to another site', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'AAAA' }],
    ['of a copy of the device, which counts from the start', { counter: 1 }],
  ])('rejects an answer %s', async (_what, overrides) => {
    const customer = await world.customer()
    const { authenticator } = await add(customer)
    await signIn(authenticator)
    const before = await sessions(customer)

    const answer = await signIn(authenticator, overrides)

    expect(answer).toMatchObject(notAccepted)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await sessions(customer)).toEqual(before)
  })

  it('returns the same for an unknown passkey, a stolen id and a deactivated account', async () => {
    const customer = await world.customer()
    const { authenticator } = await add(customer)
    const thief = { ...makeAuthenticator(), id: authenticator.id }
    const { body, cookie } = await start('/api/session/passkey/options', null)
    const forged = { ...thief.get(body), id: authenticator.id, rawId: authenticator.id }

    const unknown = await signIn(makeAuthenticator())
    const stolen = await post('/api/session/passkey', { response: forged }, cookie)
    await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', customer.id).execute()
    const deactivated = await signIn(authenticator)

    expect([unknown, stolen, deactivated]).toMatchObject([notAccepted, notAccepted, notAccepted])
    expect(await sessions(customer)).toHaveLength(1)
  })

  it('accepts each answer once, and none without its challenge', async () => {
    const customer = await world.customer()
    const { authenticator } = await add(customer)
    const { body, cookie } = await start('/api/session/passkey/options', null)
    const response = authenticator.get(body)

    const answers = await Promise.all([1, 2].map(() => post('/api/session/passkey', { response }, cookie)))
    const bare = await world.as(null).post('/api/session/passkey', { response: authenticator.get(body) })

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(bare).toMatchObject(notAccepted)
    expect(await sessions(customer)).toHaveLength(2)
  })

  it('returns 429 to an address that asks or tries too often', async () => {
    const { services } = world
    const behindProxy = createApp({ services, log: pino({ level: 'silent' }), trustProxy: 1, siteRoot: null })
    const send = (path: string, body: unknown, address: string) =>
      behindProxy.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      })
    const [asking, trying] = ['192.0.2.71', '192.0.2.72']
    for (let times = 0; times < 300; times++) {
      await services.limits.consume('passkeyOptionsPerAddress', asking)
      await services.limits.consume('signInPerAddress', trying)
    }
    const response = makeAuthenticator().get({ challenge: 'AAAA' })

    const asked = [await send('/api/session/passkey/options', {}, asking)]
    asked.push(await send('/api/session/passkey/options', {}, trying))
    const tried = [await send('/api/session/passkey', { response }, trying)]
    tried.push(await send('/api/session/passkey', { response }, asking))

    expect([...asked, ...tried].map(({ status }) => status)).toEqual([429, 200, 429, 401])
  })

  it('uses the host of the site, and over https a cookie for this host only', async () => {
    const baseUrl = 'https://market.example'
    const services = { ...world.services, baseUrl, auth: createAuth({ secret: authSecret, baseUrl }) }
    const app = createApp({ services, log: pino({ level: 'silent' }), trustProxy: 0, siteRoot: null })

    const answer = await app.request('/api/session/passkey/options', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })

    expect((await answer.json()).rpId).toBe('market.example')
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-verdigris\.passkey=[^;]+; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
  })

  it('rejects malformed answers', async () => {
    const { cookie } = await start('/api/session/passkey/options', null)

    const nothing = await post('/api/session/passkey', {}, cookie)
    const rubbish = { id: 'x', rawId: 'x', type: 'public-key' }
    const parts = { clientDataJSON: '!', authenticatorData: '!', signature: '!' }

    expect(nothing).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
    expect(await post('/api/session/passkey', { response: { ...rubbish, response: parts } }, cookie)).toMatchObject(
      notAccepted,
    )
  })
})
