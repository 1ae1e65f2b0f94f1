import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { PersonId } from '#domain/access/actor.ts'
import { createApp } from '#server/app.ts'
import { browserOf } from '#test/external-browser.ts'
import type { Person } from '#test/factories.ts'
import { signInAtProvider } from '#test/openid-provider.ts'
import { callback, usePlatformProvider } from '#test/platform-provider.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const external = '/api/session/external'
const provider = usePlatformProvider(world)

const { begin, comeBack, whoIs } = browserOf(world)

async function signIn(login: string, from?: string) {
  const { url, cookie } = await begin(external, from === undefined ? {} : { from })
  return comeBack(await signInAtProvider(url, login), cookie)
}

/** An account with a confirmed address, and a person with this address at the provider. */
async function linkedPerson(overrides: { emailVerified?: boolean; person?: Person } = {}) {
  const person = overrides.person ?? (await world.customer())
  const { emailVerified = true } = overrides
  await world.db
    .updateTable('auth_users')
    .set({ email_verified: emailVerified })
    .where('id', '=', person.personId)
    .execute()
  const login = randomUUID()
  provider.people.set(login, { email: person.email.toUpperCase(), email_verified: true })
  return { person, login }
}

const identitiesOf = (userId: PersonId) =>
  world.db
    .selectFrom('auth_accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '<>', 'credential')
    .select(['provider_id', 'account_id'])
    .execute()
const sessions = async () => (await world.db.selectFrom('auth_sessions').select('id').execute()).length

const refused = (problem: string) => ({ status: 303, to: `/sign-in?problem=${problem}`, session: undefined })

describe('the button of an external sign-in', () => {
  it('shows the name of the provider, if there is one', async () => {
    const { openId } = world.services

    expect((await world.as(null).get('/api/session/options')).body).toEqual({
      external: { label: 'Example ID' },
      sso: false,
    })
    world.services.openId = null
    expect((await world.as(null).get('/api/session/options')).body).toEqual({ external: null, sso: false })
    expect(await world.as(null).post('/api/session/external')).toMatchObject({
      status: 404,
      body: { error: { message: 'This way of signing in is not set up.' } },
    })
    world.services.openId = openId
  })

  it('returns 429 to an address that asks too often', async () => {
    const { services } = world
    const behindProxy = createApp({ services, log: pino({ level: 'silent' }), trustProxy: 1, siteRoot: null })
    const crowded = '192.0.2.81'
    for (let times = 0; times < 200; times++) await services.limits.consume('externalSignInPerAddress', crowded)
    const ask = async (address: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
      return (await behindProxy.request(external, { method: 'POST', headers, body: '{}' })).status
    }

    expect([await ask(crowded), await ask('192.0.2.82')]).toEqual([429, 200])
  })

  it('leads to the provider with PKCE, a state and a nonce, the state bound to this browser', async () => {
    const { url, state } = await begin(external, {})
    const params = new URL(url).searchParams

    expect(new URL(url).origin).toBe(provider.issuer)
    expect(params.get('response_type')).toBe('code')
    expect(params.get('code_challenge_method')).toBe('S256')
    expect(params.get('code_challenge')).toMatch(/^.{43}$/)
    expect(params.get('nonce')).toMatch(/^.{43}$/)
    expect(params.get('redirect_uri')).toBe(callback)
    expect(state).toMatch(new RegExp(`^verdigris-external=${params.get('state')};.*HttpOnly; SameSite=Lax`))
  })

  it('reports a provider that does not answer', async () => {
    const { openId } = world.services
    world.services.openId = openId && { ...openId, issuer: 'http://localhost:1' }

    const answer = await world.as(null).post('/api/session/external')

    world.services.openId = openId
    expect(answer).toMatchObject({
      status: 503,
      body: { error: { message: 'The sign-in service cannot be reached. Please try again later.' } },
    })
  })
})

describe('an external sign-in', () => {
  it('links an address that both sides have confirmed, and signs in', async () => {
    const { person, login } = await linkedPerson()

    const back = await signIn(login)

    expect(back).toMatchObject({ status: 303, to: '/dashboard' })
    expect(await whoIs(back.session)).toBe(person.personId)
    expect(await identitiesOf(person.personId)).toEqual([
      { provider_id: 'external', account_id: `${provider.issuer} ${login}` },
    ])
    const history = await world.db.selectFrom('history').where('subject_id', '=', person.id).select('action').execute()
    expect(history).toEqual([{ action: 'linkIdentity' }])
  })

  it('finds the linked account after any change of address', async () => {
    const { person, login } = await linkedPerson({ person: await world.admin() })
    await signIn(login)
    provider.people.set(login, { email: 'married@test.example', email_verified: false })

    const back = await signIn(login)

    expect(back.to).toBe('/admin')
    expect(await whoIs(back.session)).toBe(person.personId)
    expect(await identitiesOf(person.personId)).toHaveLength(1)
  })

  it('asks the provider for the address if the id_token has none', async () => {
    provider.setUp({ redirectUris: [callback], idTokenHasEmail: false })
    const { person, login } = await linkedPerson()

    const { session } = await signIn(login)
    provider.setUp({ redirectUris: [callback] })

    expect(await whoIs(session)).toBe(person.personId)
  })

  it.each([
    ['/orders/1?tab=2', '/orders/1?tab=2'],
    ['https://evil.example/', '/dashboard'],
    ['//evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
  ])('continues to the remembered page %s as %s', async (from, to) => {
    const { login } = await linkedPerson()

    expect((await signIn(login, from)).to).toBe(to)
  })

  it('begins a new session, beside the one that the browser sent', async () => {
    const { person, login } = await linkedPerson()
    const { url, cookie } = await begin(external, {})

    const back = await comeBack(await signInAtProvider(url, login), `${cookie}; ${person.cookie}`)

    expect(back.session).not.toBe(person.cookie)
    expect(await whoIs(back.session)).toBe(person.personId)
  })
})

describe('refusing an external sign-in', () => {
  it.each([
    ['nobody here has the address', { email: 'nobody@test.example', email_verified: true }],
    ['the provider names no address', {}],
  ])('refuses it when %s', async (_what, claims) => {
    const login = randomUUID()
    provider.people.set(login, claims)
    const before = await sessions()

    expect(await signIn(login)).toEqual(refused('not_linked'))
    expect(await sessions()).toBe(before)
  })

  it.each([
    ['our side has not confirmed it', { emailVerified: false }, { email_verified: true }],
    ['the provider has not confirmed it', {}, { email_verified: false }],
    ['the provider does not say whether it is confirmed', {}, {}],
  ])('refuses the right address when %s', async (_what, ours, theirs) => {
    const { person, login } = await linkedPerson(ours)
    provider.people.set(login, { email: person.email, ...theirs })

    expect(await signIn(login)).toEqual(refused('not_linked'))
    expect(await identitiesOf(person.personId)).toEqual([])
  })

  it.each([false, true])('refuses a deactivated account like an unknown one (linked: %s)', async (linked) => {
    const { person, login } = await linkedPerson()
    if (linked) await signIn(login)
    await world.db.updateTable('profiles').set({ user_status: 'deactivated' }).where('id', '=', person.id).execute()
    const before = await sessions()

    expect(await signIn(login)).toEqual(refused('not_linked'))
    expect(await sessions()).toBe(before)
  })

  it('refuses an account with a second factor, which is not asked for here', async () => {
    const { person, login } = await linkedPerson()
    await world.db
      .updateTable('auth_users')
      .set({ two_factor_enabled: true })
      .where('id', '=', person.personId)
      .execute()

    expect(await signIn(login)).toEqual(refused('second_factor'))
    expect(await identitiesOf(person.personId)).toEqual([])
  })

  it('refuses another identity of this provider for a linked account', async () => {
    const { person, login } = await linkedPerson()
    await signIn(login)
    const stranger = randomUUID()
    provider.people.set(stranger, { email: person.email, email_verified: true })

    expect(await signIn(stranger)).toEqual(refused('not_linked'))
  })
})
