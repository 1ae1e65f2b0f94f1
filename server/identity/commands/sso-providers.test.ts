import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { unseal } from '#server/identity/sealed.ts'
import { selfSigned } from '#test/certificate.ts'
import type { Person } from '#test/factories.ts'
import { startOpenIdProvider } from '#test/openid-provider.ts'
import { samlProvider } from '#test/sso-provider.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let admin: Person
beforeAll(async () => {
  provider = await startOpenIdProvider()
  provider.setUp({ redirectUris: ['http://localhost:3000/callback'] })
  admin = await world.admin()
})
afterAll(() => provider.close())

const secret = 'hunter2-of-acme'
const oidc = (overrides: Record<string, unknown> = {}) => ({
  kind: 'oidc',
  domain: `${randomUUID().slice(0, 8)}.example`,
  label: 'Acme ID',
  active: true,
  version: 0,
  issuer: provider.issuer,
  client_id: 'verdigris',
  client_secret: secret,
  ...overrides,
})

const save = (body: unknown, id: string = randomUUID(), who = admin) =>
  world.as(who).put(`/api/sso-providers/${id}`, body)
const stored = (id: string) => world.db.selectFrom('sso_providers').where('id', '=', id).selectAll().executeTakeFirst()

describe('saveSsoProvider', () => {
  it('stores OpenID Connect, never returns the secret, and records it', async () => {
    const id = randomUUID()
    const input = oidc()

    expect(await save(input, id)).toMatchObject({ status: 200, body: { id } })

    const { body, status } = await world.as(admin).get('/api/sso-providers')
    expect(status).toBe(200)
    expect(body.providers.find((one: { id: string }) => one.id === id)).toMatchObject({
      domain: input.domain,
      kind: 'oidc',
      label: 'Acme ID',
      issuer: provider.issuer,
      version: 1,
      callback_url: `http://localhost:3000/api/session/sso/${id}/callback`,
    })
    expect(JSON.stringify(body)).not.toContain(secret)
    const row = await stored(id)
    expect(row?.client_secret).not.toContain(secret)
    expect(unseal(world.services.auth.secret, row?.client_secret ?? '')).toBe(secret)
    const history = await world.db.selectFrom('history').where('subject_id', '=', id).selectAll().execute()
    expect(history).toMatchObject([{ action: 'saveSsoProvider', subject: 'settings', actor_id: admin.personId }])
    expect(JSON.stringify(history)).not.toContain(secret)
  })

  it('stores SAML, also with a certificate without its first and last line', async () => {
    const id = randomUUID()
    const { certificate } = selfSigned('Acme')

    const bare = certificate.replace(/-----[A-Z ]+-----\n/g, '')
    expect((await save(samlProvider({ certificate: bare }), id)).status).toBe(200)

    expect((await stored(id))?.certificate).toBe(certificate)
  })

  it('keeps the secret if none is entered, for the same provider and client only', async () => {
    const id = randomUUID()
    const input = oidc({ client_secret: '' })

    const without = { status: 400, body: { error: { fields: { client_secret: 'Enter the client secret.' } } } }
    expect(await save(input, id)).toMatchObject(without)
    await save({ ...input, client_secret: secret }, id)
    expect((await save({ ...input, label: 'New', version: 1 }, id)).status).toBe(200)
    expect(await save({ ...input, client_id: 'another', version: 2 }, id)).toMatchObject(without)

    const row = await stored(id)
    expect(row).toMatchObject({ label: 'New', version: 2, client_id: 'verdigris' })
    expect(unseal(world.services.auth.secret, row?.client_secret ?? '')).toBe(secret)
  })

  it('rejects an issuer that does not answer, unless it is switched off', async () => {
    const issuer = 'http://localhost:1'

    expect(await save(oidc({ issuer }))).toMatchObject({
      status: 400,
      body: { error: { fields: { issuer: 'No OpenID provider answers at this address.' } } },
    })
    expect((await save(oidc({ issuer, active: false }))).status).toBe(200)
  })

  it('asks no address on the same machine if the site uses https', async () => {
    const services = { ...world.services, baseUrl: 'https://market.example' }
    const app = createApp({ services, log: pino({ level: 'silent' }), trustProxy: 0, siteRoot: null })
    const id = randomUUID()

    const answer = await app.request(`/api/sso-providers/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: admin.cookie },
      body: JSON.stringify(oidc()),
    })

    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { fields: { issuer: 'Enter the issuer as an https address.' } } },
    ])
    expect(await stored(id)).toBeUndefined()
  })

  it.each([
    [{ certificate: 'abc' }, 'certificate'],
    [{ entry_point: 'http://id.acme.example/sso' }, 'entry_point'],
    [{ domain: 'acme' }, 'domain'],
    [{ label: ' ' }, 'label'],
    [{ client_secret: 'x' }, 'client_secret'],
  ])('rejects %j', async (wrong, field) => {
    const answer = await save(samlProvider(wrong))

    expect({ status: answer.status, fields: Object.keys(answer.body.error.fields) }).toEqual({
      status: 400,
      fields: [field],
    })
  })

  it('gives a domain one provider, also of two at once', async () => {
    const input = samlProvider()

    const both = await Promise.all([save(input), save(input)])

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)?.body.error.fields).toEqual({
      domain: 'There is single sign-on for this domain already.',
    })
  })

  it('returns 409 after a change by somebody else', async () => {
    const id = randomUUID()
    const input = samlProvider()
    await save(input, id)

    const both = await Promise.all([save({ ...input, version: 1 }, id), save({ ...input, version: 1 }, id)])

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await save(input, id)).body.error.code).toBe('stale')
    expect((await stored(id))?.version).toBe(2)
  })
})

/** An account with an identity of this provider. */
async function linked(id: string) {
  const person = await world.customer()
  const account = { user_id: person.personId, provider_id: `sso:${id}`, account_id: `urn:acme:idp ${person.email}` }
  await world.db.insertInto('auth_accounts').values(account).execute()
  const left = async () => (await world.as(person).get('/api/identities')).body.identities.length
  return { person, left }
}

describe('identities of a provider', () => {
  it('stay through a change of its name, and end with its issuer', async () => {
    const id = randomUUID()
    const input = samlProvider()
    await save(input, id)
    const { left } = await linked(id)

    await save({ ...input, label: 'New', version: 1 }, id)
    expect(await left()).toBe(1)
    await save({ ...input, issuer: 'urn:other:idp', version: 2 }, id)
    expect(await left()).toBe(0)
  })

  it('sign nobody in while it is switched off', async () => {
    const id = randomUUID()
    const input = samlProvider()
    await save(input, id)
    const { person } = await linked(id)
    const created_at = new Date(Date.now() + 1000)
    const account = { user_id: person.personId, provider_id: 'external', account_id: `x ${person.id}`, created_at }
    await world.db.insertInto('auth_accounts').values(account).execute()
    await save({ ...input, active: false, version: 1 }, id)

    const { body } = await world.as(person).get('/api/identities')

    expect(body.identities.map(({ label, left }: { label: string; left: number }) => ({ label, left }))).toEqual([
      { label: 'Acme SAML', left: 1 },
      { label: 'A sign-in that is no longer offered', left: 1 },
    ])
  })
})

describe('deleteSsoProvider', () => {
  it('ends the provider and its identities once, and records it', async () => {
    const id = randomUUID()
    await save(samlProvider(), id)
    const { left } = await linked(id)

    const both = await Promise.all([0, 1].map(() => world.as(admin).delete(`/api/sso-providers/${id}`)))

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await left()).toBe(0)
    const history = await world.db.selectFrom('history').where('subject_id', '=', id).select('action').execute()
    expect(history.map(({ action }) => action)).toEqual(['saveSsoProvider', 'deleteSsoProvider'])
  })

  it('refuses everybody but administrators', async () => {
    const id = randomUUID()
    await save(samlProvider(), id)
    const customer = await world.customer()

    expect((await world.as(customer).delete(`/api/sso-providers/${id}`)).status).toBe(403)
    expect((await save(samlProvider({ version: 1 }), id, customer)).status).toBe(403)
    expect((await stored(id))?.version).toBe(1)
  })
})
