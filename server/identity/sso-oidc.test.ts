import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOf } from '#test/external-browser.ts'
import type { Person } from '#test/factories.ts'
import { signInAtProvider, startOpenIdProvider } from '#test/openid-provider.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const { begin, comeBack, whoIs } = browserOf(world)
const ids = [randomUUID(), randomUUID()] as const
const [id, otherId] = ids
const domain = 'acme.example'
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let admin: Person

beforeAll(async () => {
  provider = await startOpenIdProvider()
  provider.setUp({ redirectUris: ids.map((one) => `http://localhost:3000/api/session/sso/${one}/callback`) })
  admin = await world.admin()
  for (const [index, one] of ids.entries())
    await world.as(admin).put(`/api/sso-providers/${one}`, {
      kind: 'oidc',
      domain: index === 0 ? domain : 'other.example',
      label: 'Acme ID',
      active: true,
      version: 0,
      issuer: provider.issuer,
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
    })
})
afterAll(() => provider.close())

/** A person of the company with an account here, and the claims of the company's provider. */
async function employee(claims: { email?: string; email_verified?: boolean } = {}) {
  const person = await world.supplier()
  const login = randomUUID()
  const email = `${login}@${domain}`
  await world.db
    .updateTable('auth_users')
    .set({ email, email_verified: true })
    .where('id', '=', person.personId)
    .execute()
  provider.people.set(login, { email, ...claims })
  return { person, login, email }
}

async function signIn(email: string, login: string, from?: string) {
  const { url, cookie } = await begin('/api/session/sso', { email, ...(from && { from }) })
  return comeBack(await signInAtProvider(url, login), cookie)
}

const refused = (problem: string) => ({ status: 303, to: `/sign-in?problem=${problem}`, session: undefined })

describe('single sign-on with OpenID Connect', () => {
  it('appears once a company has it', async () => {
    expect((await world.as(null).get('/api/session/options')).body).toEqual({ external: null, sso: true })
  })

  it('leads to the provider of the domain, with the typed address', async () => {
    const { url } = await begin('/api/session/sso', { email: `Anna@${domain.toUpperCase()}` })

    expect(new URL(url).origin).toBe(provider.issuer)
    expect(new URL(url).searchParams.get('login_hint')).toBe(`anna@${domain}`)
  })

  it('signs in and keeps the page, also if the provider leaves out that it confirmed the address', async () => {
    const { person, login, email } = await employee()

    const back = await signIn(email, login, '/orders/7')

    expect(back.to).toBe('/orders/7')
    expect(await whoIs(back.session)).toBe(person.personId)
    expect(await whoIs((await signIn(email, login)).session)).toBe(person.personId)
  })

  it.each([`a@sub.${domain}`, 'a@acme.example.evil.example', 'a@nothing.example'])(
    'returns 404 for %s',
    async (email) => {
      expect(await world.as(null).post('/api/session/sso', { email })).toMatchObject({
        status: 404,
        body: { error: { message: 'No single sign-on is set up for this address.' } },
      })
    },
  )

  it('refuses an address of another domain, or one that the provider calls unconfirmed', async () => {
    const stranger = await world.customer()
    await world.db.updateTable('auth_users').set({ email_verified: true }).where('id', '=', stranger.personId).execute()
    const { login, email } = await employee({ email: stranger.email })
    const doubtful = await employee({ email_verified: false })

    expect(await signIn(email, login)).toEqual(refused('other_domain'))
    expect(await signIn(doubtful.email, doubtful.login)).toEqual(refused('other_domain'))
  })

  it('refuses a linked account that has left the domain', async () => {
    const { person, login, email } = await employee()
    await signIn(email, login)
    await world.db
      .updateTable('auth_users')
      .set({ email: `${login}@private.example` })
      .where('id', '=', person.personId)
      .execute()

    expect(await signIn(email, login)).toEqual(refused('other_domain'))
  })

  it('refuses an unknown, a deactivated and an unconfirmed account alike', async () => {
    const [deactivated, unconfirmed] = [await employee(), await employee()]
    const unknown = randomUUID()
    provider.people.set(unknown, { email: `${unknown}@${domain}` })
    await world.db
      .updateTable('profiles')
      .set({ user_status: 'deactivated' })
      .where('id', '=', deactivated.person.id)
      .execute()
    await world.db
      .updateTable('auth_users')
      .set({ email_verified: false })
      .where('id', '=', unconfirmed.person.personId)
      .execute()

    for (const { email, login } of [deactivated, unconfirmed, { email: `${unknown}@${domain}`, login: unknown }])
      expect(await signIn(email, login)).toEqual(refused('not_linked'))
  })

  it("refuses one company's answer at another's address", async () => {
    const { login, email } = await employee()
    const { url, cookie } = await begin('/api/session/sso', { email })
    const answer = await signInAtProvider(url, login)

    expect(await comeBack(String(answer).replace(id, otherId), cookie)).toEqual(refused('expired'))
  })

  it('refuses a sign-in in progress when it is switched off', async () => {
    const { login, email } = await employee()
    const { url, cookie } = await begin('/api/session/sso', { email })
    const answer = await signInAtProvider(url, login)
    await world.db.updateTable('sso_providers').set({ active: false }).where('id', '=', id).execute()

    expect(await comeBack(answer, cookie)).toEqual(refused('expired'))
    expect((await world.as(null).post('/api/session/sso', { email })).status).toBe(404)
    await world.db.updateTable('sso_providers').set({ active: true }).where('id', '=', id).execute()
  })

  it('can be linked by hand, with the address of the account only', async () => {
    const { person, login } = await employee()
    await world.db.updateTable('auth_users').set({ email_verified: false }).where('id', '=', person.personId).execute()
    const link = async (who: string) => {
      const { url, cookie } = await begin('/api/identities', { provider: 'sso' }, person.cookie)
      return (await comeBack(await signInAtProvider(url, who), `${cookie}; ${person.cookie}`)).to
    }
    const colleague = await employee()

    expect(await link(colleague.login)).toBe('/dashboard/settings?problem=other_address#security')
    expect(await link(login)).toBe('/dashboard/settings?linked=yes#security')
  })
})
